import type { RunAct, TransactionRun } from '../../../../contract/transactions.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

/** What a step does. */
export const stepKinds: Readonly<Record<RunAct['kind'], string>> = {
  send: 'Send the transaction',
  'sign-typed': 'Sign the typed data',
  'sign-text': 'Sign the text',
  post: 'Post the signature',
}

/** How far a step is. */
export const stepStates: Readonly<Record<RunAct['state'], { readonly word: string; readonly tone: Tone }>> = {
  waiting: { word: 'not done', tone: 'neutral' },
  asked: { word: 'at the signer', tone: 'info' },
  sent: { word: 'sent, no receipt yet', tone: 'info' },
  done: { word: 'done', tone: 'success' },
  failed: { word: 'failed', tone: 'error' },
  unknown: { word: 'outcome unknown', tone: 'warning' },
}

/** How a run stands. */
export const runStates: Readonly<
  Record<TransactionRun['state'], { readonly word: string; readonly tone: Tone }>
> = {
  open: { word: 'waits for you', tone: 'info' },
  busy: { word: 'under way', tone: 'info' },
  doubt: { word: 'in doubt', tone: 'warning' },
  stopped: { word: 'stopped', tone: 'error' },
  done: { word: 'done', tone: 'success' },
  ended: { word: 'ended', tone: 'neutral' },
}

/** Whether what moved is what was asked for. */
export const settlements: Readonly<
  Record<NonNullable<TransactionRun['settlement']>['state'], { readonly word: string; readonly tone: Tone }>
> = {
  ok: { word: 'settled', tone: 'success' },
  finding: { word: 'not as asked', tone: 'error' },
  open: { word: 'cannot tell', tone: 'neutral' },
}
