import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { runningJob } from '../../../../renderer/api/running-job.ts'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { logBoundsSchema, type RetentionPreview } from '../../../log-maintenance/contract.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

const PreviewText = ({ preview }: { readonly preview: RetentionPreview }) => (
  <>
    <p style={{ marginTop: 0 }}>
      Deletes them and their events for good. They won’t be forwarded. Backups and exports stay.
    </p>
    <FieldList
      fields={[
        {
          label: 'Go',
          value: `${countOf(preview.deliveries, 'delivery', 'deliveries')} with ${countOf(preview.events, 'event')}, ${formatBytes(preview.bytes)}`,
        },
        { label: 'First', value: preview.from === null ? null : <Time at={preview.from} form="both" /> },
        { label: 'Last', value: preview.to === null ? null : <Time at={preview.to} form="both" /> },
        preview.heldBack !== 0 && {
          label: 'Held back',
          value: `${countOf(preview.heldBack, 'delivery', 'deliveries')}, until the team log has them`,
        },
        { label: 'Stay', value: countOf(preview.staying, 'delivery', 'deliveries') },
      ]}
    />
  </>
)

type Bounds = { readonly days: number | null; readonly megabytes: number | null }

export const RetentionForm = ({
  retention,
  onSaved,
}: {
  readonly retention: Bounds
  readonly onSaved: () => void
}) => {
  const form = useContractForm(logBoundsSchema, { days: retention.days, megabytes: retention.megabytes })
  const confirm = useConfirm()
  const look = useMutation(desk.mutation('log.retention'))
  const abort = useAbort()
  const save = useMutation(desk.mutation('log.setRetention', abort))
  const job = useQuery(runningJob('log.setRetention', save.isPending)).data
  const toasts = useToasts()
  const store = async (bounds: Bounds): Promise<void> => {
    const answer = await answerOf(save.mutateAsync(bounds))
    onSaved()
    if (!answer.ok) return
    const { removed, heldBack } = answer.value
    const count = (of: number): string => countOf(of, 'delivery', 'deliveries')
    const gone = removed > 0 ? ` ${count(removed)} removed.` : ''
    const stays = heldBack > 0 ? ` Held back until the team log has them: ${count(heldBack)}.` : ''
    toasts.show(`Saved.${gone}${stays}`)
  }
  const ask = form.handleSubmit(async (bounds) => {
    save.reset()
    const answer = await answerOf(look.mutateAsync({ bounds }))
    if (!answer.ok) return
    const { preview: removal } = answer.value
    if (removal === null || removal.deliveries === 0) await store(bounds)
    else
      confirm({
        title: `Remove ${countOf(removal.deliveries, 'delivery', 'deliveries')}?`,
        about: <PreviewText preview={removal} />,
        label: 'Remove and save',
        run: () => void store(bounds),
      })
  })

  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <FormText
          form={form}
          name="days"
          label="Keep for (days)"
          as="number or none"
          placeholder="Forever"
          help="Older ones are deleted"
          sx={{ flex: '1 1 240px', maxWidth: 340 }}
        />
        <FormText
          form={form}
          name="megabytes"
          label="Keep at most (MB)"
          as="number or none"
          placeholder="Any size"
          help="Then the oldest go"
          sx={{ flex: '1 1 240px', maxWidth: 340 }}
        />
      </Box>
      {save.isPending && <JobProgress job={job} label="Deleting old deliveries" onStop={abort.abort} />}
      <ErrorPanel failure={look.error?.failure} className="md-below" />
      <ErrorPanel failure={save.error?.failure} className="md-below" />
      <Button
        type="submit"
        variant="contained"
        loading={look.isPending || save.isPending}
        disabled={!form.formState.isValid || !form.formState.isDirty}
        className="md-below"
      >
        Save…
      </Button>
    </form>
  )
}
