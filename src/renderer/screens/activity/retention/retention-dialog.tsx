import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { calls, type CallRetention } from '../../../../contract/calls.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** For how long calls are retention. */
export const RetentionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId()
  const { data, failure, refetch } = useDeskQuery('calls.retention', {})
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>How long calls are stored</DialogTitle>
      {data !== undefined ? (
        <RetentionForm retention={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {failure !== null ? <ErrorPanel failure={failure} onRetry={refetch} /> : <SkeletonRows rows={4} />}
        </DialogContent>
      )}
    </Dialog>
  )
}

const problemOf = (field: 'days' | 'megabytes', text: string): string | null => {
  const schema = calls['calls.setRetention'].input
  const issue = schema
    .safeParse({ days: 1, megabytes: 10, [field]: text.trim() === '' ? Number.NaN : Number(text) })
    .error?.issues.at(0)
  if (issue === undefined) return null
  return field === 'days' ? 'From 1 to 3,650 days.' : 'From 10 to 100,000 megabytes.'
}

const RetentionForm = ({
  retention,
  onClose,
}: {
  readonly retention: CallRetention
  readonly onClose: () => void
}) => {
  const save = useDeskMutation('calls.setRetention')
  const toasts = useToasts()
  const [days, setDays] = useState(String(retention.days))
  const [megabytes, setMegabytes] = useState(String(retention.megabytes))
  const problems = { days: problemOf('days', days), megabytes: problemOf('megabytes', megabytes) }

  const run = async (): Promise<void> => {
    const answer = await save.run({ days: Number(days), megabytes: Number(megabytes) })
    if (!answer.ok) return
    const removed = retention.calls - answer.value.calls
    toasts.show(removed > 0 ? `Saved. ${countOf(removed, 'call')} removed.` : 'Saved.')
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.days === null && problems.megabytes === null) void run()
      }}
    >
      <DialogContent sx={{ typography: 'body2', pt: 0 }}>
        <p style={{ marginTop: 0 }}>
          Now {countOf(retention.calls, 'call')} in {formatBytes(retention.bytes)}. What is over these bounds
          is removed at once, the oldest first.
        </p>
        <TextField
          label="Days"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={problems.days !== null}
          helperText={problems.days ?? 'Older calls are removed.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mb: 2 }}
        />
        <TextField
          label="Megabytes"
          value={megabytes}
          onChange={(event) => setMegabytes(event.target.value)}
          error={problems.megabytes !== null}
          helperText={problems.megabytes ?? 'Beyond them the oldest calls are removed.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {save.failure !== null && <ErrorPanel failure={save.failure} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={save.isRunning}
          disabled={problems.days !== null || problems.megabytes !== null}
        >
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
