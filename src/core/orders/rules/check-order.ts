import type { Order } from '../../wire/marketplace.ts'
import { addToFloors, type Floor } from '../floors.ts'
import type { TokenTransfer } from '../transfers.ts'
import { orderRules } from './order-rules.ts'
import { listingKey, type RuleContext, type Severity } from './rule.ts'

/** What a rule found about one order. */
export type Finding = {
  /** Id of the rule. */
  readonly rule: string
  readonly severity: Severity
  /** With both numbers, for people. */
  readonly text: string
}

/** Collects what the rules must know of all orders. Orders may come page by page. */
export type ContextBuilder = {
  readonly add: (order: Order) => void
  readonly finish: (now: number, transfers?: RuleContext['transfers']) => RuleContext
}

const noTransfers: ReadonlyMap<string, readonly TokenTransfer[]> = new Map()

export const createContext = (): ContextBuilder => {
  const floors = new Map<string, Floor>()
  const listings = new Map<string, string[]>()
  return {
    add: (order) => {
      addToFloors(floors, order)
      const key = listingKey(order)
      if (key === null) return
      const id = order.orderId ?? ''
      const ids = listings.get(key)
      if (ids === undefined) listings.set(key, [id])
      // The same order comes twice when pages move while they are read.
      else if (!ids.includes(id)) ids.push(id)
    },
    finish: (now, transfers = noTransfers) => ({ now, floors, listings, transfers }),
  }
}

/** All that is odd about an order. Never throws, whatever the service sent. */
export const checkOrder = (order: Order, context: RuleContext): Finding[] => {
  const findings: Finding[] = []
  for (const rule of orderRules) {
    const text = rule.check(order, context)
    if (text !== null) findings.push({ rule: rule.id, severity: rule.severity, text })
  }
  return findings
}
