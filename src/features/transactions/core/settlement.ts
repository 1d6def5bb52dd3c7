import { nativeAddress } from '../../orders/core/currency.ts'
import { fact } from './fact.ts'
import type { Fact } from './say.ts'
import { isTradeKind, type TradeIntent } from './trade-intent.ts'
import type { Check } from './audit/check.ts'
import { nativeTransfers, type NativeMoves } from './run/native-moves.ts'
import { balanceChanges, type BalanceChange, type Transfer } from './simulation/transfers.ts'
import { readAmount, sameAddress } from './step.ts'

export type SettlementRow = Omit<BalanceChange, 'change'> & {
  readonly promised: bigint
  readonly moved: bigint | null
  readonly state: Check['state']
}

export type Settlement = {
  readonly state: Check['state']
  readonly pieces: Fact
  readonly money: Fact | null
  readonly rows: readonly SettlementRow[]
}

export type PromisedChange = BalanceChange & { readonly less?: bigint; readonly more?: bigint }

export type TradePromise =
  | { readonly present: true; readonly changes: readonly PromisedChange[] }
  | { readonly present: false; readonly reason: Fact }

export type SettledMoves = { readonly transfers: readonly Transfer[]; readonly native: NativeMoves }

const lines = (pieces: ReadonlyMap<string, bigint>) =>
  [...pieces].map(([tokenId, amount]) => ({ tokenId, amount: String(amount) }))

const count = (pieces: readonly (readonly [token: string, amount: bigint])[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [token, amount] of pieces) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}

const piecesOf = (
  intent: TradeIntent,
  transfers: readonly Transfer[],
): Pick<Settlement, 'state' | 'pieces'> => {
  const isTrade = isTradeKind(intent.kind)
  const ordered = count(
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
  const values = { kind: intent.kind, promised: lines(ordered), moved: lines(moved) }
  const isWhole = [...ordered].every(([token, amount]) => (moved.get(token) ?? 0n) === amount)
  const isMore = [...moved.keys()].some((token) => !ordered.has(token))
  if (!isTrade && moved.size === 0) return { state: 'ok', pieces: fact('nothing-moved', values) }
  return isWhole && !isMore
    ? { state: 'ok', pieces: fact('pieces-as-ordered', values) }
    : { state: 'finding', pieces: fact('pieces-differ', values) }
}

const keyOf = ({ account, kind, contract, tokenId }: Omit<BalanceChange, 'change'>): string =>
  JSON.stringify([account, kind, contract, tokenId].map((part) => part?.toLowerCase() ?? null))

const nativeOf = (account: string) =>
  ({ account: account.toLowerCase(), kind: 'native', contract: nativeAddress, tokenId: null }) as const

/** How native coins of all transactions moved together is known: as well as of the one that is known least. */
const nativeSource = (moved: readonly SettledMoves[]): NativeMoves['source'] => {
  const sources = moved.map(({ native }) => native.source)
  return sources.includes('none') ? 'none' : sources.includes('balances') ? 'balances' : 'trace'
}

const changesOf = (moved: readonly SettledMoves[]): Map<string, BalanceChange> => {
  const traced = moved.flatMap(({ transfers, native }) => [
    // A log of a receipt tells of tokens alone: under the address of native coins anybody could write.
    ...transfers.filter(({ kind }) => kind !== 'native'),
    ...(native.source === 'trace' ? nativeTransfers(native.moves) : []),
  ])
  const changes = new Map(balanceChanges(traced).map((change) => [keyOf(change), change]))
  for (const { native } of moved)
    for (const { account, change } of native.source === 'balances' ? native.changes : []) {
      const place = nativeOf(account)
      const former = changes.get(keyOf(place))?.change ?? 0n
      changes.set(keyOf(place), { ...place, change: former + BigInt(change) })
    }
  return changes
}

const rowsOf = (
  taker: string,
  promised: readonly PromisedChange[],
  moved: readonly SettledMoves[],
): SettlementRow[] => {
  const source = nativeSource(moved)
  const changes = changesOf(moved)
  const expected = new Map(promised.map((change) => [keyOf(change), change]))
  const unpromised = [
    ...[...changes].filter(([, { account, change }]) => change !== 0n && sameAddress(account, taker)),
    ...(moved.some(({ native }) => native.source === 'none' && native.sent !== '0')
      ? [[keyOf(nativeOf(taker)), { ...nativeOf(taker), change: 0n }] as const]
      : []),
  ].filter(([key]) => !expected.has(key))
  return [...expected, ...unpromised].map(([key, { account, kind, contract, tokenId }]) => {
    const place = { account: account.toLowerCase(), kind, contract: contract.toLowerCase(), tokenId }
    const { change: due = 0n, less = 0n, more = 0n } = expected.get(key) ?? {}
    const came = changes.get(key)?.change ?? 0n
    if (kind === 'native' && source === 'none') return { ...place, promised: due, moved: null, state: 'open' }
    if (came >= due - less && came <= due + more) return { ...place, promised: due, moved: came, state: 'ok' }
    // Balances of a block also have what other transactions of it did.
    const state = kind === 'native' && source === 'balances' ? 'open' : 'finding'
    return { ...place, promised: due, moved: came, state }
  })
}

/**
 * Compares what was asked for and promised with what the transactions of a run moved, by their receipts. What a contract wrote
 * into a block is what happened: collectibles are compared for every order, also for one that the service does not list any
 * more; money where the promise is known.
 */
export const settlementOf = (
  intent: TradeIntent,
  moved: readonly SettledMoves[],
  promise: TradePromise,
): Settlement => {
  const pieces = piecesOf(
    intent,
    moved.flatMap(({ transfers }) => transfers),
  )
  if (!promise.present)
    return {
      ...pieces,
      state: pieces.state === 'ok' ? 'open' : pieces.state,
      money: promise.reason,
      rows: [],
    }
  const rows = rowsOf(intent.taker, promise.changes, moved)
  const wrong = rows.filter(({ state }) => state === 'finding').length
  const open = rows.filter(({ state }) => state === 'open').length
  const money =
    wrong > 0
      ? fact('amounts-differ', { count: wrong })
      : open > 0
        ? fact('native-moves-uncertain', {})
        : isTradeKind(intent.kind)
          ? fact('all-moved', {})
          : null
  return {
    ...pieces,
    state: pieces.state === 'finding' || wrong > 0 ? 'finding' : open > 0 ? 'open' : 'ok',
    money,
    rows,
  }
}
