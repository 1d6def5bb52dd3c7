import type { SaleFee } from '../../../core/sales/sale.ts'

export const feePurposes = ['royalty', 'marketplace', 'other'] as const
export type FeePurpose = (typeof feePurposes)[number]

/** What tells the purpose: the order's own breakdown, the collection by EIP-2981, or that it is no royalty by that. */
export const purposeSources = ['order', 'eip2981', 'rest'] as const
export type PurposeSource = (typeof purposeSources)[number]

/** How it is known who got what: by logs of payments, by the node's trace, or by what the order says. */
export const feeSources = ['logs', 'trace', 'order', 'unknown'] as const
export type FeeSource = (typeof feeSources)[number]

export type OrderFee = { readonly recipient: string; readonly bps: number; readonly kind: string | null }

export type NamedFee = SaleFee & { readonly purpose: FeePurpose; readonly purposeBy: PurposeSource }

const basis = 10_000n

/** Fees of a price by the order's own terms; each is rounded down, as order books do. */
export const feesOfTerms = (price: bigint, terms: readonly OrderFee[]): SaleFee[] =>
  terms
    .map(({ recipient, bps }) => ({
      recipient: recipient.toLowerCase(),
      amount: (price * BigInt(bps)) / basis,
      kind: 'order' as const,
    }))
    .filter(({ amount }) => amount > 0n)

type Move = { readonly from: string; readonly to: string; readonly amount: bigint }

const sumTo = (moves: readonly Move[], account: string): bigint =>
  moves.reduce((sum, { to, amount }) => (to === account ? sum + amount : sum), 0n)

/**
 * Fees of the one sale of a transaction by the native coins it moved out of the market. What recipients got beyond the order's fees
 * was paid beside it.
 *
 * @param terms of the order, where they are known
 * @returns null where the moves do not come to the price
 */
export const feesOfMoves = (
  { seller, market, price }: { readonly seller: string; readonly market: string; readonly price: bigint },
  moves: readonly Move[],
  terms: readonly OrderFee[] | null,
): SaleFee[] | null => {
  const out = moves.filter(({ from, to }) => from === market && to !== market)
  const left = price - sumTo(out, seller)
  const recipients = [...new Set(out.map(({ to }) => to))].filter((to) => to !== seller)
  if (left < 0n) return null
  const paid = recipients.map((recipient) => ({ recipient, amount: sumTo(out, recipient) }))
  const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === left) return paid.map((fee) => ({ ...fee, kind: 'order' }))
  if (terms === null || total < left) return null
  const named = feesOfTerms(price, terms)
  if (named.reduce((sum, { amount }) => sum + amount, 0n) !== left) return null
  const beside = paid.flatMap(({ recipient, amount }): SaleFee[] => {
    const own = named.filter((fee) => fee.recipient === recipient).reduce((sum, fee) => sum + fee.amount, 0n)
    return amount > own ? [{ recipient, amount: amount - own, kind: 'additional' }] : []
  })
  const isWhole = named.every(
    ({ recipient, amount }) => (paid.find((one) => one.recipient === recipient)?.amount ?? 0n) >= amount,
  )
  return isWhole ? [...named, ...beside] : null
}

const purposeOf = (kind: string): FeePurpose =>
  /royalt|creator/i.test(kind) ? 'royalty' : /market|platform|protocol/i.test(kind) ? 'marketplace' : 'other'

/**
 * What each fee was for. The order's own word comes first, then whom the collection names for royalties; what is left of an order's
 * fees is the marketplace's. What was paid beside an order is neither.
 *
 * @param royaltyTo whom the collection names (EIP-2981), lower-cased; null where it does not answer
 */
export const nameFees = (
  fees: readonly SaleFee[],
  terms: readonly OrderFee[] | null,
  royaltyTo: string | null,
): NamedFee[] =>
  fees.map((fee) => {
    const known = terms?.find(({ recipient }) => recipient.toLowerCase() === fee.recipient)?.kind ?? null
    if (fee.kind === 'additional') return { ...fee, purpose: 'other', purposeBy: 'rest' }
    if (known !== null && known !== '') return { ...fee, purpose: purposeOf(known), purposeBy: 'order' }
    if (royaltyTo === fee.recipient) return { ...fee, purpose: 'royalty', purposeBy: 'eip2981' }
    return royaltyTo === null
      ? { ...fee, purpose: 'other', purposeBy: 'rest' }
      : { ...fee, purpose: 'marketplace', purposeBy: 'rest' }
  })
