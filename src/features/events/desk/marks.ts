import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'
import type { EventMarks } from '../../../core/webhooks/event-marks.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { base36, hashForms, type HashForms } from './stored-text.ts'

/**
 * The table `marks` finds events by exact values. Each event has one text of tokens there, each token the kind of a value and
 * the value: small letters and digits only, so that the tokeniser takes them as they are. Being a full-text index it
 * adds a million rows without touching pages all over the file, answers newest first, and intersects values by itself.
 */
export type MarkKind =
  | 'contract'
  | 'name'
  | 'type'
  | 'listener'
  | 'verdict'
  | 'uid'
  | 'txn'
  | 'blockHash'
  | 'topic'
  | 'account'
  | 'tokenId'
  | 'amount'
  | 'block'
  | 'contractType'
  | 'logDataType'
  | 'removed'
  | 'doubtful'
  | 'contradiction'

const letters: Record<MarkKind, string> = {
  contract: 'c',
  name: 'n',
  type: 't',
  listener: 'l',
  verdict: 'v',
  uid: 'u',
  txn: 'x',
  blockHash: 'b',
  topic: 'h',
  account: 'a',
  tokenId: 'i',
  amount: 'q',
  block: 'm',
  contractType: 'y',
  logDataType: 'j',
  removed: 'r',
  doubtful: 'd',
  contradiction: 's',
}

export const numberMark = (kind: MarkKind, value: number): string => letters[kind] + base36(value)

/** Digits of base 36 take two thirds of the space, and some time to make. */
const shorter = (digits: string): string => (digits.length < 20 ? digits : `x${BigInt(digits).toString(36)}`)

export const digitsMark = (kind: MarkKind, digits: string): string =>
  letters[kind] + (digits.startsWith('-') ? `n${shorter(digits.slice(1))}` : shorter(digits))

export const addressMark = (kind: MarkKind, address: string): string =>
  letters[kind] + address.slice(2).toLowerCase()

/** A short key of a hash, or of a text in its place. Whoever needs it exact compares the column as well. */
export const hashMark = (kind: MarkKind, text: string): string => letters[kind] + hashForms(text).mark

export const stateMark = (state: 'removed' | 'doubtful' | 'contradiction'): string => letters[state]

/** Mark of every event that came in on the general path, which is no listener's. */
export const generalMark = 'g'

export const testMark = 'e'

/** Mark of every event of which nobody says when its block was. */
export const untimedMark = 'w'

export const backfilledMark = 'f'

export type MarkedRow = {
  readonly contract: number | null
  readonly name: number | null
  readonly type: number | null
  readonly contractType: number | null
  readonly logDataType: number | null
  readonly listener: number | null
  readonly verdict: number
  readonly uid: HashForms | null
  readonly txn: HashForms | null
  readonly blockHash: HashForms | null
  readonly topic: HashForms | null
  readonly isTest: boolean
  readonly isBackfilled: boolean
  readonly isUntimed: boolean
  /** Marks of states its log ever was in. */
  readonly states: readonly string[]
}

export const marksOf = (event: ParsedEvent, found: EventMarks, row: MarkedRow): string => {
  const marks: string[] = [numberMark('verdict', row.verdict)]
  const number = (kind: MarkKind, value: number | null): void => {
    if (value !== null) marks.push(numberMark(kind, value))
  }
  const hash = (kind: MarkKind, forms: HashForms | null): void => {
    if (forms !== null) marks.push(letters[kind] + forms.mark)
  }
  number('contract', row.contract)
  number('name', row.name)
  number('type', row.type)
  number('contractType', row.contractType)
  number('logDataType', row.logDataType)
  if (row.listener === null) marks.push(generalMark)
  else number('listener', row.listener)
  if (row.isTest) marks.push(testMark)
  if (row.isBackfilled) marks.push(backfilledMark)
  if (row.isUntimed) marks.push(untimedMark)
  hash('uid', row.uid)
  hash('txn', row.txn)
  hash('blockHash', row.blockHash)
  hash('topic', row.topic)
  if (event.blockNumber !== null) marks.push(digitsMark('block', String(event.blockNumber)))
  const { accounts, tokenIds, amounts } = found
  for (const account of accounts) marks.push(addressMark('account', account))
  for (const id of tokenIds) marks.push(digitsMark('tokenId', id))
  for (const amount of amounts) marks.push(digitsMark('amount', amount))
  marks.push(...row.states)
  return marks.join(' ')
}

export const openMarks = (database: Writable<Events>) => {
  const insert = database.prepare<[number, string]>('INSERT INTO marks (rowid, tokens) VALUES (?, ?)')
  const late = new Map<number, string[]>()
  return {
    add: (id: number, marks: string) => void insert.run(id, marks),
    /** An event that is written already turned out to be of a log of another state. Written by `flush`. */
    mark: (id: number, mark: string) => {
      const marks = late.get(id)
      if (marks === undefined) late.set(id, [mark])
      else marks.push(mark)
    },
    /** Inside the transaction of the batch, at its end. */
    flush: () => {
      // In order, and each event once: what does not go on behind the last one begins a new piece of the index.
      for (const [id, marks] of [...late].toSorted(([a], [b]) => a - b)) insert.run(id, marks.join(' '))
      late.clear()
    },
    forget: () => late.clear(),
  }
}
