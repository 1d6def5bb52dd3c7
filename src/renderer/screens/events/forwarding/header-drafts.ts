import type { ForwardingRule } from '../../../../contract/forwarding.ts'

/** A header as it is being edited. The value of a stored one is not known here: an empty field leaves it. */
export type HeaderDraft = {
  readonly key: number
  readonly name: string
  readonly value: string
  readonly stored: ForwardingRule['headers'][number] | null
}

export const draftsOf = (headers: ForwardingRule['headers']): readonly HeaderDraft[] =>
  headers.map((stored, key) => ({ key, name: stored.name, value: '', stored }))

/** Whether the stored value goes on to be used. */
const isLeft = ({ name, value, stored }: HeaderDraft): boolean =>
  value === '' && stored !== null && stored.name.toLowerCase() === name.trim().toLowerCase()

/** A line that nobody filled in. */
const isBlank = ({ name, value, stored }: HeaderDraft): boolean =>
  stored === null && name.trim() === '' && value === ''

/** What is wrong with a header; `null` when nothing is. */
export const problemOf = (draft: HeaderDraft): string | null => {
  if (isBlank(draft)) return null
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(draft.name.trim())) return 'Letters, digits and hyphens.'
  return /^[\t\x20-\x7E\x80-\xFF]*$/.test(draft.value) ? null : 'A value has one line of plain characters.'
}

/** As the contract takes them. */
export const headersOf = (drafts: readonly HeaderDraft[]): [string, string | null][] =>
  drafts
    .filter((draft) => !isBlank(draft))
    .map((draft) => [draft.name.trim(), isLeft(draft) ? null : draft.value])
