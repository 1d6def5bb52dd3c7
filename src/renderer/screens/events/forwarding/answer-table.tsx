import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AnswerOutcome, ForwardedAnswer } from '../../../../contract/sending.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import '../../../ui/plain-table.css'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

const words: Record<AnswerOutcome, { readonly word: string; readonly tone: Tone }> = {
  delivered: { word: 'Taken', tone: 'success' },
  dead: { word: 'Dead letter', tone: 'error' },
  dropped: { word: 'Dropped', tone: 'neutral' },
  failed: { word: 'Not taken', tone: 'error' },
}

type AnswerTableProps = {
  readonly rows: readonly ForwardedAnswer[]
  readonly label: string
}

/** What targets answered; each can be opened. */
export const AnswerTable = ({ rows, label }: AnswerTableProps) => {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <table className="md-plain-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Sent</th>
            <th scope="col">Outcome</th>
            <th scope="col">Answer</th>
            <th scope="col">Took</th>
            <th scope="col">
              <span className="md-hidden">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { word, tone } = words[row.outcome]
            const sent = row.eventId === null ? `delivery ${row.deliveryId}` : `event ${row.eventId}`
            return (
              <tr key={row.id}>
                <td>
                  <Time at={row.at} />
                </td>
                <td>
                  {sent}
                  {row.edited && ' (edited)'}
                </td>
                <td>
                  <StatusChip word={word} tone={tone} />
                </td>
                <td>
                  {row.status === null ? '' : `HTTP ${row.status}`}
                  {/* A status says it itself. */}
                  {row.status === null && <span className="md-quiet">{row.problem}</span>}
                  {row.tries > 1 && <span className="md-quiet"> after {row.tries} attempts</span>}
                </td>
                <td>{formatDuration(row.durationMs)}</td>
                <td style={{ textAlign: 'right' }}>
                  <Button size="small" aria-label={`Answer to ${sent}`} onClick={() => setOpen(row.id)}>
                    Show
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {open !== null && <AnswerDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
