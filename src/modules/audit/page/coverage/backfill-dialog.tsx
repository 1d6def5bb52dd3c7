import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import type { Input } from '../../../../contract/contract.ts'
import type { Backfill } from '../../contract/audit-shapes.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CodeView } from '../../../../renderer/ui/code-view/lazy-code.tsx'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import type { JobOf } from '../../../../features/jobs/contract.ts'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { indentJson, looksLikeJson } from '../../../../core/wire/json-indenter.ts'

const laidOut = (text: string): string => (looksLikeJson(text) ? indentJson(text) : text)

type BackfillDialogProps = {
  readonly of: Input<'audit.backfill'>
  readonly onClose: () => void
}

export const BackfillDialog = ({ of, onClose }: BackfillDialogProps) => {
  const look = useMutation(desk.mutation('audit.backfill'))
  const begin = useMutation(desk.mutation('audit.backfill'))
  const stop = useMutation(desk.mutation('jobs.cancel'))
  const preview = look.data?.plan ?? null
  const begun = begin.data?.job ?? null
  const jobs = useQuery(desk.query('jobs.list', {}, { enabled: begun !== null }))
  const job = jobs.data?.jobs.find(
    (one): one is JobOf<'audit.backfill'> => one.id === begun && one.method === 'audit.backfill',
  )
  const isRunning = begun !== null && (job === undefined || job.state === 'running')
  const done = isRunning ? null : (job ?? null)
  const result = done?.result ?? null
  const act = {
    label: preview === null ? 'Preview' : `Backfill ${countOf(preview.filled, 'event')}`,
    isRunning: look.isPending || begin.isPending,
    disabled: preview?.filled === 0,
    run: () => (preview === null ? look.mutate({ ...of, dryRun: true }) : begin.mutate(of)),
  }
  return (
    <DialogFrame
      title="Backfill missed events"
      width="md"
      onClose={onClose}
      closeLabel={begun === null ? 'Cancel' : 'Close'}
      failure={
        (look.error ?? begin.error ?? stop.error)?.failure ?? (done?.state === 'failed' ? done.failure : null)
      }
      {...(begun === null ? { act } : {})}
    >
      {preview === null && <p style={{ margin: 0 }}>Rebuilds missed events from the chain. Preview first.</p>}
      {begun === null && preview !== null && <Preview preview={preview} />}
      {isRunning && (
        <>
          <p style={{ margin: 0 }}>Continues in the background.</p>
          <JobProgress
            job={job}
            label="Backfilling"
            onStop={() => begun !== null && stop.mutate({ id: begun })}
          />
        </>
      )}
      {done !== null && result !== null && (
        <>
          <Alert severity={done.state === 'done' && result.gone === 0 ? 'success' : 'warning'}>
            {done.state === 'cancelled' && 'Stopped. '}
            {`${countOf(result.filled, 'event')} backfilled. `}
            {result.present > 0 && `${countOf(result.present, 'event')} had arrived meanwhile. `}
            {result.gone > 0 && `${countOf(result.gone, 'event')} skipped, not on the node.`}
          </Alert>
          {result.examples.map((example, index) => (
            <div key={index} className="md-below">
              <CodeView
                label={`Example ${index + 1} of ${result.examples.length}, as stored`}
                pieces={[laidOut(example)]}
                json
              />
            </div>
          ))}
        </>
      )}
    </DialogFrame>
  )
}

const Preview = ({ preview }: { readonly preview: Backfill }) => {
  const { filled, present, calls, rules } = preview
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>
        {filled === 0
          ? 'Nothing to backfill.'
          : `${countOf(filled, 'event')} to backfill, about ${countOf(calls, 'request')}.`}{' '}
        {present > 0 && `${formatCount(present)} already there.`}
      </p>
      <p style={{ margin: '0 0 8px' }}>
        Marked as backfilled, not as delivered.{' '}
        {rules.length === 0
          ? 'Not forwarded.'
          : `Forwarded once by ${rules.map(({ name }) => `“${visibleText(name)}”`).join(', ')}.`}
      </p>
    </>
  )
}
