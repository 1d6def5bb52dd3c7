import { approvalRules } from './approval-rules.ts'
import type { AuditSubject, Check } from './check.ts'
import { contractRules } from './contract-rules.ts'
import { feeRules } from './fee-rules.ts'
import { orderRules } from './order-rules.ts'
import { priceRules } from './price-rules.ts'
import { returnRules } from './return-rules.ts'
import { stepRules } from './step-rules.ts'
import { undoRules } from './undo-rules.ts'
import { isTradeKind } from '../trade-intent.ts'

const weight = { error: 0, warning: 1, info: 2 } as const
const standing = { finding: 0, open: 1, ok: 2 } as const

const tradeRules = [orderRules, priceRules, feeRules, returnRules, contractRules, approvalRules, stepRules]

/** Runs all rules of a trade, or of what undoes one: findings first, the heaviest before the others, then what is not known, then what is in order. */
export const audit = (subject: AuditSubject): Check[] =>
  (isTradeKind(subject.intent.kind) ? tradeRules : [undoRules, stepRules])
    .flatMap((rule) => rule(subject))
    .toSorted(
      (one, other) =>
        standing[one.state] - standing[other.state] || weight[one.severity] - weight[other.severity],
    )
