import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import { DialogFrame } from '../../../renderer/ui/dialog-frame.tsx'
import { AnswerTable } from './resend/answer-table.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'

export const AnswersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(desk.query('forwarding.answers', { limit: 100 }))
  return (
    <DialogFrame title="Manual sends" width="md" onClose={onClose}>
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={6} />}
      {data?.rows.length === 0 && <p>Nothing sent yet.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <AnswerTable rows={data.rows} events={data.events} label="Answers" />
      )}
      {data?.next != null && <p className="md-quiet">Newest 100</p>}
    </DialogFrame>
  )
}
