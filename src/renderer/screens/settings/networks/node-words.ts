import type { ChainNode, NodeTest } from '../../../../contract/nodes.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

type Look = { readonly word: string; readonly tone: Tone; readonly title: string }

/** What a node's state is called. */
export const nodeStates: Readonly<Record<ChainNode['state'], Look>> = {
  ready: { word: 'In use', tone: 'success', title: 'Used in order. Test it to see whether it answers.' },
  paused: { word: 'Paused', tone: 'neutral', title: 'It is not used.' },
  locked: { word: 'Locked', tone: 'warning', title: 'Its address is encrypted. Unlock the vault.' },
  'no-address': { word: 'Address missing', tone: 'error', title: 'Enter its address again.' },
  'unknown-network': { word: 'Unknown network', tone: 'error', title: 'Its network is no longer known.' },
  'budget-used': { word: 'Budget used up', tone: 'warning', title: 'Used again tomorrow (UTC).' },
}

/** What a method is needed for. */
export const methodUses: Readonly<Record<string, string>> = {
  eth_getBlockReceipts: 'Proofs in two calls a block',
  eth_getLogs: 'Gap audits',
  debug_getRawHeader: 'Proofs on chains with headers of their own',
  eth_simulateV1: 'Simulation of several steps in order',
  debug_traceCall: 'Internal moves of coins',
  eth_getRawTransactionByBlockHashAndIndex: 'Transaction hashes bound to proofs',
}

export const methodStates: Readonly<Record<NodeTest['methods'][number]['state'], Omit<Look, 'title'>>> = {
  served: { word: 'Served', tone: 'success' },
  'not-served': { word: 'Not served', tone: 'neutral' },
  unclear: { word: 'Unclear', tone: 'warning' },
}

/** Budgets are set in millions of bytes: what was used of one, and beside it, is counted in them, too. */
const megabytes = (bytes: number): string => {
  const millions = bytes / 1_000_000
  if (bytes > 0 && millions < 0.1) return 'under 0.1'
  return millions < 10 ? millions.toFixed(1) : formatCount(Math.round(millions))
}

/** What is left of a day's budget, and what was used where there is no bound: `49,200 of 50,000 calls left, 1.5 MB used`, `240 calls, 10 MB`. */
export const leftWords = ({ budget, used, left }: Pick<ChainNode, 'budget' | 'used' | 'left'>): string => {
  const calls =
    left.calls === null || budget.callsPerDay === null
      ? null
      : `${formatCount(left.calls)} of ${countOf(budget.callsPerDay, 'call')} left`
  const bytes =
    left.bytes === null || budget.megabytesPerDay === null
      ? null
      : `${megabytes(left.bytes)} of ${formatCount(budget.megabytesPerDay)} MB left`
  if (calls === null && bytes === null) return `${countOf(used.calls, 'call')}, ${megabytes(used.bytes)} MB`
  return `${calls ?? `${countOf(used.calls, 'call')} used`}, ${bytes ?? `${megabytes(used.bytes)} MB used`}`
}
