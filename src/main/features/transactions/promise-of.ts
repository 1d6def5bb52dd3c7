import { placeKey, promisedEffect } from '../../../core/transactions/effect/promised-effect.ts'
import type { TradePromise } from '../../../core/transactions/settlement.ts'
import type { InspectedBuild } from './read-build.ts'

/** What a build promised: by the draft, its orders as the service showed them, and the fees. */
export const promiseOf = ({
  intent,
  verdict: { promised },
}: Pick<InspectedBuild, 'intent' | 'verdict'>): TradePromise => {
  if (!promised.present) return promised
  const { rounding } = promisedEffect(intent)
  return {
    present: true,
    changes: promised.effect.changes.map((change) => ({
      ...change,
      ...rounding.get(placeKey(change.account, change)),
    })),
  }
}
