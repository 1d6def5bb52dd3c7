import messages from '../../../../../resources/fixtures/provider-messages.json' with { type: 'json' }
import type { NodeProblem } from '../node-problem.ts'

/** What a provider answers, and what it means. `span`: blocks it would look through, its first block counted. */
export type ProviderMessage = {
  readonly code: number
  readonly message: string
  readonly status?: number
  readonly kind: NodeProblem['kind']
  readonly span?: number
  readonly waitMs?: number
}

/** Of a request for logs from block 1,000 to block 1,000,999, as they were seen at providers. */
export const logMessages = messages.logs as readonly ProviderMessage[]

/** Of other requests. */
export const otherMessages = messages.others as readonly ProviderMessage[]
