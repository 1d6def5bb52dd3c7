import { approvalsOf } from '../approvals.ts'
import type { ReadStep } from './check.ts'

/** Whether a step trades: it sends something, and does more than approve. */
export const isTrade = ({ step, call }: ReadStep): boolean =>
  step.action === 'send' &&
  step.kind !== 'tokenApproval' &&
  (call === null || call.nested.length > 0 || approvalsOf(call).length === 0)
