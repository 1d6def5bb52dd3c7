import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useLogJob } from '../../../api/use-log-job.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { boundProblem, boundsOf, draftOf, type Bounds } from './retention-bounds.ts'
import { PreviewText } from './preview-text.tsx'
import type { RetentionPreview } from '../../../../contract/log.ts'

/** The two bounds. Before anything goes, it is shown what would. */
export const RetentionForm = ({
  retention,
  onSaved,
}: {
  readonly retention: Bounds
  readonly onSaved: () => void
}) => {
  const [draft, setDraft] = useState(() => draftOf(retention))
  const [preview, setPreview] = useState<RetentionPreview | null>(null)
  const look = useDeskMutation('log.retentionPreview')
  const save = useDeskMutation('log.setRetention')
  const job = useLogJob('retention', save.isRunning)
  const toasts = useToasts()
  const bounds = boundsOf(draft)
  const problems = {
    days: boundProblem('days', draft.days),
    megabytes: boundProblem('megabytes', draft.megabytes),
  }
  const isSound = problems.days === null && problems.megabytes === null
  const isSame = bounds.days === retention.days && bounds.megabytes === retention.megabytes

  const store = async (): Promise<void> => {
    setPreview(null)
    const answer = await save.run(bounds)
    onSaved()
    if (!answer.ok) return
    const { removed } = answer.value
    toasts.show(removed > 0 ? `Saved. ${countOf(removed, 'delivery', 'deliveries')} removed.` : 'Saved.')
  }
  const ask = async (): Promise<void> => {
    save.reset()
    const answer = await look.run(bounds)
    if (!answer.ok) return
    if (answer.value.deliveries === 0) await store()
    else setPreview(answer.value)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound) void ask()
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <TextField
          label="Days"
          placeholder="For ever"
          value={draft.days}
          onChange={(event) => setDraft({ ...draft, days: event.target.value })}
          error={problems.days !== null}
          helperText={problems.days ?? 'Older deliveries go. Empty: none goes by age.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 280 }}
        />
        <TextField
          label="Megabytes"
          placeholder="Any size"
          value={draft.megabytes}
          onChange={(event) => setDraft({ ...draft, megabytes: event.target.value })}
          error={problems.megabytes !== null}
          helperText={problems.megabytes ?? 'Beyond them the oldest go. Empty: none goes by size.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 280 }}
        />
      </Box>
      {save.isRunning && <JobProgress job={job} label="Removing old deliveries" onStop={save.cancel} />}
      {look.failure !== null && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorPanel failure={look.failure} />
        </Box>
      )}
      {save.failure !== null && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorPanel failure={save.failure} />
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={look.isRunning || save.isRunning}
        disabled={!isSound || isSame}
        sx={{ mt: 1.5 }}
      >
        Save…
      </Button>
      <ConfirmDialog
        open={preview !== null}
        title={`Remove ${countOf(preview?.deliveries ?? 0, 'delivery', 'deliveries')}?`}
        confirmLabel="Remove and save"
        onConfirm={() => void store()}
        onClose={() => setPreview(null)}
      >
        {preview !== null && <PreviewText preview={preview} />}
      </ConfirmDialog>
    </form>
  )
}
