import { findingKinds, findingSeverities } from '../../findings/core/kinds.ts'
import type { FindingFilter } from '../../findings/contract.ts'
import { defineAddress } from '../../../renderer/list/address.ts'
import { searchReader, searchText, searchWord } from '../../../renderer/ui/search-values.ts'

/** Which findings are listed. Without it those that need attention. */
export const shownChoices = ['active', 'ended', 'all'] as const

/** What the address of Home may hold. */
export const findingsSearchSchema = searchReader({
  /** All findings, in place of Home. */
  view: searchWord(['findings']),
  /** Words of the rows. */
  text: searchText(200),
  show: searchWord(shownChoices),
  severity: searchWord(findingSeverities),
  kind: searchWord(findingKinds),
  collection: searchText(100),
  listener: searchText(200),
  /** Finding whose details are open. */
  finding: searchText(40),
})

export type FindingsSearch = ReturnType<typeof findingsSearchSchema.parse>

/** Home's part of the address. */
export const useFindingsSearch = defineAddress('/', findingsSearchSchema, ['finding'])

/** What of the findings is listed. @param project the one that is chosen; undefined: all */
export const filterOf = (
  { text, show, severity, kind, collection, listener }: FindingsSearch,
  project: string | undefined,
): FindingFilter => ({
  ...(show === undefined ? { attention: true } : {}),
  ...(show === 'active' ? { conditions: ['active', 'proven'] } : {}),
  ...(show === 'ended' ? { conditions: ['ended'] } : {}),
  ...(text === undefined ? {} : { text }),
  ...(severity === undefined ? {} : { severity }),
  ...(kind === undefined ? {} : { kinds: [kind] }),
  ...(collection === undefined ? {} : { collection }),
  ...(listener === undefined ? {} : { listener }),
  ...(project === undefined ? {} : { project }),
})
