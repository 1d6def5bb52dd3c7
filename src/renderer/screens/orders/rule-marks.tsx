import { use } from 'react'
import type { OrderStatus } from '../../../contract/order-status.ts'
import { sayRule } from '../../../core/orders/rules/say.ts'
import { checkOrder, type Finding } from '../../../core/orders/rules/check-order.ts'
import { isRepeated } from '../../../core/orders/rules/repeated.ts'
import { orderRules } from '../../../core/orders/rules/order-rules.ts'
import type { OrderRule, Severity } from '../../../core/orders/rules/rule.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { Tone } from '../../ui/status-chip.tsx'
import { countOf } from '../../ui/count-format.ts'
import { firstCapital } from '../../ui/first-capital.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useStatusOf } from './status/row-status.tsx'
import { RuleContextOfRows } from './rule-context-of-rows.ts'

/** The colour of how much a finding weighs. */
export const toneOfSeverity: Readonly<Record<Severity, Tone>> = {
  error: 'error',
  warning: 'warning',
  notice: 'info',
}

const byId = new Map(orderRules.map((rule) => [rule.id, rule]))

export const ruleOf = (id: string): OrderRule | undefined => byId.get(id)

/** What a rule is called; its id where this release has none of it. */
export const ruleTitle = (id: string): string => ruleOf(id)?.title ?? id

/** How much a finding weighs, by colour and word. */
export const SeverityChip = ({ severity }: { readonly severity: Severity }) => (
  <StatusChip word={firstCapital(severity)} tone={toneOfSeverity[severity]} />
)

/** What rules find beyond what the chain says. */
export const withoutRepeated = (
  findings: readonly Finding[],
  status: OrderStatus | undefined,
): readonly Finding[] =>
  status === undefined
    ? findings
    : findings.filter(({ rule }) => !isRepeated(rule, { ...status.chain, findings: status.facts }))

const titles = (findings: readonly Finding[]): string =>
  findings.map(({ rule, fact }) => `${ruleTitle(rule)}: ${sayRule(fact)}`).join('\n')

/** How many things are odd about an order of the list; what they are is said on hover and in the drawer. */
export const FindingsMark = ({
  order,
  tokenId,
  isNamed = false,
}: {
  readonly order: Order
  readonly tokenId: string
  /** With what is counted, where no head says it. */
  readonly isNamed?: boolean
}) => {
  const context = use(RuleContextOfRows)
  const status = useStatusOf(order, tokenId)
  const findings = context === null ? [] : withoutRepeated(checkOrder(order, context), status)
  const [first] = findings
  if (first === undefined) return <span className="md-hidden">none</span>
  const worst = findings.some(({ severity }) => severity === 'error')
    ? 'error'
    : findings.some(({ severity }) => severity === 'warning')
      ? 'warning'
      : 'notice'
  return (
    <StatusChip
      word={isNamed ? countOf(findings.length, 'issue') : String(findings.length)}
      tone={toneOfSeverity[worst]}
      title={titles(findings)}
    />
  )
}
