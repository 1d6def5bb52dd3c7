/** The only sign that a chain took a block back; every other type counts as a sign that it has the log. */
export const isRemoval = (type: string | null): boolean => type === 'BLOCK_REMOVED'
