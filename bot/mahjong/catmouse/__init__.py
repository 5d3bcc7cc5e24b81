"""Cat and mouse (猫抓耗子): the first game of the table."""
