/** Origins of what was filled in from the chain begin so; those of other logs are random ids. */
export const chainOrigin = 'chain:'
