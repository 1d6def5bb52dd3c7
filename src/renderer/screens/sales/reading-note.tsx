import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'

/** Says that the log was not looked through to its end yet. */
export const ReadingNote = () => {
  const unread = useDeskQuery('sales.progress', {}).data?.unread ?? 0
  const isBehind = unread > 0
  // Between two changes of the log it goes on without saying so.
  useDeskQuery('sales.progress', {}, { enabled: isBehind, every: 1000 })
  return (
    isBehind && (
      <span className="md-late" role="status">
        About {countOf(unread, 'delivery', 'deliveries')} of the log not searched yet
      </span>
    )
  )
}
