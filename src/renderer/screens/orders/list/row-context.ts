import { createContext, type ContextBuilder } from '../../../../core/orders/rules/collect-context.ts'
import type { RuleContext } from '../../../../core/orders/rules/rule.ts'
import type { OrderRow } from '../order-rows.ts'

/** What the rules must know of rows, at a time in milliseconds since the epoch. */
export type RowContext = (rows: readonly OrderRow[], now: number) => RuleContext

/**
 * Remembers the rows it read last: where they stay the same objects and more follow, only those are read. A list of ten
 * thousand would else be read again with each page.
 */
export const createRowContext = (): RowContext => {
  let rows: readonly OrderRow[] = []
  let builder: ContextBuilder = createContext()
  return (next, now) => {
    // A reader of rows copies the former ones whole or not at all: the last one tells.
    const goesOn = rows.length <= next.length && rows.at(-1) === next[rows.length - 1]
    if (!goesOn) builder = createContext()
    for (const { order } of goesOn ? next.slice(rows.length) : next) if (order !== null) builder.add(order)
    rows = next
    return builder.finish(now)
  }
}
