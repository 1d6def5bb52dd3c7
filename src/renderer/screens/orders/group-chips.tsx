import type { ReactNode } from 'react'
import { formatCount } from '../../ui/count-format.ts'
import type { Tone } from '../../ui/status-chip.tsx'

type GroupChipsProps = { readonly label: string; readonly children: ReactNode }

/** Groups of a list's rows in one line; where there is no room for all, the line scrolls. */
export const GroupChips = ({ label, children }: GroupChipsProps) => (
  <div className="md-groups" role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)

type GroupChipProps = {
  readonly word: string
  readonly count: number
  /** What whoever does not see the colour is told; word and count by default. */
  readonly label?: string
  /** More, on hover. */
  readonly title?: string | undefined
  /** A dot of this colour, where groups differ in how much they weigh. */
  readonly tone?: Tone | undefined
  readonly isChosen: boolean
  /** Shows this group alone, or all again. */
  readonly onChoose: (chosen: boolean) => void
}

/** A group and how many rows it has; pressed, the list shows it alone. */
export const GroupChip = ({ word, count, label, title, tone, isChosen, onChoose }: GroupChipProps) => (
  <button
    type="button"
    className={`md-group ${tone === undefined ? '' : `md-group--${tone}`}`}
    aria-pressed={isChosen}
    aria-label={label ?? `${word}: ${formatCount(count)}`}
    title={title}
    onClick={() => onChoose(!isChosen)}
  >
    <span>{word}</span>
    <b>{formatCount(count)}</b>
  </button>
)
