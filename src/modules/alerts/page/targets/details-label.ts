/** What a target must be allowed to hold of payloads. */
export const detailsLabel = 'Include amounts, tokens and orders'
