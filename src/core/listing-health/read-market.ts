import { readTime } from '../orders/expiry.ts'
import { rawAmount } from '../orders/raw-amount.ts'
import type { HealthBlock, HealthFacts, MarketOrder, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthFinding } from './verdict.ts'

/** What an order's market says of it. */
export type MarketReading = {
  readonly ended: HealthFinding | null
  readonly differs: HealthFinding | null
  readonly refuses: HealthFinding | null
  /** Its market lets nobody fill it yet. */
  readonly waits: HealthFinding | null
}

const found = (reason: HealthFinding['reason'], text: string): HealthFinding => ({
  reason,
  step: 'market',
  text,
})

/** A maker may give any number: some are no date. */
const timeText = (seconds: bigint): string => {
  const time = new Date(Number(seconds) * 1000)
  return Number.isNaN(time.getTime()) ? `second ${seconds}` : time.toISOString()
}

const endOf = (order: MarketOrder, block: HealthBlock): HealthFinding | null => {
  const { state, validUntil, remaining } = order
  if (state === 'cancelled') return found('cancelled', 'The market has it as cancelled.')
  // What a market has deleted has no quantity left either.
  if (state === 'gone')
    return found('cancelled', 'The market does not have it any more: it was cancelled, or filled whole.')
  if (state === 'filled' || remaining === 0n) return found('filled', 'Nothing of it remains in the market.')
  if (validUntil !== null && validUntil * 1000n <= BigInt(block.at))
    return found(
      'expired',
      `The market ended it at ${new Date(Number(validUntil) * 1000).toISOString()}; block ${block.number} is of ${new Date(block.at).toISOString()}.`,
    )
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

/** Members of which the service says something else than the market. */
const differencesOf = (
  wire: HealthOrder,
  market: MarketOrder,
  { collection, standard }: Pick<HealthFacts, 'collection' | 'standard'>,
): string[] => {
  const differences: string[] = []
  const compare = (what: string, service: string | null, chain: string | null): void => {
    if (service !== null && chain !== null && service !== '' && service !== chain)
      differences.push(`${what} is ${service} by the service and ${chain} in the market`)
  }
  const until = readTime(wire.validUntil)
  compare('its side', wire.side, market.side)
  compare('its maker', wire.maker, market.maker)
  compare('its collection', collection, market.collection)
  if (standard !== null && market.standard !== null && standard !== market.standard)
    differences.push(`its collection is ${standard} by its contract and ${market.standard} in the market`)
  compare('its token', wire.side === 'listing' ? wire.tokenId : null, market.tokenId)
  compare('its price', rawAmount(wire.price)?.toString() ?? null, market.price?.toString() ?? null)
  compare('its currency', wire.currency, market.currency)
  compare(
    'its end',
    until === null ? null : Math.floor(until / 1000).toString(),
    market.validUntil?.toString() ?? null,
  )
  return differences
}

/** Third step of the ladder: the market's own word. */
export const readMarket = (wire: HealthOrder, facts: HealthFacts): MarketReading => {
  const { market, block } = facts
  if (market === null || market.is !== 'said')
    return { ended: null, differs: null, refuses: null, waits: null }
  const ended = endOf(market.value, block)
  const differences = ended === null ? differencesOf(wire, market.value, facts) : []
  const [first = '', ...rest] = differences
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${rest.map((one) => `; ${one}`).join('')}.`
  return {
    ended,
    differs: differences.length === 0 ? null : found('wire-differs', sentence),
    waits:
      market.value.validFrom !== null && market.value.validFrom * 1000n > BigInt(block.at)
        ? found('not-begun', `The market begins it at ${timeText(market.value.validFrom)}.`)
        : null,
    refuses:
      market.value.valid === false ? found('would-revert', 'The market itself calls it not valid.') : null,
  }
}
