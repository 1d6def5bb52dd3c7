import SendIcon from '@mui/icons-material/Send'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventRow } from '../../../../contract/events.ts'
import { worstVerdict } from '../../../../core/chain-proof/words.ts'
import { mainEventBeside } from '../../../../core/webhooks/main-event.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EventLineText } from '../../../parts/event-line.tsx'
import { useEventNames } from '../../../parts/use-event-names.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { FieldList, Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusMarks } from '../list/status-marks.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ResendDialog } from '../forwarding/resend-dialog.tsx'

type TransactionDrawerProps = {
  readonly txnHash: string
  readonly beside: Beside
  readonly onEvent: (id: number) => void
  readonly onEvents: () => void
}

const mostEvents = 500
const noRows: never[] = []

const byLog = (a: EventRow, b: EventRow): number =>
  Number(a.txnLogIndex ?? -1) - Number(b.txnLogIndex ?? -1) || a.id - b.id

/** What a transaction did, and its logs that were delivered, in their order. */
export const TransactionDrawer = (props: TransactionDrawerProps) => {
  const { txnHash, onEvent } = props
  const { data, failure, refetch } = useDeskQuery('events.list', {
    filter: { txnHash, fold: true },
    limit: mostEvents,
  })
  const [sends, setSends] = useState(false)
  const rows = data?.rows.toSorted(byLog)
  const names = useEventNames(data?.rows ?? noRows)
  const [newest, ...others] = data?.rows ?? []
  const worst = worstVerdict((data?.rows ?? noRows).map(({ chainVerdict }) => chainVerdict))
  const main = newest === undefined ? null : mainEventBeside([newest, ...others], worst)
  return (
    <DetailDrawer title="Transaction" subject={`transaction-${txnHash}`} {...props.beside}>
      {failure !== null || rows === undefined ? (
        <NotYet failure={failure} onRetry={refetch} rows={10} />
      ) : (
        <>
          {main !== null && (
            <p className="md-hero__line">
              <EventLineText line={whatHappened(main, names)} />
            </p>
          )}
          {newest !== undefined && (
            <p className="md-flow md-hero__facts">
              <span>
                Received <Time at={newest.receivedAt} />
              </span>
              {newest.blockNumber !== null && <span>Block {newest.blockNumber}</span>}
            </p>
          )}
          <div className="md-flow md-hero__actions">
            <Button
              variant="outlined"
              startIcon={<SendIcon />}
              disabled={rows.length === 0}
              onClick={() => setSends(true)}
            >
              Send again…
            </Button>
            <Button variant="outlined" onClick={props.onEvents}>
              Show in the list
            </Button>
          </div>
          <FieldList
            fields={[{ label: 'Hash', value: <Hex value={txnHash} what="the transaction hash" whole /> }]}
          />
          <DrawerSection title={`Events (${rows.length}${data?.next === null ? '' : ' or more'})`}>
            <SimpleTable
              rows={rows}
              keyOf={(row) => row.id}
              columns={[
                { head: 'Log', className: 'md-number', cell: (row) => row.txnLogIndex ?? <Missing /> },
                {
                  head: 'Event',
                  className: 'md-nowrap',
                  cell: (row) => (
                    <>
                      <button type="button" className="md-link" onClick={() => onEvent(row.id)}>
                        {visibleText(row.eventName ?? `event ${row.id}`)}
                      </button>{' '}
                      {row.deliveries > 1 && (
                        <span className="md-quiet" title={countOf(row.deliveries, 'delivery', 'deliveries')}>
                          ×{row.deliveries}
                        </span>
                      )}
                    </>
                  ),
                },
                { head: 'What happened', cell: (row) => <EventLineText line={whatHappened(row, names)} /> },
                {
                  head: 'On the chain',
                  style: { width: 130 },
                  className: 'md-nowrap',
                  cell: (row) => <StatusMarks row={row} />,
                },
              ]}
            />
          </DrawerSection>
          {sends && <ResendDialog events={rows.map(({ id }) => id)} onClose={() => setSends(false)} />}
        </>
      )}
    </DetailDrawer>
  )
}
