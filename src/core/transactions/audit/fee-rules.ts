import type { Check, Rule } from './check.ts'
import { finding, fine } from './checks.ts'

const integer = (text: string | null | undefined): bigint | null =>
  text !== null && text !== undefined && /^\d{1,80}$/.test(text) ? BigInt(text) : null

/** The order's own fees: its parts against its whole, its net amount against its price. */
export const feeRules: Rule = ({ intent }) =>
  intent.orders.flatMap(({ order, orderId }): Check[] => {
    if (order === null || order.feeBps === undefined || order.feeBps === null) return []
    const parts = (order.feeBreakdown ?? []).reduce((total, { bps }) => total + (bps ?? 0), 0)
    const values = { orderId, bps: order.feeBps, parts }
    const gross = integer(order.priceAmount)
    const net = integer(order.priceAmountNet)
    const checks: Check[] = [
      parts === order.feeBps
        ? fine('order-fees', 'fee-is-sum', values)
        : finding('order-fees', 'fee-is-not-sum', values),
    ]
    if (gross !== null && net !== null && Number.isInteger(order.feeBps)) {
      const due = gross - (gross * BigInt(order.feeBps)) / 10_000n
      const apart = due > net ? due - net : net - due
      const amounts = { orderId, due: String(due), net: String(net) }
      // Each part is rounded by itself, so the sum may be off by one unit a part.
      checks.push(
        apart <= BigInt((order.feeBreakdown ?? []).length + 1)
          ? fine('order-fees', 'net-is-price', amounts)
          : finding('order-fees', 'net-is-not-price', amounts),
      )
    }
    return checks
  })
