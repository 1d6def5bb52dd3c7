/** What a target must be allowed to hold of payloads. */
export const detailsLabel = 'Messages hold amounts, tokens and orders'
