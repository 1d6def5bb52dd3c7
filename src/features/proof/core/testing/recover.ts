import { loadRecover } from '../../../signatures/core/curve.ts'

export const recover = await loadRecover()
