export const detailsLabel = 'Include amounts, tokens and orders'
