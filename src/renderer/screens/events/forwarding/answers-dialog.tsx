import { useDeskQuery } from '../../../api/queries.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { AnswerTable } from './answer-table.tsx'

/** What targets answered to what a person sent. */
export const AnswersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, failure, refetch } = useDeskQuery('forwarding.answers', { limit: 100 })
  return (
    <DialogFrame title="Sent manually" width="md" onClose={onClose} closeLabel="Close">
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={6} />}
      {data?.rows.length === 0 && <p>Nothing was sent yet.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <AnswerTable rows={data.rows} events={data.events} label="Answers" />
      )}
      {data?.next != null && <p className="md-quiet">The newest 100 are shown.</p>}
    </DialogFrame>
  )
}
