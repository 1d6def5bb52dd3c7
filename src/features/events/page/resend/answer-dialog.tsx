import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { HeaderTable } from '../../../../renderer/ui/header-table.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0))

/** The whole answer of a target. */
export const AnswerDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { data, failure, refetch } = useDeskQuery('forwarding.answers', { id })
  const [answer] = data?.rows ?? []
  const content = data?.content
  return (
    <DialogFrame title="Answer of the target" width="md" onClose={onClose}>
      {(failure !== null || data === undefined) && <NotYet failure={failure} onRetry={refetch} rows={6} />}
      {answer !== undefined && content != null && (
        <>
          <FieldList
            fields={[
              { label: 'Target', value: <span className="md-mono">{answer.url}</span> },
              { label: 'Status', value: answer.status },
              { label: 'Problem', value: answer.problem },
              { label: 'At', value: <Time at={answer.at} form="both" /> },
              { label: 'Took', value: formatDuration(answer.durationMs) },
              { label: 'Sent', value: formatBytes(answer.sentBytes) },
              { label: 'Attempts', value: countOf(answer.tries, 'attempt') },
            ]}
          />
          {content.headers.length > 0 && <HeaderTable headers={content.headers} />}
          {answer.status !== null && (
            <JsonView
              title={content.cut ? 'Body, its first 64 KiB' : 'Body'}
              text={textOf(content.bodyBase64)}
            />
          )}
        </>
      )}
    </DialogFrame>
  )
}
