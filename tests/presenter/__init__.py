"""What players read and see. `tables` sets tables up and plays on them."""
