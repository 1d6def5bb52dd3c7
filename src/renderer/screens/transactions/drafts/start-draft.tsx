import { useEffect, useEffectEvent, useRef } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { newForm, type LinkedKind } from '../new-form.ts'
import { useTransactionsSearch } from '../search.ts'

const noLink = {
  sell: undefined,
  buy: undefined,
  cancel: undefined,
  maker: undefined,
  network: undefined,
  collection: undefined,
  tokenId: undefined,
  marketplace: undefined,
  quantity: undefined,
}

/** An order was sent here: a draft is made of it, and takes the place of this address. */
export const StartDraft = ({ kind, project }: { readonly kind: LinkedKind; readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const save = useDeskMutation('transactions.saveDraft')
  const begun = useRef(false)
  const { run } = save

  const start = async (): Promise<void> => {
    const saved = await run({ project: project.id, form: newForm(kind, project, search) })
    if (saved.ok) change({ ...noLink, draft: saved.value.id }, true)
  }
  const begin = useEffectEvent(start)
  useEffect(() => {
    // An effect may run twice; one order makes one draft.
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])

  return (
    <div className="md-screen">
      <PageHeader title={`New ${intentWords[kind].word}`} />
      {save.failure === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <ErrorPanel failure={save.failure} onRetry={() => void start()} />
      )}
    </div>
  )
}
