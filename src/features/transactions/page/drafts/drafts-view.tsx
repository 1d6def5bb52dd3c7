import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useMemo, useState, useEffect } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import type { Project } from '../../../projects/contract.ts'
import type { DraftRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { intentKinds } from '../../core/trade-intent.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { oneOf } from '../../../../renderer/list/search/search-field.ts'
import { List } from '../../../../renderer/list/list.tsx'
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
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { ExportedBuild } from '../build/exported-build.tsx'

type Pages = { readonly more: () => void }

const useSearchInAll = (pages: Pages, isNarrowed: boolean): void => {
  useEffect(() => {
    if (isNarrowed) pages.more()
  })
}

type ExportAcceptedDialogProps = { readonly drafts: readonly DraftRow[]; readonly onClose: () => void }

const placeOf = ({ form: { kind, network, taker } }: DraftRow): string =>
  [kind, network.trim(), taker.trim().toLowerCase()].join(' ')

const placeWords = (drafts: readonly DraftRow[]): string => {
  const [first] = drafts
  if (first === undefined) return ''
  const { kind, network, taker } = first.form
  return `${intentWords[kind].title}, ${visibleText(network)}, ${shortenMiddle(taker)}: ${countOf(drafts.length, 'draft')}`
}

const ExportAcceptedDialog = ({ drafts, onClose }: ExportAcceptedDialogProps) => {
  const built = drafts.filter(({ builds }) => builds.length > 0)
  const groups = Map.groupBy(built, placeOf)
  const [place, setPlace] = useState(() => groups.keys().next().value ?? '')
  const chosen = groups.get(place) ?? []
  const unbuilt = drafts.length - built.length
  const nameOf = (build: number): string => {
    const draft = built.find(({ builds }) => builds[0]?.id === build)
    return draft === undefined ? `Build ${build}` : draftName(draft)
  }
  return (
    <ExportDialog
      key={place}
      of={{ kind: 'builds', builds: chosen.flatMap(({ builds }) => builds[0]?.id ?? []) }}
      title="Export ready drafts"
      disabled={chosen.length === 0}
      details={(file) => <ExportedBuild file={file} nameOf={nameOf} />}
      onClose={onClose}
    >
      Joins drafts that are ready. Each was checked alone, not together.
      {groups.size > 1 && (
        <FilterSelect
          label="Drafts"
          any=""
          width={420}
          value={place}
          choices={[...groups].map(([value, group]) => ({ value, label: placeWords(group) }))}
          onChange={(next) => setPlace(next ?? place)}
        />
      )}
      {unbuilt > 0 && <p className="md-quiet">{countOf(unbuilt, 'draft')} not built yet.</p>}
    </ExportDialog>
  )
}

const draftsList = defineList<DraftRow>({
  name: 'drafts',
  label: 'Drafts, newest first',
  noun: ['draft', 'drafts'],
  columns: draftColumns,
  keyOf: ({ id }) => id,
  rowHeight: 52,
  pick: (row) => ({ key: String(row.id), name: draftName(row) }),
})

const kinds = intentKinds.map((value) => ({ value, label: intentWords[value].word }))
const noFilter = { text: undefined, kind: undefined }

export const DraftsView = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const { text, kind } = search
  const turned = useTurned()
  const pages = usePages('transactions.drafts', { project: project.id, limit: 100, ...oldestFirstOf(turned) })
  const isNarrowed = text !== undefined || kind !== undefined
  useSearchInAll(pages, isNarrowed)
  const { labelOf } = useAddressBook()
  const matches = useMemo(() => {
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
      <ErrorPanel above failure={remove.error?.failure} />
      <List
        list={draftsList}
        source={{
          ...pages,
          rows: matches,
          turned,
          isPending: pages.isPending || (matches.length === 0 && pages.hasMore),
        }}
        search={
          pages.rows.length > 0 && {
            text,
            onText: (next) => change({ text: next }),
            placeholder: 'Search drafts',
            fields: [oneOf('kind', 'Kind', kinds, kind, (next) => change({ kind: next }))],
            onClear: () => change(noFilter),
          }
        }
        onOpen={({ id }) => change({ draft: id })}
        scope={project.id}
        picked={(rows, clear) => (
          <>
            <Button variant="contained" loading={progress !== null} onClick={() => void buildAll(rows)}>
              {progress === null ? 'Build' : `Building ${progress.done + 1} of ${progress.of}`}
            </Button>
            <Button
              disabled={rows.every(({ builds }) => builds.length === 0)}
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
          <EmptyState icon={<ReceiptLongIcon />} title="No drafts yet" actions={<BeginTrade />}>
            Start here or from an order. Drafts save automatically.
          </EmptyState>
        }
      />
      {exported !== null && <ExportAcceptedDialog drafts={exported} onClose={() => setExported(null)} />}
    </>
  )
}
