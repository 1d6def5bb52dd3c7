import { findingKinds, findingSeverities } from '../core/kinds.ts'
import type { FindingFilter } from '../contract.ts'
import { defineAddress } from '../../../renderer/list/address.ts'
import { searchReader, searchText, searchWord } from '../../../renderer/ui/search-values.ts'
import { given } from '../../../core/given.ts'

/** Which findings are listed. Without it the open ones, which need attention. */
export const shownChoices = ['active', 'ended', 'all'] as const

export const findingsSearchSchema = searchReader({
  view: searchWord(['findings']),
  text: searchText(200),
  show: searchWord(shownChoices),
  severity: searchWord(findingSeverities),
  kind: searchWord(findingKinds),
  collection: searchText(100),
  listener: searchText(200),
  finding: searchText(40),
})

export type FindingsSearch = ReturnType<typeof findingsSearchSchema.parse>

export const useFindingsSearch = defineAddress('/', findingsSearchSchema, ['finding'])

export const filterOf = (
  { text, show, severity, kind, collection, listener }: FindingsSearch,
  project: string | undefined,
): FindingFilter => ({
  ...(show === undefined ? { attention: true } : {}),
  ...(show === 'active' ? { conditions: ['active', 'proven'] } : {}),
  ...(show === 'ended' ? { conditions: ['ended'] } : {}),
  ...given({ text, severity, kinds: kind && [kind], collection, listener, project }),
})
