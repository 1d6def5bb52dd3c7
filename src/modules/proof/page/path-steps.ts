import type { ChainCheck, CheckName, CheckOutcome } from '../../../core/webhooks/chain-verdicts.ts'

const stepNames = {
  Block: ['block-hash', 'block-number', 'parent-hash', 'block-time'],
  'Receipts root': ['receipts-root'],
  Receipt: ['transaction-index'],
  Log: ['log-address', 'log-topics', 'log-data', 'log-index'],
  Transaction: [
    'transactions-root',
    'transaction-hash',
    'chain',
    'transaction-from',
    'transaction-to',
    'transaction-value',
  ],
  'Final block': ['final-block', 'second-node'],
} as const satisfies Readonly<Record<string, readonly CheckName[]>>

export type StepName = keyof typeof stepNames

export type PathStep = {
  readonly name: StepName
  readonly outcome: CheckOutcome | 'none' | 'absent' | 'searched'
  readonly checks: readonly ChainCheck[]
}

/** What stands out of several outcomes: a difference, then what is missing, then what is only said. */
const weight = ['holds', 'stated', 'open', 'fails'] as const satisfies readonly CheckOutcome[]

const outcomeOf = (checks: readonly ChainCheck[]): PathStep['outcome'] =>
  weight.findLast((outcome) => checks.some((check) => check.outcome === outcome)) ?? 'none'

/** Where the log is not there: all receipts were looked through for it, and none belongs to it. */
const absentOutcomes: Readonly<Record<string, PathStep['outcome']>> = { Receipt: 'searched', Log: 'absent' }

export const pathSteps = (checks: readonly ChainCheck[], isAbsent = false): readonly PathStep[] =>
  Object.entries(stepNames).map(([name, names]) => {
    const ofStep = checks.filter((check) => names.some((one) => one === check.name))
    return {
      name: name as StepName,
      outcome: (isAbsent && absentOutcomes[name]) || outcomeOf(ofStep),
      checks: ofStep,
    }
  })

export const checkWords: Readonly<Record<CheckName, string>> = {
  'block-hash': 'Hash of the block',
  'block-number': 'Number',
  'parent-hash': 'Block before it',
  'block-time': 'Time',
  'receipts-root': 'Receipts root',
  'transaction-index': 'Place in the block',
  'log-address': 'Contract',
  'log-topics': 'Topics',
  'log-data': 'Data',
  'log-index': 'txnLogIndex',
  'transactions-root': 'Transactions root',
  'transaction-hash': 'Transaction hash',
  chain: 'Chain',
  'transaction-from': 'Sent by (txnInfo.from)',
  'transaction-to': 'Sent to (txnInfo.to)',
  'transaction-value': 'Native coins (txnInfo.value)',
  'final-block': 'At its number',
  'second-node': 'Another node',
}

type OutcomeWords = { readonly sign: string; readonly word: string; readonly meaning: string }

/** An outcome by a sign and a word: its colour is never the only difference. */
export const outcomeWords: Readonly<Record<PathStep['outcome'], OutcomeWords>> = {
  holds: { sign: '=', word: 'equal', meaning: 'Computed here, equal.' },
  fails: { sign: '≠', word: 'not equal', meaning: 'Compared here, different.' },
  stated: { sign: '“', word: 'stated', meaning: 'Reported, not computed.' },
  open: { sign: '?', word: 'not compared', meaning: 'It could not be compared.' },
  absent: { sign: '✗', word: 'not there', meaning: 'In no receipt.' },
  searched: { sign: '✓', word: 'all searched', meaning: 'All receipts searched.' },
  none: { sign: '–', word: 'nothing to compare', meaning: 'Nothing compared.' },
}
