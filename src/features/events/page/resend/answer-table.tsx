import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventRow } from '../../contract.ts'
import type { EventLine } from '../../../../core/webhooks/event-line.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import type { AnswerOutcome, ForwardedAnswer } from '../../contract/sending.ts'
import { PickBox } from '../../../../renderer/list/select/selection.tsx'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { SimpleTable, type SimpleColumn } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

const words: Record<AnswerOutcome, { readonly word: string; readonly tone: Tone }> = {
  delivered: { word: 'Accepted', tone: 'neutral' },
  dead: { word: 'Dead letter', tone: 'error' },
  dropped: { word: 'Dropped', tone: 'neutral' },
  failed: { word: 'Not accepted', tone: 'error' },
}

type AnswerTableProps = {
  readonly rows: readonly ForwardedAnswer[]
  readonly label: string
  /** What was sent, as far as it is known. */
  readonly events?: readonly EventRow[]
  /** Rows can be picked. */
  readonly picks?: boolean
}

const sentOf = ({ eventId, deliveryId }: ForwardedAnswer): string =>
  eventId === null ? `delivery ${deliveryId}` : `event ${eventId}`

/** What a picked answer is. */
export const pickableAnswer = (row: ForwardedAnswer) => ({ key: String(row.id), name: sentOf(row) })
const pickColumn: SimpleColumn<ForwardedAnswer> = {
  hiddenHead: 'Select',
  style: { width: 28 },
  cell: (row) => <PickBox stops of={pickableAnswer(row)} />,
}

const noEvents: readonly EventRow[] = []

const nowrap = { whiteSpace: 'nowrap' } as const

/** What targets answered; each can be opened. */
export const AnswerTable = ({ rows, label, events = noEvents, picks = false }: AnswerTableProps) => {
  const names = useEventNames(events)
  const lineOf = ({ eventId }: ForwardedAnswer): EventLine | null => {
    const event = events.find(({ id }) => id === eventId)
    return event === undefined ? null : whatHappened(event, names)
  }
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <SimpleTable
        rows={rows}
        keyOf={({ id }) => id}
        label={label}
        columns={[
          ...(picks ? [pickColumn] : []),
          { head: 'When', style: nowrap, cell: ({ at }) => <Time at={at} form="clock" /> },
          {
            head: 'Sent',
            cell: (row) => (
              <>
                <SentLink row={row} line={lineOf(row)} />
                {row.edited && ' (edited)'}
              </>
            ),
          },
          // Those that can be picked are all dead letters.
          ...(picks
            ? []
            : [
                {
                  head: 'Outcome',
                  cell: ({ outcome }: ForwardedAnswer) =>
                    outcome === 'delivered' ? words[outcome].word : <StatusChip {...words[outcome]} />,
                },
              ]),
          {
            head: 'Answer',
            cell: ({ status, problem, tries }) => (
              <>
                {/* A status says it itself. */}
                {status === null ? (
                  <span className="md-quiet">{problem}</span>
                ) : (
                  <span style={nowrap}>HTTP {status}</span>
                )}
                {tries > 1 && <span className="md-quiet"> after {tries} attempts</span>}
              </>
            ),
          },
          {
            head: 'Took',
            className: 'md-only-wide',
            style: nowrap,
            cell: ({ durationMs }) => formatDuration(durationMs),
          },
          {
            hiddenHead: 'More',
            style: { textAlign: 'right' },
            cell: (row) => (
              <Button aria-label={`Response to ${sentOf(row)}`} onClick={() => setOpen(row.id)}>
                Show
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <AnswerDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What was sent, in the words of the list of events where it is known, and by its number where it is not. */
const SentLink = ({ row, line }: { readonly row: ForwardedAnswer; readonly line: EventLine | null }) => (
  <>
    <TextLink
      to="/events"
      search={row.eventId === null ? { tab: 'deliveries', delivery: row.deliveryId } : { event: row.eventId }}
    >
      {line === null ? sentOf(row) : <EventLineText line={{ ...line, who: [] }} />}
    </TextLink>
    {line !== null && <EventLineText line={{ ...line, what: [] }} />}
  </>
)
