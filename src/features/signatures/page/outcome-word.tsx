import { StatusChip, type Tone } from '../../../renderer/ui/status-chip.tsx'

/** An outcome in a table: what is as it should be is plain text, so that the rest is seen. */
export const OutcomeWord = ({
  word,
  tone,
  title,
}: {
  readonly word: string
  readonly tone: Tone
  readonly title?: string
}) =>
  tone === 'success' ? (
    <span title={title}>{word}</span>
  ) : (
    <StatusChip word={word} tone={tone} {...(title === undefined ? {} : { title })} />
  )
