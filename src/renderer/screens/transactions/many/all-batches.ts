/** The way back from a batch. */
export const allBatches = { label: 'All batches', search: { tab: 'batches' } } as const
