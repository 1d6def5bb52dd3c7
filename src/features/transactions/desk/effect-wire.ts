import type { TransactionEffect, TransactionVerdict } from '../contract/transaction-verdict.ts'
import type { Column, Effect } from '../core/effect/effect.ts'
import type { BuildVerdict } from '../core/effect/verdict.ts'

const digits = (amount: bigint | null): string | null => amount?.toString() ?? null
const integer = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

export const wireEffect = ({ changes, allowances, gaps }: Effect): TransactionEffect => ({
  changes: changes.map((item) => ({ ...item, change: item.change.toString() })),
  allowances: allowances.map((item) => ({ ...item, amount: digits(item.amount), until: digits(item.until) })),
  gaps: gaps.map((gap) => ({ ...gap })),
})

export const readEffect = ({ changes, allowances, gaps }: TransactionEffect): Effect => ({
  changes: changes.map((item) => ({ ...item, change: BigInt(item.change) })),
  allowances: allowances.map((item) => ({
    ...item,
    amount: integer(item.amount),
    until: integer(item.until),
  })),
  gaps,
})

const wireColumn = (column: Column): TransactionVerdict['promised'] =>
  column.present ? { present: true, effect: wireEffect(column.effect) } : column

export const wireVerdict = (verdict: BuildVerdict): TransactionVerdict => ({
  ...verdict,
  reasons: verdict.reasons.map((reason) => ({ ...reason })),
  promised: wireColumn(verdict.promised),
  decoded: wireColumn(verdict.decoded),
  simulated: wireColumn(verdict.simulated),
})
