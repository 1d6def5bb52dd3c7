import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { isAddress } from '../../ui/hex-format.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

type MakersDialogProps = { readonly project: string; readonly onClose: () => void }

const title = 'Own makers'

/** Which accounts make the project's own orders. */
export const MakersDialog = ({ project, onClose }: MakersDialogProps) => {
  const { data, failure, refetch } = useDeskQuery('portfolio.makers', { project })
  if (data !== undefined) return <MakersForm project={project} makers={data.makers} onClose={onClose} />
  return (
    <DialogFrame title={title} onClose={onClose}>
      {failure !== null ? <ErrorPanel failure={failure} onRetry={refetch} /> : <SkeletonRows rows={4} />}
    </DialogFrame>
  )
}

const MakersForm = ({
  project,
  makers,
  onClose,
}: MakersDialogProps & { readonly makers: readonly string[] }) => {
  const save = useDeskMutation('portfolio.setMakers')
  const [text, setText] = useState(makers.join('\n'))
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const wrong = words.find((word) => !isAddress(word))
  const run = async (): Promise<void> => {
    const answer = await save.run({ project, makers: words })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title={title}
      width="sm"
      onClose={onClose}
      failure={save.failure}
      act={{
        label: 'Save',
        isRunning: save.isRunning,
        disabled: wrong !== undefined,
        run: () => void run(),
      }}
    >
      <p style={{ marginTop: 0 }}>
        Accounts whose orders are your own. They stay on this machine and are used to find these orders in
        snapshots.
      </p>
      <TextField
        label="Addresses, one a line"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        error={wrong !== undefined}
        helperText={
          wrong === undefined
            ? countOf(words.length, 'address', 'addresses')
            : `“${wrong}” is no address: it has 0x and 40 hex digits.`
        }
        slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
      />
    </DialogFrame>
  )
}
