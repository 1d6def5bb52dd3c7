import type { CallFacts } from '../../../orders/contract.ts'

export const callFacts: CallFacts = {
  id: 1,
  operation: '',
  url: '',
  status: 200,
  attempts: 1,
  durationMs: 1,
  bytes: 1,
  deviations: [],
}
