/** Set by whoever starts the window's program and wants to know whether people can work with it. */
export const starterVariable = 'MARKETDESK_STARTER'

/** The line of its output that says so. */
export const openMark = 'The window of Marketdesk is open.'
