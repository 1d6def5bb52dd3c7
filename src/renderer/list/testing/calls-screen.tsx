import { Button } from '@mui/material'
import { useState } from 'react'
import type { CallRow } from '../../../features/calls/contract.ts'
import { callOutcomes } from '../../../features/calls/contract/call-outcomes.ts'
import { showScreen, testPath, type Shown } from '../../testing/show-screen.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { DetailDrawer } from '../../ui/detail-drawer.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { searchId, searchReader, searchText } from '../../ui/search-values.ts'
import { defineAddress } from '../address.ts'
import { defineList } from '../define-list.ts'
import { List } from '../list.tsx'
import { oneOf, someOf } from '../search/search-field.ts'
import { useLiveSource } from '../use-live-source.ts'
import type { CallLog } from './call-log.ts'

const textColumn = (id: string, header: string, width: number, text: (row: CallRow) => string) => ({
  id,
  header,
  width,
  cell: text,
  text,
})
const columns: readonly Column<CallRow>[] = [
  textColumn('number', 'Number', 120, ({ id }) => `Call ${id}`),
  { ...textColumn('operation', 'Operation', 200, ({ operation }) => operation), grow: 1 },
  textColumn('outcome', 'Outcome', 120, ({ outcome }) => outcome),
  { id: 'bytes', header: 'Bytes', width: 90, usual: false, cell: ({ answerBytes }) => answerBytes },
]

const useCallsAddress = defineAddress(
  testPath,
  searchReader({
    text: searchText(100),
    operation: searchText(100),
    outcome: searchText(100),
    call: searchId,
  }),
  ['call'],
)

const same = (a: CallRow, b: CallRow): boolean => a.outcome === b.outcome
const operations = ['GetListing', 'ListCollectibles'].map((value) => ({ value, label: value }))
const outcomeChoices = callOutcomes.map((value) => ({ value, label: value }))
const noFilters = { text: undefined, operation: undefined, outcome: undefined }

/**
 * A screen with a live list of calls, as a screen of the app declares one.
 *
 * @param name under which its columns are remembered
 */
const createCallsScreen = (name: string, { isLoose = false, ofListed = false, whole }: Kind) => {
  const list = defineList<CallRow>({
    name,
    turns: whole === 'by time',
    label: 'Calls, newest first',
    noun: ['call', 'calls'],
    columns,
    keyOf: ({ id }) => id,
    copy: ({ url }) => url,
    pick: ({ id, outcome }) => (outcome === 'service' ? null : { key: String(id), name: `call ${id}` }),
  })
  return () => {
    const { search, change, open, close } = useCallsAddress()
    const [isPaused, setPaused] = useState(false)
    const [isAsking, setAsking] = useState(false)
    const { text, operation, outcome } = search
    const outcomes = callOutcomes.filter((one) => outcome?.split(',').includes(one))
    const isNarrowed = text !== undefined || operation !== undefined || outcomes.length > 0
    const filter = {
      ...(text === undefined ? {} : { text }),
      ...(operation === undefined ? {} : { operation }),
      ...(outcomes.length === 0 ? {} : { outcome: outcomes }),
    }
    const live = useLiveSource('calls.list', isNarrowed ? filter : undefined, {
      same,
      paused: isPaused,
      loose: isLoose,
    })
    const { rows, isPending, failure, refetch } = live
    const source = whole === undefined ? live : { rows, isPending, failure, refetch }
    return (
      <div className="md-screen">
        <PageHeader title="Calls" description="What was sent." />
        <List
          list={list}
          source={source}
          open={search.call}
          onOpen={({ id }) => open({ call: id })}
          onClose={close}
          search={{
            text,
            onText: (next) => change({ text: next }),
            fields: [
              oneOf<string>('operation', 'Operation', operations, operation, (value) =>
                change({ operation: value }),
              ),
              someOf('outcome', 'Outcome', outcomeChoices, outcomes, (values) =>
                change({ outcome: values?.join() }),
              ),
            ],
            onClear: () => change(noFilters),
            noMatch: 'A call must match every filter.',
            children: <Button onClick={() => setPaused(!isPaused)}>{isPaused ? 'Go on' : 'Pause'}</Button>,
          }}
          scope={JSON.stringify(filter)}
          picked={(picked) => <span>{picked.map(({ id }) => id).join()}</span>}
          empty={<EmptyState title="No calls yet">They come when something is sent.</EmptyState>}
        >
          {(beside) =>
            ofListed && !source.rows.some(({ id }) => id === search.call) ? null : (
              <DetailDrawer title={`Details of ${search.call}`} subject={String(search.call)} {...beside}>
                <Button onClick={() => setAsking(true)}>Ask</Button>
                <input aria-label="Note" />
                {isAsking && (
                  <DialogFrame title="Question" onClose={() => setAsking(false)}>
                    <Button>Yes</Button>
                  </DialogFrame>
                )}
              </DetailDrawer>
            )
          }
        </List>
      </div>
    )
  }
}

type Kind = {
  readonly isLoose?: boolean
  /** Details are those of a row that is listed, as where nothing but the rows is asked for. */
  readonly ofListed?: boolean
  /** Its rows are read whole, in the order of time or in another. */
  readonly whole?: 'by time' | 'otherwise'
}

let screens = 0

/** Shows a list of calls whose choice of columns nobody has made yet. */
export const showCalls = async (
  log: CallLog,
  { address = testPath, ...kind }: Kind & { readonly address?: string } = {},
): Promise<Shown> => {
  screens += 1
  return await showScreen(createCallsScreen(`calls-${screens}`, kind), log.handlers, address)
}

/** Numbers of the calls whose rows are drawn, from above. */
export const drawnCalls = (): number[] =>
  [...document.querySelectorAll('[data-index] [aria-colindex="2"]')].map((cell) =>
    Number(cell.textContent.replace('Call ', '')),
  )

/** The call the keyboard stands on. */
export const callOfKeys = (): string | undefined => {
  const active = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? ''
  const row = document.getElementById(active)?.closest('[data-index]')
  return row?.querySelector('[aria-colindex="2"]')?.textContent
}
