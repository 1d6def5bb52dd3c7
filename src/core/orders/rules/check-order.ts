import type { Order } from '../../wire/marketplace.ts'
import { orderRules } from './order-rules.ts'
import type { Came, RuleContext, Severity } from './rule.ts'

/** What a rule found about one order. */
export type Finding = {
  /** Id of the rule. */
  readonly rule: string
  readonly severity: Severity
  /** With both numbers, for people. */
  readonly text: string
  /** Findings of one group say the same of several orders; `null`: it stands alone. */
  readonly group: string | null
}

/**
 * All that is odd about an order. Never throws, whatever the service sent.
 *
 * @param came how it came, where that is known
 */
export const checkOrder = (
  order: Order,
  context: RuleContext,
  came: Came = { received: order, side: null, tokenId: null },
): Finding[] => {
  const findings: Finding[] = []
  for (const { id, severity, check, group } of orderRules) {
    const text = check(order, context, came)
    if (text !== null)
      findings.push({ rule: id, severity, text, group: group === undefined ? null : group(order, context) })
  }
  return findings
}
