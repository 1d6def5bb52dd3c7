import type { Order } from '../../../../core/wire/marketplace.ts'
import { orderRules } from './order-rules.ts'
import type { Came, RuleContext, Severity } from './rule.ts'
import type { OrderFact } from './say.ts'

export type Finding = {
  readonly rule: string
  readonly severity: Severity
  readonly fact: OrderFact
  /** Findings of one group say the same of several orders; `null`: it stands alone. */
  readonly group: string | null
}

export const checkOrder = (
  order: Order,
  context: RuleContext,
  came: Came = { received: order, side: null, tokenId: null },
): Finding[] => {
  const findings: Finding[] = []
  for (const { id, severity, check, group } of orderRules) {
    const fact = check(order, context, came)
    if (fact !== null)
      findings.push({ rule: id, severity, fact, group: group === undefined ? null : group(order, context) })
  }
  return findings
}
