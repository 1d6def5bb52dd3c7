import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { EventDetail } from '../../contract.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { SimpleTable, type SimpleColumn } from '../../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const maxVersions = 4

type Field = NonNullable<EventDetail['versions']>['fields'][number]

const words: Record<string, string> = {
  blockHash: 'Block hash',
  blockNumber: 'Block',
  parentBlockHash: 'Parent block',
  contractAddress: 'Contract',
  contractType: 'Contract type',
  txnIndex: 'Transaction index',
  topicHash: 'Topic hash',
  topics: 'Topics',
  data: 'Data',
  args: 'Arguments',
}

export const LogVersions = ({
  event,
  onEvent,
}: {
  readonly event: EventDetail
  readonly onEvent: (id: number) => void
}) => {
  const { state, versions } = event
  const [showsAll, setShowsAll] = useState(false)
  if (state !== 'contradiction' && state !== 'doubtful') return null
  const all = versions?.events.map((ids, place) => ({ ids, place })) ?? []
  const shown = all
    .toSorted(
      (a, b) => Number(b.ids.includes(event.id)) - Number(a.ids.includes(event.id)) || b.place - a.place,
    )
    .slice(0, maxVersions)
  return (
    <DrawerSection title="Deliveries that differ">
      <Alert severity={state === 'contradiction' ? 'error' : 'warning'} className="md-above">
        {state === 'contradiction'
          ? 'Deliveries disagree. Verify before you act.'
          : 'Two blocks hold this log. Verify which is on-chain.'}
      </Alert>
      {versions === null ? (
        <p className="md-quiet">No longer stored.</p>
      ) : (
        <>
          <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Deliveries side by side">
            <SimpleTable
              rows={versions.fields.filter(({ differs }) => showsAll || differs)}
              keyOf={({ name }) => name}
              columns={[
                {
                  head: 'Field',
                  isName: true,
                  cell: ({ name, differs }) => (
                    <>
                      {words[name] ?? name}
                      {differs && <span className="md-late"> differs</span>}
                    </>
                  ),
                },
                ...shown.map(({ ids, place }): SimpleColumn<Field> => ({
                  head: ids.map((id) =>
                    id === event.id ? (
                      <b key={id}>this one </b>
                    ) : (
                      <button key={id} type="button" className="md-link" onClick={() => onEvent(id)}>
                        {id}{' '}
                      </button>
                    ),
                  ),
                  className: 'md-mono',
                  style: { minWidth: 120 },
                  cell: ({ values, differs }) => {
                    const value = values[place] ?? null
                    if (value === null) return <Missing />
                    return differs ? <mark>{visibleText(value)}</mark> : visibleText(value)
                  },
                })),
              ]}
            />
          </div>
          {versions.fields.some(({ differs }) => !differs) && (
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Hide matching fields' : 'Show matching fields'}
            </Button>
          )}
          {(all.length > shown.length || !versions.complete) && (
            <p className="md-quiet">
              {versions.complete
                ? `${shown.length} of ${all.length} versions, the newest first`
                : `The newest ${shown.length} versions of many`}
            </p>
          )}
        </>
      )}
    </DrawerSection>
  )
}
