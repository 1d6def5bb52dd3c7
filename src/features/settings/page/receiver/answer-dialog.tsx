import { useMutation } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { receiverAnswerSchema, type ReceiverAnswer, type ReceiverPath } from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

const none: ReceiverAnswer = { status: 200, delayMs: 0, contentType: 'application/json', body: '' }

export const AnswerDialog = ({
  path,
  name,
  onClose,
}: {
  readonly path: ReceiverPath
  readonly name: string
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('receiver.setPath'))
  const toasts = useToasts()
  const form = useContractForm(receiverAnswerSchema, path.answer ?? none)
  const set = async (answer: ReceiverAnswer | null) => {
    const saved = await save.mutateAsync({ key: path.key, answer })
    toasts.show(answer === null ? 'Response reset.' : 'Response set.')
    return saved
  }
  return (
    <FormDialog
      title={`Response of ${name}`}
      width="sm"
      form={form}
      label="Set response"
      onSave={set}
      onClose={onClose}
      aside={
        path.answer !== null && (
          <Button
            color="inherit"
            disabled={save.isPending}
            onClick={() => void answerOf(set(null)).then(({ ok }) => ok && onClose())}
          >
            Reset to 200
          </Button>
        )
      }
    >
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
    </FormDialog>
  )
}
