import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ReceiverAnswer, ReceiverPath } from '../../../../contract/receiver.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { draftOfAnswer, readAnswer, type AnswerDraft } from './answer-draft.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

/** What deliveries on a path are answered, to see how the sender takes it. */
export const AnswerDialog = ({
  path,
  name,
  onClose,
}: {
  readonly path: ReceiverPath
  readonly name: string
  readonly onClose: () => void
}) => {
  const save = useDeskMutation('receiver.setAnswer')
  const toasts = useToasts()
  const [draft, setDraft] = useState(() => draftOfAnswer(path.answer))
  const { answer, problems } = readAnswer(draft)

  const set = async (next: ReceiverAnswer | null): Promise<void> => {
    const answered = await save.run({ key: path.key, answer: next })
    if (!answered.ok) return
    toasts.show(next === null ? 'An empty 200 is answered again.' : 'The answer is set.')
    onClose()
  }
  const submit = (): void => {
    if (answer !== null) void set(answer)
  }
  const field = (name_: keyof AnswerDraft, help: string) => ({
    value: draft[name_],
    onChange: (event: { target: { value: string } }) =>
      setDraft((now) => ({ ...now, [name_]: event.target.value })),
    error: problems[name_] !== undefined,
    helperText: problems[name_] ?? help,
  })

  return (
    <DialogFrame
      title={<>Answer of {name}</>}
      width="sm"
      onClose={onClose}
      failure={save.failure}
      aside={
        <>
          {path.answer !== null && (
            <Button
              color="inherit"
              onClick={() => void set(null)}
              disabled={save.isRunning}
              sx={{ mr: 'auto' }}
            >
              Back to an empty 200
            </Button>
          )}
        </>
      }
      act={{ label: 'Set answer', isRunning: save.isRunning, disabled: answer === null, run: submit }}
    >
      <p style={{ marginTop: 0 }}>
        To test how the sender behaves: whether it tries again, how long it waits. Every delivery is stored
        before it is answered, whatever the answer says.
      </p>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 2fr' }, mb: 2 }}>
        <TextField
          label="Status"
          {...field('status', '200 to 599')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label="Delay in ms"
          {...field('delayMs', 'at most 60,000')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label="Content type"
          {...field('contentType', 'sent with a body')}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      </Box>
      <TextField
        label="Body"
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        {...field('body', 'May stay empty.')}
        slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
      />
    </DialogFrame>
  )
}
