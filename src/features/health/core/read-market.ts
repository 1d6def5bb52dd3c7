import { readTime } from '../../orders/core/expiry.ts'
import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthBlock, HealthFacts, MarketOrder, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { findingAt, type TermDifference } from './say.ts'
import type { HealthFinding } from './verdict.ts'

export type MarketReading = {
  readonly ended: HealthFinding | null
  readonly differs: HealthFinding | null
  readonly refuses: HealthFinding | null
  readonly waits: HealthFinding | null
}

const finding = findingAt('market')

const endOf = (order: MarketOrder, block: HealthBlock): HealthFinding | null => {
  const { state, validUntil, remaining } = order
  if (state === 'cancelled') return finding('cancelled', 'market-cancelled', {})
  // What a market has deleted has no quantity left either.
  if (state === 'gone') return finding('cancelled', 'market-lacks-it', {})
  if (state === 'filled' || remaining === 0n) return finding('filled', 'market-has-none', {})
  if (validUntil !== null && validUntil * 1000n <= BigInt(block.at))
    return finding('expired', 'market-ended', {
      until: `${validUntil}`,
      block: block.number,
      blockAt: block.at,
    })
  return null
}

/** An order with what remains of it by its market: a fill of a moment ago is no difference. */
export const withMarketRemaining = (
  order: HealthOrder,
  market: CallReading<MarketOrder> | null,
): HealthOrder =>
  market?.is === 'said' && market.value.remaining !== null
    ? { ...order, remaining: market.value.remaining.toString() }
    : order

const differencesOf = (
  wire: HealthOrder,
  market: MarketOrder,
  { collection, standard }: Pick<HealthFacts, 'collection' | 'standard'>,
): TermDifference[] => {
  const differences: TermDifference[] = []
  const compare = (term: TermDifference['term'], service: string | null, chain: string | null): void => {
    if (service !== null && chain !== null && service !== '' && service !== chain)
      differences.push({ term, service, market: chain })
  }
  const until = readTime(wire.validUntil)
  compare('side', wire.side, market.side)
  compare('maker', wire.maker, market.maker)
  compare('collection', collection, market.collection)
  compare('standard', standard, market.standard)
  compare('token', wire.side === 'listing' ? wire.tokenId : null, market.tokenId)
  compare('price', rawAmount(wire.price)?.toString() ?? null, market.price?.toString() ?? null)
  compare('currency', wire.currency, market.currency)
  compare(
    'end',
    until === null ? null : Math.floor(until / 1000).toString(),
    market.validUntil?.toString() ?? null,
  )
  return differences
}

export const readMarket = (wire: HealthOrder, facts: HealthFacts): MarketReading => {
  const { market, block } = facts
  if (market === null || market.is !== 'said')
    return { ended: null, differs: null, refuses: null, waits: null }
  const ended = endOf(market.value, block)
  const differences = ended === null ? differencesOf(wire, market.value, facts) : []
  return {
    ended,
    differs: differences.length === 0 ? null : finding('wire-differs', 'market-differs', { differences }),
    waits:
      market.value.validFrom !== null && market.value.validFrom * 1000n > BigInt(block.at)
        ? finding('not-begun', 'market-not-begun', { from: `${market.value.validFrom}` })
        : null,
    refuses: market.value.valid === false ? finding('would-revert', 'market-refuses', {}) : null,
  }
}
