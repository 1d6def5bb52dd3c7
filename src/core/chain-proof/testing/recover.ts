import { loadRecover } from '../../signatures/curve.ts'

/** Finds whose key signed, ready. */
export const recover = await loadRecover()
