import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { EventRow } from '../../../../features/events/contract.ts'
import type { EventLine } from '../../../../core/webhooks/event-line.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import type { AnswerOutcome, ForwardedAnswer } from '../../../../features/events/contract/sending.ts'
import { PickBox } from '../../../../renderer/list/select/selection.tsx'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { SimpleTable, type SimpleColumn } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { HeaderTable } from '../../../../renderer/ui/header-table.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0))

const AnswerDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(desk.query('forwarding.answers', { id }))
  const [answer] = data?.rows ?? []
  const content = data?.content
  return (
    <DialogFrame title="Answer of the target" width="md" onClose={onClose}>
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={6} />}
      {answer !== undefined && content != null && (
        <>
          <FieldList
            fields={[
              { label: 'Target', value: <span className="md-mono">{answer.url}</span> },
              { label: 'Status', value: answer.status },
              { label: 'Problem', value: answer.problem },
              { label: 'At', value: <Time at={answer.at} form="both" /> },
              { label: 'Took', value: formatDuration(answer.durationMs) },
              { label: 'Sent', value: formatBytes(answer.sentBytes) },
              { label: 'Attempts', value: countOf(answer.tries, 'attempt') },
            ]}
          />
          {content.headers.length > 0 && <HeaderTable headers={content.headers} />}
          {answer.status !== null && (
            <JsonView
              title={content.cut ? 'Body, its first 64 KiB' : 'Body'}
              text={textOf(content.bodyBase64)}
            />
          )}
        </>
      )}
    </DialogFrame>
  )
}

const words: Record<AnswerOutcome, { readonly word: string; readonly tone: Tone }> = {
  delivered: { word: 'Accepted', tone: 'neutral' },
  dead: { word: 'Dead letter', tone: 'error' },
  dropped: { word: 'Dropped', tone: 'neutral' },
  failed: { word: 'Not accepted', tone: 'error' },
}

type AnswerTableProps = {
  readonly rows: readonly ForwardedAnswer[]
  readonly label: string
  readonly events?: readonly EventRow[]
  readonly picks?: boolean
}

const sentOf = ({ eventId, deliveryId }: ForwardedAnswer): string =>
  eventId === null ? `delivery ${deliveryId}` : `event ${eventId}`

export const pickableAnswer = (row: ForwardedAnswer) => ({ key: String(row.id), name: sentOf(row) })
const pickColumn: SimpleColumn<ForwardedAnswer> = {
  hiddenHead: 'Select',
  style: { width: 28 },
  cell: (row) => <PickBox stops of={pickableAnswer(row)} />,
}

const noEvents: readonly EventRow[] = []

const nowrap = { whiteSpace: 'nowrap' } as const

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
          picks && pickColumn,
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
          !picks && {
            head: 'Outcome',
            cell: ({ outcome }: ForwardedAnswer) =>
              outcome === 'delivered' ? words[outcome].word : <StatusChip {...words[outcome]} />,
          },
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
