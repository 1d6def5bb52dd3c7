import type { Output } from '../../../../contract/contract.ts'
import type { Listener, ListenerState } from '../../contract/listener.ts'
import type { ListenerTraffic } from '../../contract.ts'
import { filterWords } from '../../../../core/webhooks/filter-words.ts'
import { hasWords } from '../../../../core/search-words.ts'

type Coverage = Output<'audit.coverage'>['listeners'][number]

/** A listener with what the log says of it. */
export type ListenerRow = {
  readonly listener: Listener
  /** `undefined` until it was counted. */
  readonly traffic: ListenerTraffic | undefined
  /** What of the last 24 hours was compared with the chain; `undefined` until that is known. */
  readonly coverage: Coverage | undefined
  /** What it asks for, in one line. */
  readonly words: string
}

/** Rows of all listeners, in the ledger's order. */
export const rowsOf = (
  listeners: readonly Listener[],
  traffic: readonly ListenerTraffic[] | undefined,
  coverage: readonly Coverage[] | undefined,
  nameOf: (address: string) => string | undefined,
): ListenerRow[] => {
  const bands = new Map(coverage?.map((one) => [one.listener, one]))
  const byKey = new Map(traffic?.map((one) => [one.key, one]))
  return listeners.map((listener) => ({
    listener,
    traffic: byKey.get(listener.key),
    coverage: bands.get(listener.key),
    words: filterWords(listener.filters, nameOf),
  }))
}

const searched = ({ listener, words }: ListenerRow): string => {
  const { name, note, id, key, network, url, filters } = listener
  // Of the address only what is before its secret: nobody should find it by its secret, or see that it matches.
  const place = url?.replace(/\/hooks\/.*$/, '') ?? ''
  return [name, note, id, key, network, place, words, JSON.stringify(filters)].join(' ')
}

/** Rows in one of the states that hold every word. */
export const narrow = (
  rows: readonly ListenerRow[],
  states: readonly ListenerState[],
  text: string,
): readonly ListenerRow[] =>
  rows.filter((row) => states.includes(row.listener.state) && hasWords(searched(row), text))
