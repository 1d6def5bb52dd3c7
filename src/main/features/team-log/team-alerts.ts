import type { Answer } from '../../../contract/contract.ts'
import type { AlertClaimResponse, AlertExchange } from './alert-claims.ts'

/** What is said once for a team, as alerts see it. */
export type TeamAlerts = {
  /** Whether this desk takes turns in a team. */
  isSet(): boolean
  /** Called when that changed, or when the team log may be asked again. */
  onChange(listener: () => void): () => void
  exchange(input: AlertExchange): Promise<Answer<AlertClaimResponse[]>>
}
