import type { Partial } from '../../contract/partial.ts'
import { sayPartial } from '../../core/partial/say.ts'

/** The mark of an answer that is not all there is, and why; nothing where it is. */
export const PartialNote = ({ of }: { readonly of: Partial | undefined }) =>
  of === undefined || of.complete ? null : (
    <span className="md-late" role="status">
      {sayPartial(of.because)}
    </span>
  )
