import type { ChainVerdict } from './chain-verdicts.ts'
import type { LogState } from './fold-log.ts'
import { isRemoval } from './removal.ts'

type StandingEvent = {
  readonly type: string | null
  readonly state: LogState
  readonly chainVerdict: ChainVerdict | null
}

/** Deliveries are not signed: what the chain proves stands, whatever another delivery takes back. */
export const shownState = ({
  state,
  chainVerdict,
}: Pick<StandingEvent, 'state' | 'chainVerdict'>): LogState =>
  state === 'removed' && (chainVerdict === 'proven' || chainVerdict === 'removal-refuted') ? 'active' : state

export const isUndone = (event: StandingEvent): boolean =>
  (isRemoval(event.type) && event.chainVerdict !== 'removal-refuted') || shownState(event) === 'removed'
