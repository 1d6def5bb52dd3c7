import { isTradeKind, type TradeIntent } from './trade-intent.ts'
import type { Check } from './audit/check.ts'
import type { Transfer } from './simulation/transfers.ts'
import { readAmount, sameAddress } from './step.ts'

/** What came of a trade, with both numbers. */
export type Settlement = Pick<Check, 'state' | 'message' | 'expected' | 'found'>

const lines = (pieces: ReadonlyMap<string, bigint>): string =>
  pieces.size === 0 ? 'none' : [...pieces].map(([token, amount]) => `${amount} × token ${token}`).join(', ')

const count = (pieces: readonly (readonly [token: string, amount: bigint])[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [token, amount] of pieces) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}

/**
 * Compares what was asked for with what the logs of its transactions say moved. That holds for every order, also for one that
 * the service does not list any more: what a collection's contract wrote into a block is what happened.
 *
 * @param transfers of all transactions of a run, in order
 */
export const settlementOf = (intent: TradeIntent, transfers: readonly Transfer[]): Settlement => {
  const isTrade = isTradeKind(intent.kind)
  const wanted = count(
    isTrade
      ? intent.orders.map(({ tokenId, quantity }) => [tokenId, readAmount(quantity) ?? 0n] as const)
      : [],
  )
  const moved = count(
    transfers.flatMap((transfer) => {
      if (transfer.kind !== 'collectible' || !sameAddress(transfer.contract, intent.collection)) return []
      const token = transfer.tokenId ?? ''
      const comes = sameAddress(transfer.to, intent.taker) ? transfer.amount : 0n
      const goes = sameAddress(transfer.from, intent.taker) ? transfer.amount : 0n
      const net = intent.kind === 'buy' ? comes - goes : goes - comes
      return net === 0n ? [] : [[token, net] as const]
    }),
  )
  const words = { expected: lines(wanted), found: lines(moved) }
  const isWhole = [...wanted].every(([token, amount]) => (moved.get(token) ?? 0n) === amount)
  const isMore = [...moved.keys()].some((token) => !wanted.has(token))
  if (!isTrade && moved.size === 0)
    return { state: 'ok', message: 'By the receipts, nothing moved, as it was to be.', ...words }
  const [who, verb] = intent.kind === 'buy' ? ['buyer', 'got'] : ['seller', 'gave']
  if (isWhole && !isMore)
    return {
      state: 'ok',
      message: `By the receipts, the ${who} ${verb} what was asked for.`,
      ...words,
    }
  return {
    state: 'finding',
    message: `By the receipts, the ${who} ${verb} something else than was asked for.`,
    ...words,
  }
}
