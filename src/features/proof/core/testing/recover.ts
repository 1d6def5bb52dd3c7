import { loadRecover } from '../../../signatures/core/curve.ts'

/** Finds whose key signed, ready. */
export const recover = await loadRecover()
