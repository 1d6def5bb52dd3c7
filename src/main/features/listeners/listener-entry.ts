import type { ListenerFilters, ListenerState } from '../../../contract/listener.ts'

/** A listener as the ledger keeps it. Times are milliseconds since the epoch. */
export type ListenerEntry = {
  readonly key: string
  readonly project: string
  readonly network: string
  readonly name: string
  readonly note: string
  readonly state: ListenerState
  /** The service's id as it came; of a number all its digits. */
  readonly id: string | null
  readonly url: string | null
  /** Key of the path of this desk's receiver that `url` is, shared with those it replaces; `null` for another address. */
  readonly path: string | null
  readonly filters: ListenerFilters
  readonly paused: boolean
  readonly quietAfterHours: number | null
  readonly createdAt: number
  readonly changedAt: number
  /** Which call is under way, or left the state unknown. */
  readonly doubt: 'add' | 'remove' | null
  readonly problem: { readonly message: string; readonly hint: string | null } | null
  readonly callId: number | null
  readonly replaces: string | null
}

/** One line of the history. */
export type LedgerStep = {
  readonly key: string
  readonly at: number
  readonly state: ListenerState
  readonly id: string | null
  readonly what: string
  readonly callId: number | null
}

/** Members a change may set; those left out stay. */
export type LedgerChange = Partial<
  Pick<
    ListenerEntry,
    | 'state'
    | 'id'
    | 'url'
    | 'path'
    | 'doubt'
    | 'problem'
    | 'callId'
    | 'name'
    | 'note'
    | 'paused'
    | 'quietAfterHours'
    | 'filters'
    | 'network'
  >
>

/** A change that is made only when the entry is in one of the states expected. */
export type LedgerMove = {
  readonly key: string
  /** Any when left out. */
  readonly from?: readonly ListenerState[]
  readonly change: LedgerChange
  readonly at: number
  /** What happened, one sentence, for the history. */
  readonly what: string
}
