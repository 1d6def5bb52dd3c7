import { placeKey, promisedEffect } from '../effect/promised-effect.ts'
import { sameAddress } from '../step.ts'
import type { Rule } from './check.ts'
import { finding, fine } from './checks.ts'

/** Whether the taker gets anything: fees can take all of a price, of the order and beside it. */
export const returnRules: Rule = ({ intent }) => {
  const { column, rounding } = promisedEffect(intent)
  if (!column.present) return []
  const mine = column.effect.changes.filter(({ account }) => sameAddress(account, intent.taker))
  const least = mine.map(
    (change) => change.change - (rounding.get(placeKey(intent.taker, change))?.less ?? 0n),
  )
  const values = { gained: least.filter((one) => one > 0n).length, assets: mine.length }
  return values.gained > 0
    ? [fine('nothing-for-it', 'something-returned', values)]
    : [finding('nothing-for-it', 'nothing-returned', values)]
}
