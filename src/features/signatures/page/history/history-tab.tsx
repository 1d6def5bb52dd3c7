import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { sourceOf } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { NoMatch } from '../../../../renderer/list/no-match.tsx'
import { SearchBar } from '../../../../renderer/list/search/search-bar.tsx'
import { oldestFirstOf, useTurned } from '../../../../renderer/list/use-turned.ts'
import { ConfirmDialog } from '../../../../renderer/ui/confirm-dialog.tsx'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { verdicts } from '../../core/report.ts'
import { draftOfQuery, useVerifySearch, whats } from '../search.ts'
import type { QueryDraft } from '../check/draft-schema.ts'
import { fileKindWords, kindWords, readingWords, verdictWords } from '../words.ts'
import { CheckedVerdict, checkedWord, OthersInShort, type CheckedRow } from './check-words.tsx'
import { given } from '../../../../core/given.ts'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'

/** What was signed; nothing where the signature alone was checked. */
const signedOf = ({ message, typedData, digest }: CheckedRow['input']): string =>
  message ?? (typeof typedData === 'object' ? JSON.stringify(typedData) : String(typedData ?? digest ?? ''))

const kindOf = ({ file, kind }: CheckedRow): string =>
  file === undefined ? kindWords[kind] : fileKindWords[file.kind]

const columns: readonly Column<CheckedRow>[] = [
  {
    id: 'verdict',
    header: 'Verdict',
    width: 184,
    hover: false,
    cell: (row) => <CheckedVerdict row={row} />,
    text: (row) => row.damaged ?? checkedWord(row).word,
  },
  {
    id: 'address',
    header: 'About',
    width: 148,
    cell: ({ file, input }) =>
      file === undefined ? (
        <Hex value={input.address} what="address" tabbable={false} />
      ) : file.subject.startsWith('0x') ? (
        <Hex value={file.subject} what="subject" tabbable={false} />
      ) : (
        visibleText(file.subject)
      ),
    text: ({ file, input }) => file?.subject ?? input.address,
  },
  {
    id: 'signed',
    header: 'Signed or file',
    width: 120,
    grow: 1,
    cell: ({ file, input }) =>
      file !== undefined ? (
        visibleText(file.name)
      ) : input.digest === undefined ? (
        visibleText(signedOf(input))
      ) : (
        <Hex value={input.digest} what="digest" head={6} tail={4} tabbable={false} />
      ),
    text: ({ file, input }) => file?.name ?? signedOf(input),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 160,
    priority: 3,
    cell: kindOf,
    text: kindOf,
  },
  {
    id: 'reading',
    header: 'Reading',
    width: 150,
    priority: 3,
    cell: ({ reading }) => (reading === null ? '—' : readingWords[reading]),
    text: ({ reading }) => (reading === null ? '' : readingWords[reading]),
  },
  {
    id: 'others',
    header: 'Other checkers',
    width: 124,
    priority: 2,
    hover: false,
    cell: (row) => <OthersInShort row={row} />,
  },
  timeColumn(({ at }) => at, { id: 'at', header: 'When', width: 100 }),
]

const nameOf = ({ file, input }: CheckedRow): string => `the check of ${file?.name ?? input.address}`

const checksList = defineList<CheckedRow>({
  name: 'signature-checks',
  label: 'Checks, newest first',
  noun: ['check', 'checks'],
  columns,
  keyOf: ({ id }) => id,
  pick: (row) => ({ key: String(row.id), name: nameOf(row) }),
  menuOf: nameOf,
})

const noFilter = { text: undefined, verdict: undefined, what: undefined }

export const HistoryTab = ({ onAsk }: { readonly onAsk: (draft: QueryDraft) => void }) => {
  const { search, change } = useVerifySearch()
  const { text } = search
  const verdict = verdicts.find((one) => one === search.verdict)
  const isNarrowed = text !== undefined || verdict !== undefined || search.what !== undefined
  const filter = given({ text, verdict, what: search.what })
  const turned = useTurned()
  const pages = sourceOf(
    useInfiniteQuery(
      desk.pages(
        'signatures.history',
        { limit: 50, ...(isNarrowed ? { filter } : {}), ...oldestFirstOf(turned) },
        { placeholderData: keepPreviousData },
      ),
    ),
  )
  const forget = useMutation(desk.mutation('signatures.forget'))
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="md-panel">
      {(pages.rows.length > 0 || isNarrowed) && (
        <SearchBar
          label="Filter checks"
          text={text}
          onText={(next) => change({ text: next })}
          placeholder="Search history"
          fields={[
            {
              word: 'verdict',
              label: 'Verdict',
              several: false,
              choices: verdicts.map((value) => ({ value, label: verdictWords[value].word })),
              values: verdict === undefined ? [] : [verdict],
              set: ([value]) => change({ verdict: value }),
            },
            {
              word: 'what',
              label: 'Kind',
              several: false,
              choices: [
                { value: 'signature', label: 'Signatures' },
                { value: 'file', label: 'Proof files' },
              ],
              values: search.what === undefined ? [] : [search.what],
              set: ([value]) => change({ what: whats.find((what) => what === value) }),
            },
          ]}
          onClear={() => change(noFilter)}
        >
          <Button variant="outlined" onClick={() => setConfirming(true)}>
            Delete all…
          </Button>
        </SearchBar>
      )}
      {forget.error !== null && <ErrorPanel above failure={forget.error.failure} />}
      <List<CheckedRow>
        list={checksList}
        source={{ ...pages, turned }}
        find={text}
        onFind={(next) => change({ text: next })}
        scope={JSON.stringify(filter)}
        onOpen={({ file, input }) =>
          file === undefined ? onAsk(draftOfQuery(input)) : change({ tab: 'proof' })
        }
        picked={(picked, clear) => (
          <Button
            color="error"
            loading={forget.isPending}
            onClick={() =>
              forget.mutate(
                picked.map(({ id }) => ({ id })),
                { onSuccess: clear },
              )
            }
          >
            Delete
          </Button>
        )}
        actionsOf={({ id }) => [{ label: 'Delete', run: () => forget.mutate({ id }) }]}
        empty={
          isNarrowed ? (
            <NoMatch title="No matches" onClear={() => change(noFilter)}>
              Try fewer words.
            </NoMatch>
          ) : (
            <EmptyState
              icon={<HistoryIcon />}
              title="Nothing verified yet"
              actions={
                <LinkButton to="/verify" search={{}} variant="contained">
                  Verify a signature
                </LinkButton>
              }
            >
              Stored on this machine.
            </EmptyState>
          )
        }
      />
      <ConfirmDialog
        open={isConfirming}
        title="Delete history?"
        confirmLabel="Delete all"
        onConfirm={() => forget.mutateAsync({})}
        onClose={() => setConfirming(false)}
      >
        Saved proofs stay.
      </ConfirmDialog>
    </div>
  )
}
