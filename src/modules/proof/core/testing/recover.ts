import { loadRecover } from '../../../../features/signatures/core/curve.ts'

export const recover = await loadRecover()
