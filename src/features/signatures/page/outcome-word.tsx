import { StatusChip, type Tone } from '../../../renderer/ui/status-chip.tsx'

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
