/** Stands in the address for a network to be added. */
export const newNetwork = 'new:'
