import { Button } from '@mui/material'
import type { LintedText } from '../../../../core/webhooks/listener-entries.ts'
import type { LintedEvent, LintMark } from '../../../../core/webhooks/listener-lint.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const severities: Readonly<Record<LintMark['severity'], { readonly word: string; readonly tone: Tone }>> = {
  error: { word: 'Error', tone: 'error' },
  warning: { word: 'Warning', tone: 'warning' },
  note: { word: 'Note', tone: 'neutral' },
}

export const LintMarks = ({ marks }: { readonly marks: readonly LintMark[] }) =>
  marks.length === 0 ? null : (
    <ul className="md-bare-list md-text md-stack md-stack--tight">
      {marks.map(({ severity, message }) => (
        <li key={message} className="md-row-of">
          <StatusChip {...severities[severity]} /> <span>{visibleText(message)}</span>
        </li>
      ))}
    </ul>
  )

export const LintedEvents = ({
  events,
  onRepair,
}: {
  readonly events: readonly LintedEvent[]
  readonly onRepair: (text: string, repair: string) => void
}) => (
  <ul className="md-bare-list md-text md-rows" aria-label="Signatures, checked">
    {events.map(({ text, topicHash, indexed, standards, marks, repairs }, index) => (
      <li key={`${index}-${text}`}>
        <code>{visibleText(text)}</code>
        {topicHash !== null && (
          <p className="md-quiet md-text">
            topic hash <Hex value={topicHash} what="topic hash" head={10} tail={6} /> · {indexed} indexed
            {standards.length > 0 && ` · ${standards.join(', ')}`}
          </p>
        )}
        <LintMarks marks={marks} />
        {repairs.map((repair) => (
          <p key={repair} className="md-text">
            <Button variant="outlined" onClick={() => onRepair(text, repair)}>
              Use
            </Button>{' '}
            <code>{repair}</code>
          </p>
        ))}
      </li>
    ))}
  </ul>
)

export const LintedTexts = ({
  texts,
  label,
}: {
  readonly texts: readonly LintedText[]
  readonly label: string
}) =>
  texts.length === 0 ? null : (
    <ul className="md-bare-list md-text md-rows" aria-label={label}>
      {texts.map(({ text, proper, marks }, index) => (
        <li key={`${index}-${text}`}>
          <span className="md-mono md-small">{visibleText(proper ?? text)}</span>
          <LintMarks marks={marks} />
        </li>
      ))}
    </ul>
  )
