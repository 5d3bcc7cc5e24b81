"""Cat and mouse. `dealing` builds a deal that holds what a test says, `playing` plays record lines on it."""
