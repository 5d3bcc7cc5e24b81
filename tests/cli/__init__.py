"""The command line, as the contract with other programs describes it."""
