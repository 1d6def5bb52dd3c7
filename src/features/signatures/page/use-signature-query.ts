import { useState } from 'react'
import type { SignatureQueryInput } from '../contract.ts'
import type { QueryDraft } from './check/draft-schema.ts'
import { draftOf, queryOfDraft, searchOf, type SearchControls } from './search.ts'

export type QueryControls = {
  readonly draft: QueryDraft
  readonly asked: SignatureQueryInput | null
  readonly ask: (draft: QueryDraft) => void
  /** Takes up what was typed and not asked, for when the form is shown again. */
  readonly leave: (draft: QueryDraft) => void
}

type State = {
  readonly key: string
  readonly draft: QueryDraft
  readonly asked: SignatureQueryInput | null
}

const stateOf = (key: string, draft: QueryDraft): State => ({ key, draft, asked: queryOfDraft(draft) })

/** The form and what was asked of it, in step with the address: a link asks by itself, and the back button asks again. */
export const useSignatureQuery = ({ search, change }: SearchControls): QueryControls => {
  const { tab: _tab, ...members } = search
  const key = JSON.stringify(searchOf(draftOf(members)))
  const [state, setState] = useState<State>(() => stateOf(key, draftOf(search)))
  if (state.key !== key) setState(stateOf(key, draftOf(search)))
  return {
    draft: state.draft,
    asked: state.asked,
    ask: (draft) => {
      const next = searchOf(draft)
      if (next === null) return setState(stateOf(key, draft))
      setState(stateOf(JSON.stringify(next), draft))
      change({ ...next, tab: undefined })
    },
    leave: (draft) => setState((now) => ({ ...now, draft })),
  }
}
