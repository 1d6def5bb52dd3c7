import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../../renderer/api/desk.ts'
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
  const { data, error, refetch } = useQuery(desk.query('forwarding.answer', { id }))
  return (
    <DialogFrame title="Answer of the target" width="md" onClose={onClose}>
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={6} />}
      {data !== undefined && (
        <>
          <FieldList
            fields={[
              { label: 'Target', value: <span className="md-mono">{data.url}</span> },
              { label: 'Status', value: data.status },
              { label: 'Problem', value: data.problem },
              { label: 'At', value: <Time at={data.at} form="both" /> },
              { label: 'Took', value: formatDuration(data.durationMs) },
              { label: 'Sent', value: formatBytes(data.sentBytes) },
              { label: 'Attempts', value: countOf(data.tries, 'attempt') },
            ]}
          />
          {data.headers.length > 0 && <HeaderTable headers={data.headers} />}
          {data.status !== null && (
            <JsonView title={data.cut ? 'Body, its first 64 KiB' : 'Body'} text={textOf(data.bodyBase64)} />
          )}
        </>
      )}
    </DialogFrame>
  )
}
