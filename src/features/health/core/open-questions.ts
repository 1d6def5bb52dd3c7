import { readTime } from '../../orders/core/expiry.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthFacts, MarketOrder } from './health-facts.ts'
import type { Question, Term } from './say.ts'
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
  Term,
  (order: MarketOrder) => unknown,
  (order: HealthOrder) => boolean,
])[]

/** While anything is open, only a simulated fill can show that an order can be filled. */
export const openQuestions = (order: HealthOrder, { market }: HealthFacts): Question[] => {
  const questions: Question[] = []
  if (order.status !== 'active')
    questions.push(
      order.status === ''
        ? { id: 'state-unnamed', values: {} }
        : { id: 'state-not-active', values: { status: order.status } },
    )
  if (market?.is === 'said') {
    const { value } = market
    const missing = terms.filter(([, of]) => of(value) === null).map(([name]) => name)
    if (value.isSigned) questions.push({ id: 'terms-signed', values: {} })
    if (missing.length > 0) questions.push({ id: 'market-leaves-out', values: { terms: missing } })
  } else questions.push({ id: 'market-not-asked', values: {} })
  const unsaid = terms.filter(([, , isSaid]) => !isSaid(order)).map(([name]) => name)
  if (unsaid.length > 0) questions.push({ id: 'service-leaves-out', values: { terms: unsaid } })
  if (order.currency === nativeAddress) questions.push({ id: 'paid-in-native', values: {} })
  return questions
}
