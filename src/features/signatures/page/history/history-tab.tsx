import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { oneOf } from '../../../../renderer/list/search/search-field.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { oldestFirstOf, useTurned } from '../../../../renderer/list/use-turned.ts'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { verdicts } from '../../core/report.ts'
import { draftOfQuery, useVerifySearch, whats } from '../search.ts'
import type { QueryDraft } from '../check/draft-schema.ts'
import { fileKindWords, kindWords, readingWords, verdictWords } from '../words.ts'
import {
  CheckedVerdict,
  OthersInShort,
  rowWord,
  type CheckedRow,
  type CheckedSignature,
} from './check-words.tsx'
import { given } from '../../../../core/given.ts'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

const signedOf = ({ message, typedData, digest }: CheckedSignature['input']): string =>
  message ?? (typeof typedData === 'object' ? JSON.stringify(typedData) : String(typedData ?? digest ?? ''))

const kindOf = (row: CheckedRow): string =>
  row.what === 'file' ? fileKindWords[row.file.kind] : kindWords[row.kind]

const subjectOf = (row: CheckedRow, listenerName: (key: string) => string): string => {
  if (row.what === 'signature') return row.input.address
  const { kind, subject } = row.file
  return kind === 'completeness' ? listenerName(subject) : subject
}

const columnsWith = (listenerName: (key: string) => string) =>
  columnsOf<CheckedRow>([
    {
      id: 'verdict',
      header: 'Verdict',
      width: 184,
      hover: false,
      cell: (row) => <CheckedVerdict row={row} />,
      text: (row) => (row.what === 'signature' ? row.damaged : undefined) ?? rowWord(row).word,
    },
    {
      id: 'address',
      header: 'About',
      width: 148,
      cell: (row) => {
        const subject = subjectOf(row, listenerName)
        return subject.startsWith('0x') ? (
          <Hex value={subject} what="subject" tabbable={false} />
        ) : (
          visibleText(subject)
        )
      },
      text: (row) => subjectOf(row, listenerName),
    },
    {
      id: 'signed',
      header: 'Signed or file',
      width: 190,
      grow: 1,
      cell: (row) =>
        row.what === 'file' ? (
          visibleText(row.file.name)
        ) : row.input.digest === undefined ? (
          visibleText(signedOf(row.input))
        ) : (
          <Hex value={row.input.digest} what="digest" head={6} tail={4} tabbable={false} />
        ),
      text: (row) => (row.what === 'file' ? row.file.name : signedOf(row.input)),
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 160,
      priority: 3,
      format: 'text',
      value: kindOf,
    },
    {
      id: 'reading',
      header: 'Reading',
      width: 150,
      priority: 3,
      format: 'text',
      value: (row) => (row.what === 'signature' && row.reading !== null ? readingWords[row.reading] : null),
    },
    {
      id: 'others',
      header: 'Other checkers',
      width: 124,
      priority: 2,
      hover: false,
      cell: (row) => (row.what === 'signature' ? <OthersInShort row={row} /> : '—'),
    },
    { id: 'at', header: 'When', format: 'time', value: ({ at }) => at },
  ])

const nameOf = (row: CheckedRow): string =>
  `the check of ${row.what === 'file' ? row.file.name : row.input.address}`

const checksList = defineList<CheckedRow>({
  name: 'signature-checks',
  label: 'Checks, newest first',
  noun: ['check', 'checks'],
  columns: columnsWith((key) => key),
  keyOf: ({ id }) => id,
  pick: (row) => ({ key: String(row.id), name: nameOf(row) }),
  menuOf: nameOf,
})

const whatChoices = [
  { value: 'signature', label: 'Signatures' },
  { value: 'file', label: 'Proof files' },
]
const verdictChoices = verdicts.map((value) => ({ value, label: verdictWords[value].word }))

export const HistoryTab = ({ onAsk }: { readonly onAsk: (draft: QueryDraft) => void }) => {
  const { search, change } = useVerifySearch()
  const { text } = search
  const verdict = verdicts.find((one) => one === search.verdict)
  const isNarrowed = text !== undefined || verdict !== undefined || search.what !== undefined
  const filter = given({ text, verdict, what: search.what })
  const turned = useTurned()
  const { data } = useQuery(desk.query('listeners.list', {}))
  const columns = useMemo(() => {
    const names = new Map(data?.listeners.map(({ key, name }) => [key, name]))
    return columnsWith((key) => names.get(key) ?? key)
  }, [data])
  const pages = usePages('signatures.history', {
    limit: 50,
    ...(isNarrowed ? { filter } : {}),
    ...oldestFirstOf(turned),
  })
  const forget = useMutation(desk.mutation('signatures.forget'))
  const confirm = useConfirm()
  return (
    <div className="md-panel">
      <List<CheckedRow>
        list={checksList}
        source={{ ...pages, turned }}
        search={
          (pages.rows.length > 0 || isNarrowed) && {
            text,
            onText: (next) => change({ text: next }),
            placeholder: 'Search history',
            fields: [
              oneOf('verdict', 'Verdict', verdictChoices, verdict, (next) => change({ verdict: next })),
              oneOf('what', 'Kind', whatChoices, search.what, (next) =>
                change({ what: whats.find((what) => what === next) }),
              ),
            ],
            onClear: () => change({ text: undefined, verdict: undefined, what: undefined }),
            children: (
              <Button
                variant="outlined"
                onClick={() =>
                  confirm({
                    title: 'Delete history?',
                    about: 'Saved proofs stay.',
                    label: 'Delete all',
                    run: () => forget.mutateAsync({}),
                  })
                }
              >
                Delete all…
              </Button>
            ),
          }
        }
        above=<ErrorPanel above failure={forget.error?.failure} />
        scope={JSON.stringify(filter)}
        columns={columns}
        onOpen={(row) =>
          row.what === 'signature'
            ? onAsk(draftOfQuery(row.input))
            : change({ tab: 'proof', file: row.file.name })
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
          <EmptyState
            icon={<HistoryIcon />}
            title="Nothing verified yet"
            action={{ label: 'Verify a signature', to: '/verify', search: {} }}
          >
            Stored on this machine.
          </EmptyState>
        }
      />
    </div>
  )
}
