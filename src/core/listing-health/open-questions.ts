import { readTime } from '../orders/expiry.ts'
import { nativeAddress } from '../orders/currency.ts'
import { rawAmount } from '../orders/raw-amount.ts'
import type { HealthFacts, MarketOrder } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'

/** Terms that both have to name: what one of them leaves out cannot agree. */
const terms = [
  ['maker', ({ maker }) => maker, ({ maker }) => maker !== ''],
  ['side', ({ side }) => side, () => true],
  ['collection', ({ collection }) => collection, () => true],
  ['token', ({ tokenId }) => tokenId, ({ side, tokenId }) => side === 'offer' || tokenId !== ''],
  ['price', ({ price }) => price, ({ price }) => rawAmount(price) !== null],
  ['currency', ({ currency }) => currency, ({ currency }) => currency !== ''],
  ['remaining pieces', ({ remaining }) => remaining, ({ remaining }) => rawAmount(remaining) !== null],
  ['start', ({ validFrom }) => validFrom, () => true],
  ['end', ({ validUntil }) => validUntil, ({ validUntil }) => readTime(validUntil) !== null],
] as const satisfies readonly (readonly [
  string,
  (order: MarketOrder) => unknown,
  (order: HealthOrder) => boolean,
])[]

/**
 * What ownership, approval and the market's word leave open, in sentences: while there is any, only a simulated fill can show that an order
 * can be filled.
 */
export const openQuestions = (order: HealthOrder, { market }: HealthFacts): string[] => {
  const questions: string[] = []
  if (order.status !== 'active')
    questions.push(
      order.status === ''
        ? 'The service does not report its state.'
        : `The service calls it “${order.status}”, not active.`,
    )
  if (market?.is === 'said') {
    const { value } = market
    const missing = terms.filter(([, of]) => of(value) === null).map(([name]) => name)
    if (value.isSigned)
      questions.push('No contract stores its terms: whether its maker’s signature is good only a fill shows.')
    if (missing.length > 0) questions.push(`Its market does not say its ${missing.join(', ')}.`)
  } else questions.push('Its market was not asked: which one it is on, or how it answers, is not known.')
  const unsaid = terms.filter(([, , isSaid]) => !isSaid(order)).map(([name]) => name)
  if (unsaid.length > 0) questions.push(`The service does not say its ${unsaid.join(', ')}.`)
  if (order.currency === nativeAddress)
    questions.push('It is paid in the native coin, which a contract may refuse to take.')
  return questions
}
