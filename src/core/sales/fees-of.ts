import type { Evidence, EvidenceRole, FeeKind, SaleFee, SaleLog } from './sale.ts'

export const sumFees = (
  payments: readonly { readonly to: string; readonly amount: bigint }[],
  kind: FeeKind,
): SaleFee[] =>
  [...Map.groupBy(payments, ({ to }) => to)]
    .map(([recipient, own]) => ({
      recipient,
      amount: own.reduce((total, { amount }) => total + amount, 0n),
      kind,
    }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))

export const evidenceOf = (role: EvidenceRole, shown: readonly { readonly log: SaleLog }[]): Evidence[] =>
  [...new Set(shown.map(({ log }) => log))].map(({ id, index }) => ({ event: id, index, role }))
