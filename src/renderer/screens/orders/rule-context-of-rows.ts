import { createContext } from 'react'
import type { RuleContext } from '../../../core/orders/rules/rule.ts'

/** What the rules know of the orders loaded; `null` while nothing is. */
export const RuleContextOfRows = createContext<RuleContext | null>(null)
