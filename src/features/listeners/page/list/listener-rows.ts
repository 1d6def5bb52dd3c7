import type { Listener, ListenerState } from '../../contract/listener.ts'
import type { ListenerTraffic } from '../../contract.ts'
import type { FindingRow } from '../../../findings/contract.ts'
import type { ListenerAudit } from '../../../../renderer/parts/contributions.tsx'
import { filterWords } from '../../../../core/webhooks/filter-words.ts'
import { hasWords } from '../../../../core/search-words.ts'

export type ListenerRow = {
  readonly listener: Listener
  readonly traffic: ListenerTraffic | undefined
  readonly coverage: ListenerAudit | undefined
  /** Findings of false deliveries that nobody has acknowledged, whether an audit or a check of one event made them. */
  readonly falseFindings: readonly FindingRow[]
  readonly words: string
}

export const rowsOf = (
  listeners: readonly Listener[],
  traffic: readonly ListenerTraffic[] | undefined,
  coverage: readonly ListenerAudit[] | undefined,
  falseFindings: readonly FindingRow[],
  nameOf: (address: string) => string | undefined,
): ListenerRow[] => {
  const bands = new Map(coverage?.map((one) => [one.listener, one]))
  const falseByKey = Map.groupBy(falseFindings, ({ subject }) => subject.listener)
  const byKey = new Map(traffic?.map((one) => [one.key, one]))
  return listeners.map((listener) => ({
    listener,
    traffic: byKey.get(listener.key),
    coverage: bands.get(listener.key),
    falseFindings: falseByKey.get(listener.key) ?? [],
    words: filterWords(listener.filters, nameOf),
  }))
}

const searched = ({ listener, words }: ListenerRow): string => {
  const { name, note, id, key, network, url, filters } = listener
  // Of the address only what is before its secret: nobody should find it by its secret, or see that it matches.
  const place = url?.replace(/\/hooks\/.*$/, '') ?? ''
  return [name, note, id, key, network, place, words, JSON.stringify(filters)].join(' ')
}

/** A listener that was replaced, while what went wrong with its deliveries is not settled. */
const isUnsettledFormer = ({ listener, coverage, falseFindings }: ListenerRow): boolean =>
  listener.replacedBy !== null &&
  (falseFindings.length > 0 || (coverage !== undefined && coverage.missed + coverage.refuted > 0))

/**
 * Rows in one of the states that hold every word.
 *
 * @param withFormer also replaced listeners with open problems, whatever their state
 */
export const narrow = (
  rows: readonly ListenerRow[],
  states: readonly ListenerState[],
  text: string,
  withFormer: boolean,
): readonly ListenerRow[] =>
  rows.filter(
    (row) =>
      (states.includes(row.listener.state) || (withFormer && isUnsettledFormer(row))) &&
      hasWords(searched(row), text),
  )
