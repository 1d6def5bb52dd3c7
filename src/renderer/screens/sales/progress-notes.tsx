import { unmatchedTitles } from '../../../core/sales/unmatched-words.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { TextLink } from '../../ui/links.tsx'
import './sales.css'

/** What of the log was not searched yet, and what in it looks like a sale but could not be matched. */
export const ProgressNotes = () => {
  const ofProject = useProjectFilter()
  const { unread = 0, unmatched = [] } =
    useDeskQuery('sales.progress', ofProject, { keepFormer: true }).data ?? {}
  const isBehind = unread > 0
  // Between two changes of the log it goes on without saying so.
  useDeskQuery('sales.progress', ofProject, { enabled: isBehind, every: 1000 })
  const count = unmatched.reduce((sum, row) => sum + row.count, 0)
  return (
    <>
      {isBehind && (
        <span className="md-late" role="status">
          About {countOf(unread, 'delivery', 'deliveries')} of the log not searched yet
        </span>
      )}
      {count > 0 && (
        <p className="md-text md-quiet md-gap-note" role="note" aria-label="Unmatched">
          {countOf(count, 'possible sale')} could not be matched (
          {unmatched.map((row, place) => (
            <span key={row.reason} title={row.explanation}>
              {place > 0 && ', '}
              {unmatchedTitles[row.reason].toLowerCase()}: {formatCount(row.count)}
            </span>
          ))}
          ). Let a <TextLink to="/webhooks">listener</TextLink> deliver what is missing; an audit of that
          listener fills in what was missed.
        </p>
      )}
    </>
  )
}
