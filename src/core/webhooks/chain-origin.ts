/** Origins of what was filled in from the chain begin so; those of other logs are random ids. */
export const chainOrigin = 'chain:'

/** In a filter by origin: what came in here or was filled in. No log is called so. */
export const here = 'here'
