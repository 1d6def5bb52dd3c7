import { placeKey, promisedEffect } from '../effect/promised-effect.ts'
import { sameAddress } from '../step.ts'
import type { Rule } from './check.ts'
import { finding, fine } from './say.ts'

/** Whether the taker gets anything: fees can take all of a price, of the order and beside it. */
export const returnRules: Rule = ({ intent }) => {
  const { column, rounding } = promisedEffect(intent)
  if (!column.present) return []
  const mine = column.effect.changes.filter(({ account }) => sameAddress(account, intent.taker))
  const least = mine.map(
    (change) => change.change - (rounding.get(placeKey(intent.taker, change))?.less ?? 0n),
  )
  const words = {
    expected: 'something in return',
    found: `${least.filter((one) => one > 0n).length} of ${mine.length} assets are got`,
  }
  return least.some((one) => one > 0n)
    ? [fine('nothing-for-it', 'The taker gets something in return.', words)]
    : [
        finding(
          'nothing-for-it',
          'By the orders and their fees, the taker would get nothing in return.',
          words,
        ),
      ]
}
