import { useMemo } from 'react'
import type { LaboratoryRowDetail } from '../../../../contract/laboratory.ts'
import { indentJson, looksLikeJson } from '../../../../core/wire/json-indenter.ts'
import { outcomeWords, sideWords } from '../../../../core/laboratory/report-words.ts'
import { useStillQuery } from '../../../api/still-query.ts'
import { CodeDifference, CodeView } from '../../../ui/code-view/lazy-code.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { formatBytes } from '../../../ui/count-format.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { NotYet } from '../../../ui/not-yet.tsx'

const laidOut = (text: string): string => (looksLikeJson(text) ? indentJson(text) : text)

type RowDialogProps = { readonly report: number; readonly id: number; readonly onClose: () => void }

/** One delivery of a report: what each handler answered, side by side. */
export const RowDialog = ({ report, id, onClose }: RowDialogProps) => {
  const { data, failure, refetch } = useStillQuery('laboratory.row', { report, id })
  return (
    <DialogFrame
      title={data === undefined ? `Number ${id}` : `Number ${id}: ${visibleText(data.what)}`}
      width="lg"
      onClose={onClose}
    >
      {(failure !== null || data === undefined) && <NotYet failure={failure} onRetry={refetch} rows={10} />}
      {data !== undefined && <Row row={data} />}
    </DialogFrame>
  )
}

const Row = ({ row }: { readonly row: LaboratoryRowDetail }) => {
  const bodyOf = (side: LaboratoryRowDetail['answers'][number]['of']): string | null =>
    row.answers.find(({ of }) => of === side)?.body ?? null
  const [old, next, own] = [bodyOf('old'), bodyOf('new'), bodyOf('handler')]
  const texts = useMemo(
    () => ({
      old: laidOut(old ?? ''),
      new: laidOut(next ?? ''),
      own: [laidOut(own ?? '')],
      request: [laidOut(row.request ?? '')],
    }),
    [old, next, own, row.request],
  )
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>
        <StatusChip {...outcomeWords[row.outcome]} /> {row.why !== null && visibleText(row.why)}
      </p>
      <SimpleTable
        label="Answers"
        rows={row.answers}
        keyOf={({ of }) => of}
        columns={[
          { head: 'Handler', isName: true, cell: ({ of }) => sideWords[of] },
          {
            head: 'Answer',
            cell: ({ status, problem }) => visibleText(problem ?? `HTTP ${String(status)}`),
          },
          { head: 'Took', className: 'md-number', cell: ({ durationMs }) => formatDuration(durationMs) },
          {
            head: 'Body',
            className: 'md-number',
            cell: ({ bytes, cut }) => `${formatBytes(bytes)}${cut ? ' and more' : ''}`,
          },
        ]}
      />
      {row.differences.length > 0 && (
        <SimpleTable
          className="md-below"
          label="Differences"
          rows={row.differences}
          keyOf={(_difference, index) => index}
          columns={[
            { head: 'Place', isName: true, className: 'md-mono', cell: ({ place }) => visibleText(place) },
            { head: 'Old', className: 'md-mono', cell: (one) => visibleText(one.old ?? '—') },
            { head: 'New', className: 'md-mono', cell: (one) => visibleText(one.new ?? '—') },
          ]}
        />
      )}
      {old !== null && next !== null && (
        <div className="md-below">
          <CodeDifference
            json={looksLikeJson(old) || looksLikeJson(next)}
            left={{ label: 'Body of the old handler', text: texts.old }}
            right={{ label: 'Body of the new handler', text: texts.new }}
          />
        </div>
      )}
      {own !== null && own !== '' && (
        <div className="md-below">
          <CodeView label="Body of the answer" pieces={texts.own} json={looksLikeJson(own)} />
        </div>
      )}
      {row.request !== null && (
        <div className="md-below">
          <CodeView label="What was sent" pieces={texts.request} json />
        </div>
      )}
      {row.reduced && (
        <p className="md-quiet">The report reached 32 MiB: bodies and values from here on are not stored.</p>
      )}
      {row.outcome === 'same' && <p className="md-quiet">Bodies of equal answers are not stored.</p>}
    </>
  )
}
