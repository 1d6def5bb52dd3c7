import type { ReadStep } from './check.ts'

/** Whether a step trades: it sends something, and does more than approve. */
export const isTrade = ({ step, kind }: ReadStep): boolean => step.action === 'send' && kind !== 'approval'
