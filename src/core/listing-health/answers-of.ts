import type { HealthFacts, MarketOrder, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthAnswer } from './verdict.ts'

const wordOf = <T>(said: CallReading<T>, show: (value: T) => string): string =>
  said.is === 'said' ? show(said.value) : said.is === 'reverted' ? 'reverted' : 'no answer'

const marketWords = (order: MarketOrder): string =>
  [
    order.state,
    order.side,
    order.standard,
    order.valid === null ? null : order.valid ? 'valid' : 'not valid',
    order.maker === null ? null : `maker ${order.maker}`,
    order.collection === null ? null : `collection ${order.collection}`,
    order.tokenId === null ? null : `token ${order.tokenId}`,
    order.currency === null ? null : `currency ${order.currency}`,
    order.price === null ? null : `price ${order.price}`,
    order.remaining === null ? null : `remaining ${order.remaining}`,
    order.validFrom === null ? null : `from ${order.validFrom}`,
    order.validUntil === null ? null : `until ${order.validUntil}`,
    order.isSigned ? 'by signature' : null,
  ]
    .filter((word) => word !== null)
    .join(', ')

/** The calls a verdict rests on, with what they answered: whoever has the block can make them again. */
export const answersOf = (order: HealthOrder, facts: HealthFacts): HealthAnswer[] => {
  const { collection, spender, market } = facts
  const isOffer = order.side === 'offer'
  const coinOrCollection = isOffer ? order.currency : collection
  const answers: HealthAnswer[] = []
  const add = <T>(
    step: HealthAnswer['step'],
    of: string,
    call: string,
    said: CallReading<T> | undefined,
    show: (value: T) => string = String,
  ): void => {
    if (said !== undefined) answers.push({ step, of, call, said: wordOf(said, show) })
  }
  add('chain', collection, `ownerOf(${order.tokenId})`, facts.owner)
  add(
    'chain',
    coinOrCollection,
    isOffer ? `balanceOf(${order.maker})` : `balanceOf(${order.maker}, ${order.tokenId})`,
    facts.balance,
  )
  add('chain', collection, `isApprovedForAll(${order.maker}, ${spender ?? ''})`, facts.approvedForAll)
  add('chain', collection, `getApproved(${order.tokenId})`, facts.approved)
  add('chain', order.currency, `allowance(${order.maker}, ${spender ?? ''})`, facts.allowance)
  answers.push({
    step: 'chain',
    of: collection,
    call: 'supportsInterface(0x80ac58cd), supportsInterface(0xd9b67a26)',
    said: facts.standard ?? 'neither, or both',
  })
  if (market !== null)
    add(
      'market',
      market.is === 'said' ? market.value.market : (spender ?? ''),
      'the order',
      market,
      marketWords,
    )
  if (facts.simulated !== null) {
    const { of, call, by, is, text } = facts.simulated
    answers.push({
      step: 'simulation',
      of,
      call,
      ...(by === '' ? {} : { by }),
      said: `${is === 'not-tried' ? 'not tried' : is}: ${text}`,
    })
  }
  return answers
}
