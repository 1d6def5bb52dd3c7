import type { OrderJob } from '../../contract.ts'
import { cutText } from '../../core/list-cut.ts'
import { movedText } from '../../core/list-reading.ts'

type Read = Pick<OrderJob, 'cut' | 'uncertain'>

/** What was not read whole, and why; `null` when it was. */
export const readingText = ({ cut, uncertain }: Read): string | null =>
  cut !== null ? cutText(cut) : uncertain === null ? null : movedText(uncertain)

/** Says that a list was not read to its end, or moved while it was read; nothing when it was read whole. */
export const ReadingNote = ({ of }: { readonly of: Read | undefined }) => {
  const text = of === undefined ? null : readingText(of)
  return text === null ? null : (
    <span className="md-late" role="status">
      {text}
    </span>
  )
}
