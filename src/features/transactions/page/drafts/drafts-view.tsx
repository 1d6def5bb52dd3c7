import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import type { Project } from '../../../projects/contract.ts'
import type { DraftRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { intentKinds } from '../../core/trade-intent.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { sourceOf } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { NoMatch } from '../../../../renderer/list/no-match.tsx'
import { SearchBar } from '../../../../renderer/list/search/search-bar.tsx'
import { useSearchInAll } from '../../../../renderer/list/use-search-in-all.ts'
import { oldestFirstOf, useTurned } from '../../../../renderer/list/use-turned.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { ReceiptLongIcon } from '../../../../renderer/ui/icons.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useTransactionsSearch } from '../search.ts'
import { BeginTrade } from './begin-draft.tsx'
import { draftColumns } from './draft-columns.tsx'
import { useBuildDrafts } from '../../../../renderer/parts/order-actions/use-build-drafts.ts'
import { draftName } from '../../../../renderer/parts/draft-words.ts'
import { ExportAcceptedDialog } from './export-accepted-dialog.tsx'

const draftsList = defineList<DraftRow>({
  name: 'drafts',
  label: 'Drafts, newest first',
  noun: ['draft', 'drafts'],
  columns: draftColumns,
  keyOf: ({ id }) => id,
  rowHeight: 52,
  pick: (row) => ({ key: String(row.id), name: draftName(row) }),
})

/** Kinds to choose from. */
const kinds = intentKinds.map((value) => ({ value, label: intentWords[value].word }))
const noFilter = { text: undefined, kind: undefined }

/** The drafts of a project. */
export const DraftsView = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const { text, kind } = search
  const turned = useTurned()
  const pages = sourceOf(
    useInfiniteQuery(
      desk.pages(
        'transactions.drafts',
        { project: project.id, limit: 100, ...oldestFirstOf(turned) },
        { placeholderData: keepPreviousData },
      ),
    ),
  )
  const isNarrowed = text !== undefined || kind !== undefined
  useSearchInAll(pages, isNarrowed)
  const { labelOf } = useAddressBook()
  const found = useMemo(() => {
    if (!isNarrowed) return pages.rows
    return pages.rows.filter(({ form, ...row }) => {
      const names = [form.collectionAddress, form.taker].map((address) => labelOf(address) ?? '')
      const all = [draftName({ form, ...row }), ...names, JSON.stringify(form)].join(' ')
      return (kind === undefined || form.kind === kind) && hasWords(all, text)
    })
  }, [pages.rows, isNarrowed, text, kind, labelOf])
  const remove = useMutation(desk.mutation('transactions.removeDraft'))
  const { show } = useToasts()

  const removeAll = async (rows: readonly DraftRow[], clear: () => void): Promise<void> => {
    const removed = await answerOf(remove.mutateAsync(rows.map(({ id }) => ({ id }))))
    if (!removed.ok) return
    clear()
    show(`${countOf(rows.length, 'draft')} deleted.`, 'success', {
      label: 'Undo',
      run: () => remove.mutate(rows.map(({ id }) => ({ id, restore: true }))),
    })
  }
  const { buildEach, progress } = useBuildDrafts()
  const buildAll = (rows: readonly DraftRow[]): Promise<void> =>
    buildEach(rows.map(({ id, form }) => ({ id, network: form.network.trim() })))
  const [exported, setExported] = useState<readonly DraftRow[] | null>(null)
  return (
    <>
      {remove.error !== null && <ErrorPanel above failure={remove.error.failure} />}
      {pages.rows.length > 0 && (
        <SearchBar
          label="Filter drafts"
          text={text}
          onText={(next) => change({ text: next })}
          placeholder="Search collectible, account, id, note"
          fields={[
            {
              word: 'kind',
              label: 'Kind',
              several: false,
              choices: kinds,
              values: kind === undefined ? [] : [kind],
              set: ([value]) => change({ kind: intentKinds.find((one) => one === value) }),
            },
          ]}
          onClear={() => change(noFilter)}
        />
      )}
      <List
        list={draftsList}
        source={{
          ...pages,
          rows: found,
          turned,
          isPending: pages.isPending || (found.length === 0 && pages.hasMore),
        }}
        find={text}
        onFind={(next) => change({ text: next })}
        onOpen={({ id }) => change({ draft: id })}
        scope={project.id}
        picked={(rows, clear) => (
          <>
            <Button variant="contained" loading={progress !== null} onClick={() => void buildAll(rows)}>
              {progress === null ? 'Build' : `Building ${progress.done + 1} of ${progress.of}`}
            </Button>
            <Button
              disabled={rows.every(({ newestBuild }) => newestBuild === null)}
              onClick={() => setExported(rows)}
            >
              Export ready…
            </Button>
            <Button color="error" loading={remove.isPending} onClick={() => void removeAll(rows, clear)}>
              Delete
            </Button>
          </>
        )}
        empty={
          pages.rows.length > 0 ? (
            <NoMatch title="No draft matches" onClear={() => change(noFilter)}>
              Try fewer words.
            </NoMatch>
          ) : (
            <EmptyState icon={<ReceiptLongIcon />} title="No drafts yet" actions={<BeginTrade />}>
              Start here or from an order. Drafts save automatically.
            </EmptyState>
          )
        }
      />
      {exported !== null && <ExportAcceptedDialog drafts={exported} onClose={() => setExported(null)} />}
    </>
  )
}
