import type { HealthFacts, MarketOrder, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthAnswer, MarketAnswer } from './verdict.ts'

const wordOf = <T>(said: CallReading<T>, show: (value: T) => string): string =>
  said.is === 'said' ? show(said.value) : said.is === 'reverted' ? 'reverted' : 'no answer'

const digits = (value: bigint | null): string | null => value?.toString() ?? null

const marketAnswer = ({ market: _market, ...order }: MarketOrder): MarketAnswer => ({
  ...order,
  price: digits(order.price),
  remaining: digits(order.remaining),
  validFrom: digits(order.validFrom),
  validUntil: digits(order.validUntil),
})

export const answersOf = (order: HealthOrder, facts: HealthFacts): HealthAnswer[] => {
  const { collection, spender, market } = facts
  const isOffer = order.side === 'offer'
  const answers: HealthAnswer[] = []
  const add = <T>(
    reads: HealthAnswer['reads'],
    of: string,
    call: string,
    said: CallReading<T> | undefined,
  ): void => {
    if (said !== undefined) answers.push({ step: 'chain', reads, of, call, said: wordOf(said, String) })
  }
  add('owner', collection, `ownerOf(${order.tokenId})`, facts.owner)
  add(
    isOffer ? 'coins' : 'pieces',
    isOffer ? order.currency : collection,
    isOffer ? `balanceOf(${order.maker})` : `balanceOf(${order.maker}, ${order.tokenId})`,
    facts.balance,
  )
  add('operator', collection, `isApprovedForAll(${order.maker}, ${spender ?? ''})`, facts.approvedForAll)
  add('approved', collection, `getApproved(${order.tokenId})`, facts.approved)
  add('allowance', order.currency, `allowance(${order.maker}, ${spender ?? ''})`, facts.allowance)
  answers.push({
    step: 'chain',
    reads: 'standard',
    of: collection,
    call: 'supportsInterface(0x80ac58cd), supportsInterface(0xd9b67a26)',
    said: facts.standard ?? 'neither, or both',
  })
  if (market !== null)
    answers.push({
      step: 'market',
      reads: 'order',
      of: market.is === 'said' ? market.value.market : (spender ?? ''),
      call: '',
      said: wordOf(market, () => ''),
      ...(market.is === 'said' ? { order: marketAnswer(market.value) } : {}),
    })
  if (facts.simulated !== null) {
    const { of: total, call, by, is, text } = facts.simulated
    answers.push({
      step: 'simulation',
      reads: 'fill',
      of: total,
      call,
      ...(by === '' ? {} : { by }),
      outcome: is,
      said: text,
    })
  }
  return answers
}
