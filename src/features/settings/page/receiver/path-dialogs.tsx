import { useMutation } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import {
  receiverAnswerSchema,
  type ReceiverAnswer,
  type ReceiverPath,
  receiver,
} from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'

const none: ReceiverAnswer = { status: 200, delayMs: 0, contentType: 'application/json', body: '' }

const overlaps = [
  { value: 60, label: 'for an hour' },
  { value: 1440, label: 'for a day' },
  { value: 10_080, label: 'for a week' },
  { value: 43_200, label: 'for 30 days' },
  { value: 0, label: 'not at all (leaked)' },
]

/** What is set for a path: what its deliveries are answered with, and another secret. */
export const usePathDialogs = () => {
  const save = useMutation(desk.mutation('receiver.setPath'))
  const toasts = useToasts()
  const openForm = useFormDialog()
  const setAnswer = async (key: ReceiverPath['key'], answer: ReceiverAnswer | null) => {
    const saved = await save.mutateAsync({ key, answer })
    toasts.show(answer === null ? 'Response reset.' : 'Response set.')
    return saved
  }
  const editAnswer = ({ key, answer: stored }: ReceiverPath, name: string): void =>
    openForm({
      title: `Response of ${name}`,
      width: 'sm',
      label: 'Set response',
      schema: receiverAnswerSchema,
      values: stored ?? none,
      onSave: (answer) => setAnswer(key, answer),
      aside: (close) =>
        stored !== null && (
          <Button
            color="inherit"
            onClick={() => void answerOf(setAnswer(key, null)).then(({ ok }) => ok && close())}
          >
            Reset to 200
          </Button>
        ),
      fields: (form) => (
        <>
          <p style={{ marginTop: 0 }}>Tests how the sender retries. Deliveries are stored either way.</p>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 2fr' }, mb: 2 }}>
            <FormText form={form} name="status" label="Status" as="number" />
            <FormText form={form} name="delayMs" label="Delay in ms" as="number" />
            <FormText form={form} name="contentType" label="Content type" />
          </Box>
          <FormText
            form={form}
            name="body"
            label="Body"
            help="Optional"
            multiline
            minRows={4}
            maxRows={12}
            mono
          />
        </>
      ),
    })
  const rotate = ({ key }: ReceiverPath, name: string): void =>
    openForm({
      title: `New secret for ${name}?`,
      isLight: true,
      label: 'Set new secret',
      schema: receiver['receiver.setPath'].input,
      values: { key, rotate: { overlapMinutes: 1440 } },
      onSave: save.mutateAsync,
      onSaved: () => toasts.show('New secret set. Register the URL.'),
      fields: (form) => (
        <>
          <p style={{ marginTop: 0 }}>Then register the new URL.</p>
          <FormSelect
            form={form}
            name="rotate.overlapMinutes"
            label="The old secret works"
            choices={overlaps}
          />
        </>
      ),
    })
  return { editAnswer, rotate }
}
