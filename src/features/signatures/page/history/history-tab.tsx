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
import { draftOfQuery, useVerifySearch } from '../search.ts'
import type { QueryDraft } from '../check/draft-schema.ts'
import { kindWords, readingWords, verdictWords } from '../words.ts'
import { CheckedVerdict, checkedWord, OthersInShort, type CheckedRow } from './check-words.tsx'
import { given } from '../../../../core/given.ts'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'

/** What was signed; nothing where the signature alone was checked. */
const signedOf = ({ message, typedData, digest }: CheckedRow['input']): string =>
  message ?? (typeof typedData === 'object' ? JSON.stringify(typedData) : String(typedData ?? digest ?? ''))

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
    header: 'Address',
    width: 148,
    cell: ({ input }) => <Hex value={input.address} what="address" tabbable={false} />,
    text: ({ input }) => input.address,
  },
  {
    id: 'signed',
    header: 'Signed',
    width: 120,
    grow: 1,
    cell: ({ input }) =>
      input.digest === undefined ? (
        visibleText(signedOf(input))
      ) : (
        <Hex value={input.digest} what="digest" head={6} tail={4} tabbable={false} />
      ),
    text: ({ input }) => signedOf(input),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 160,
    priority: 3,
    cell: ({ kind }) => kindWords[kind],
    text: ({ kind }) => kindWords[kind],
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

const checksList = defineList<CheckedRow>({
  name: 'signature-checks',
  label: 'Checks, newest first',
  noun: ['check', 'checks'],
  columns,
  keyOf: ({ id }) => id,
  pick: ({ id, input }) => ({ key: String(id), name: `the check of ${input.address}` }),
  menuOf: ({ input }) => `the check of ${input.address}`,
})

const noFilter = { text: undefined, verdict: undefined }

export const HistoryTab = ({ onAsk }: { readonly onAsk: (draft: QueryDraft) => void }) => {
  const { search, change } = useVerifySearch()
  const { text } = search
  const verdict = verdicts.find((one) => one === search.verdict)
  const isNarrowed = text !== undefined || verdict !== undefined
  const filter = given({ text, verdict })
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
        onOpen={({ input }) => onAsk(draftOfQuery(input))}
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
            <NoMatch title="No matching signatures" onClear={() => change(noFilter)}>
              Try fewer words.
            </NoMatch>
          ) : (
            <EmptyState
              icon={<HistoryIcon />}
              title="No signatures yet"
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
