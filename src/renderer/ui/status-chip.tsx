import './marks.css'
import { visibleText } from './visible-text.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info'

type StatusChipProps = {
  readonly word: string
  readonly tone?: Tone
  /** The value is none of the known ones: it is shown as it came, with a mark that says so. */
  readonly unknown?: boolean
  readonly title?: string
  /** Only its dot has the colour: where many rows have it, more would say nothing. */
  readonly isPlain?: boolean
}

export const StatusChip = ({
  word,
  tone = 'neutral',
  unknown = false,
  title,
  isPlain = false,
}: StatusChipProps) => {
  const text = word === '' ? '(empty)' : visibleText(word)
  const hover = unknown ? `Unknown value, shown as received: ${text}` : title && visibleText(title)
  return (
    <span
      className={`md-inline md-chip ${unknown ? 'md-chip--unknown' : ''} ${isPlain ? 'md-chip--plain' : ''}`}
      data-tone={unknown ? 'neutral' : tone}
      title={hover}
    >
      <span className="md-cut">{text}</span>
      {unknown && <span className="md-hidden">(unknown value)</span>}
    </span>
  )
}
