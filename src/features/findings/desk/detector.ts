import type { Answer } from '../../../contract/contract.ts'
import type { EventRow } from '../../events/contract.ts'
import type { Listener } from '../../listeners/contract/listener.ts'
import type { Report } from '../core/finding.ts'
import type { FindingKind } from '../core/kinds.ts'
import { succeed } from '../../../core/result.ts'
import type { StoredKindSettings } from './findings-table.ts'

/** What a detector saw. `cursor`: how far it has read; null for what has no order. */
export type Seen = { readonly reports: readonly Report[]; readonly cursor: string | null }

export type Look = {
  /** As it was stored last; null before the first look, which only finds the end. */
  readonly cursor: string | null
  readonly now: number
  readonly settings: ReadonlyMap<FindingKind, StoredKindSettings>
  readonly signal: AbortSignal
}

export type Detector = {
  readonly name: string
  /** Looked at no more often than that (ms). */
  readonly everyMs: number
  look(look: Look): Promise<Answer<Seen>>
}

export const isOn = ({ settings }: Look, kind: FindingKind): boolean => settings.get(kind)?.enabled !== false

/** An event as every desk knows it: by its log on the chain, or by when its receiver took it. */
export const sharedEvent = ({
  txnHash,
  txnLogIndex,
  uid,
  receivedAt,
}: Pick<EventRow, 'txnHash' | 'txnLogIndex' | 'uid' | 'receivedAt'>): string =>
  txnHash === null || txnLogIndex === null
    ? `${uid ?? ''} ${receivedAt}`
    : `${txnHash.toLowerCase()} ${txnLogIndex}`

/** What a person knows a listener by: its name in quotes, or its key where it has none. */
export const nameOfListener = ({ name, key }: Pick<Listener, 'name' | 'key'>): string =>
  name === '' ? `listener ${key}` : `“${name}”`

export type ListListeners = () => Promise<Answer<readonly Listener[]>>

export type DetectorGround = {
  readonly listeners: ListListeners
  /** The former answer stands while nothing was announced. */
  readonly unchanged: <Input extends readonly unknown[], T>(
    read: (...input: Input) => Promise<Answer<T>>,
  ) => (...input: Input) => Promise<Answer<T>>
}

export const listenersByPath = async (
  listeners: ListListeners,
): Promise<Answer<ReadonlyMap<string | null, Listener>>> => {
  const all = await listeners()
  if (!all.ok) return all
  return succeed(
    new Map(all.value.flatMap((listener) => (listener.path === null ? [] : [[listener.path, listener]]))),
  )
}
