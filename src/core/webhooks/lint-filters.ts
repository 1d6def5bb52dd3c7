import { lintAddresses, lintHashes, lintTokenIds, type LintedText } from './listener-entries.ts'
import { lintEvents, type LintedEvent, type LintMark } from './listener-lint.ts'

export type FilterTexts = {
  readonly contractAddresses: readonly string[]
  readonly events: readonly string[]
  readonly tokenIDs?: readonly string[] | undefined
  readonly accounts?: readonly string[] | undefined
  readonly topicHashes?: readonly string[] | undefined
}

export type LintedFilters = {
  readonly contracts: readonly LintedText[]
  readonly events: readonly LintedEvent[]
  readonly tokenIds: readonly LintedText[]
  readonly accounts: readonly LintedText[]
  readonly topicHashes: readonly LintedText[]
  readonly marks: readonly LintMark[]
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

export const noEventMark: LintMark = {
  severity: 'warning',
  message: 'No event chosen. The service decides what it sends.',
}

const ofWhole = (filters: FilterTexts): LintMark[] => {
  const marks: LintMark[] = []
  const hashes = filters.topicHashes ?? []
  if (filters.contractAddresses.length === 0)
    marks.push({
      severity: 'warning',
      message: 'No contract is named: a service may deliver the events of every contract, or refuse.',
    })
  if (filters.events.length === 0 && hashes.length === 0) marks.push(noEventMark)
  if (hashes.length > 0)
    marks.push({
      severity: 'note',
      message: 'Some services ignore topic hashes. Name events as well where you can.',
    })
  return marks
}

const errorsOf = (path: string, linted: readonly { readonly marks: readonly LintMark[] }[]) =>
  linted.flatMap(({ marks }, index) =>
    marks
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => ({ path: `${path}.${index}`, message })),
  )

export const lintFilters = (filters: FilterTexts): LintedFilters => {
  const contracts = lintAddresses(filters.contractAddresses)
  const events = lintEvents(filters.events)
  const tokenIds = lintTokenIds(filters.tokenIDs ?? [])
  const accounts = lintAddresses(filters.accounts ?? [])
  const topicHashes = lintHashes(filters.topicHashes ?? [])
  return {
    contracts,
    events,
    tokenIds,
    accounts,
    topicHashes,
    marks: ofWhole(filters),
    errors: [
      ...errorsOf('contractAddresses', contracts),
      ...errorsOf('events', events),
      ...errorsOf('tokenIDs', tokenIds),
      ...errorsOf('accounts', accounts),
      ...errorsOf('topicHashes', topicHashes),
    ],
  }
}
