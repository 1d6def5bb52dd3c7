import { z } from 'zod'
import type { TransactionRun } from '../../../contract/transaction-run.ts'
import type { NativeMoves } from '../../../core/transactions/run/native-moves.ts'
import { settlementOf, type SettledMoves } from '../../../core/transactions/settlement.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { promiseOf } from './promise-of.ts'
import type { InspectedBuild } from './read-build.ts'
import { receiptTransfers } from './receipt-transfers.ts'
import type { StoredRun, StoredRunStep } from './runs-table.ts'

const movesSchema: z.ZodType<NativeMoves> = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('trace'),
    moves: z.array(z.object({ from: z.string(), to: z.string(), amount: z.string() })),
  }),
  z.object({
    source: z.literal('balances'),
    changes: z.array(z.object({ account: z.string(), change: z.string() })),
  }),
  z.object({ source: z.literal('none'), sent: z.string() }),
])

const movedOf = ({ receipt, moves }: StoredRunStep): SettledMoves | null => {
  const transfers = receiptTransfers(receipt)
  const native = readStored(movesSchema, moves ?? '{"source":"none","sent":"0"}', 'how native coins moved')
  return transfers === null || !native.ok ? null : { transfers, native: native.value }
}

/** What came of a run whose steps are all done, by the receipts of its transactions. */
export const showSettlement = ({ acts }: StoredRun, build: InspectedBuild): TransactionRun['settlement'] => {
  const sends = acts.filter(({ kind }) => kind === 'send')
  if (sends.length === 0 || acts.some(({ state }) => state !== 'done')) return null
  const moved = sends.map(movedOf)
  const known = moved.filter((one) => one !== null)
  if (known.length < moved.length) return null
  const { rows, ...settlement } = settlementOf(build.intent, known, promiseOf(build))
  return {
    ...settlement,
    rows: rows.map((row) => ({
      ...row,
      promised: row.promised.toString(),
      moved: row.moved?.toString() ?? null,
    })),
  }
}
