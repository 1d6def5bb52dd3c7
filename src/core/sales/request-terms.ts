import { readOrderEvent } from '../../features/findings/core/order-events.ts'
import type { RequestFill } from '../webhooks/market-fill.ts'
import { addressOf, type LineEvent } from '../webhooks/line-event.ts'

export type RequestTerms = {
  readonly side: 'listing' | 'offer'
  readonly maker: string
  readonly tokenId: string
  readonly currency: string
  /** Of one piece, in the smallest unit of the currency. */
  readonly each: string
}

/**
 * The terms of a request that was filled: of the events of its own market alone, for any contract may write such events.
 *
 * @param market contract that says it filled the request, small letters
 * @param events among which those that created it may be
 * @returns `null`: none created it, or several say different things
 */
export const termsOfFill = (
  fill: RequestFill,
  market: string,
  events: readonly LineEvent[],
): RequestTerms | null => {
  const candidates = events.flatMap((event): RequestTerms[] => {
    if (event.eventName !== 'RequestCreated' || addressOf(event.contractAddress) !== market) return []
    const made = readOrderEvent(event)
    if (made === null || made.order !== fill.order || made.collection !== fill.collection) return []
    const { side, maker, tokenId, currency, each } = made
    if (side === null || maker === null || each === null) return []
    return BigInt(fill.quantity) > BigInt(made.quantity) ? [] : [{ side, maker, tokenId, currency, each }]
  })
  const [first] = candidates
  const isOne = new Set(candidates.map((terms) => JSON.stringify(terms))).size === 1
  return first !== undefined && isOne ? first : null
}
