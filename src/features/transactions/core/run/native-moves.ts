import { z } from 'zod'
import { nativeAddress } from '../../../orders/core/currency.ts'
import type { Transfer } from '../simulation/transfers.ts'

export type CallFrame = {
  readonly type: string
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly error?: string | undefined
  readonly calls?: readonly CallFrame[] | undefined
}

export const nativeMovesSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('trace'),
    moves: z.array(z.object({ from: z.string(), to: z.string(), amount: z.string() })).readonly(),
  }),
  /** By balances before and after its block: other transactions of that block are in it too. */
  z.object({
    source: z.literal('balances'),
    changes: z.array(z.object({ account: z.string(), change: z.string() })).readonly(),
  }),
  z.object({ source: z.literal('none'), sent: z.string() }),
])
export type NativeMoves = Readonly<z.output<typeof nativeMovesSchema>>

/** Calls that lend code run with the coins of whoever lent them: their value moves nothing. */
const borrowing = new Set(['DELEGATECALL', 'CALLCODE', 'STATICCALL'])

const amountOf = (value: string | undefined): bigint =>
  value !== undefined && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : 0n

/** Moves of native coins in a trace. What a call did that failed was undone with everything inside of it. */
export const movesOfTrace = (frame: CallFrame): { from: string; to: string; amount: string }[] => {
  if (frame.error !== undefined) return []
  const amount = borrowing.has(frame.type.toUpperCase()) ? 0n : amountOf(frame.value)
  const move =
    amount > 0n && frame.to !== undefined
      ? [{ from: frame.from.toLowerCase(), to: frame.to.toLowerCase(), amount: amount.toString() }]
      : []
  return [...move, ...(frame.calls ?? []).flatMap(movesOfTrace)]
}

export const nativeTransfers = (
  moves: readonly { readonly from: string; readonly to: string; readonly amount: string }[],
): Transfer[] =>
  moves.map(({ from, to, amount }) => ({
    kind: 'native',
    contract: nativeAddress,
    tokenId: null,
    amount: BigInt(amount),
    from,
    to,
  }))
