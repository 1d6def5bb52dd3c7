import type { Depth, RunAct, TransactionRun } from '../../contract/transaction-run.ts'
import type { Tone } from '../../../../renderer/ui/status-chip.tsx'

type Words<State extends string> = Readonly<Record<State, { readonly word: string; readonly tone: Tone }>>

export const stepKinds: Readonly<Record<RunAct['kind'], string>> = {
  send: 'Send transaction',
  'sign-typed': 'Sign typed data',
  'sign-text': 'Sign text',
  post: 'Post signature',
}

export const againWords = ({ kind, transaction }: RunAct): string =>
  transaction?.again === 'same-nonce'
    ? `Send again with nonce ${transaction.nonce ?? ''}`
    : `${stepKinds[kind]} again`

export const anyway: Readonly<Record<RunAct['kind'], string>> = {
  send: 'Send anyway',
  'sign-typed': 'Sign anyway',
  'sign-text': 'Sign anyway',
  post: 'Post anyway',
}

export const stepStates: Words<RunAct['state']> = {
  waiting: { word: 'not done', tone: 'neutral' },
  asked: { word: 'at the wallet', tone: 'info' },
  sent: { word: 'sent', tone: 'info' },
  done: { word: 'done', tone: 'success' },
  failed: { word: 'failed', tone: 'error' },
  unknown: { word: 'outcome unknown', tone: 'warning' },
}

export const runStates: Words<TransactionRun['state']> = {
  open: { word: 'waiting for you', tone: 'info' },
  busy: { word: 'in progress', tone: 'info' },
  doubt: { word: 'outcome unclear', tone: 'warning' },
  stopped: { word: 'stopped', tone: 'error' },
  done: { word: 'done', tone: 'success' },
  ended: { word: 'ended', tone: 'neutral' },
}

export const settlements: Words<NonNullable<TransactionRun['settlement']>['state']> = {
  ok: { word: 'as promised', tone: 'success' },
  finding: { word: 'not as promised', tone: 'error' },
  open: { word: 'unknown', tone: 'neutral' },
}

export const transactionStatuses: Words<NonNullable<RunAct['transaction']>['status']> = {
  pending: { word: 'pending', tone: 'info' },
  stuck: { word: 'stuck', tone: 'warning' },
  dropped: { word: 'dropped', tone: 'warning' },
  replaced: { word: 'replaced', tone: 'warning' },
  differs: { word: 'another transaction', tone: 'error' },
  included: { word: 'in a block', tone: 'info' },
  deep: { word: 'confirmed', tone: 'success' },
  unseen: { word: 'not checked yet', tone: 'neutral' },
}

export const depthWords = (depth: Depth): string =>
  depth === 'finalized' ? 'finality' : depth === 1 ? '1 block' : `${depth} blocks`
