"""Every word a player reads, in English and Simplified Chinese, and the words people type.

Message ids begin with what they are, mostly the name of their file: `ask-`, `state-`, `confirm-`, `fact-` make up a
panel, `recap-` its second line, `log-` the move log, `button-`, `select-` and `place-` are labels, `error-CODE`,
`fan-ID`, `tile-CODE`, `mode-`, `pace-`, `asking-`, `house-`, `ended-`, `how-` and `permission-` take the id the rest
of the program uses. Parts of a message are attributes: `.start` begins a line, `.short` fits a button, `.about`
explains.
"""
