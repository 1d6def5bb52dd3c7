import { movedText } from '../../../../core/orders/list-reading.ts'

/** Says that a list moved while it was read; nothing when it was read whole. */
export const MovedNote = ({ uncertain }: { readonly uncertain: number | null | undefined }) =>
  uncertain === null || uncertain === undefined ? null : (
    <span className="md-late" role="status">
      {movedText(uncertain)}
    </span>
  )
