import type { OrderHealth } from '../../../../contract/health.ts'
import { stateTitles } from '../../../../core/listing-health/words.ts'

/** What an inactive order lacks, and that it may be filled again: by the chain where that was asked. */
export type ReturnWords = {
  /** How it stands now. */
  readonly now: string
  /** `false`: the chain says that it ended. */
  readonly mayReturn: boolean
}

/** @param health `undefined`: the chain was not asked */
export const returnWords = (health: Pick<OrderHealth, 'state'> | undefined, why: string): ReturnWords => {
  const reason = why === '' ? '' : `: ${why.slice(0, 1).toLowerCase()}${why.slice(1)}`
  if (health === undefined || health.state === 'unknown')
    return { now: 'Inactive at the service; the chain was not asked', mayReturn: true }
  if (health.state === 'ended') return { now: `Ended by the chain${reason}`, mayReturn: false }
  return {
    now:
      health.state === 'dead'
        ? `Not fillable now${reason}`
        : `${stateTitles[health.state]} by the chain${reason}`,
    mayReturn: true,
  }
}
