import { useMutation } from '@tanstack/react-query'
import { receiver, type ReceiverPath } from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

const overlaps = [
  { value: 60, label: 'for an hour' },
  { value: 1440, label: 'for a day' },
  { value: 10_080, label: 'for a week' },
  { value: 43_200, label: 'for 30 days' },
  { value: 0, label: 'not at all (leaked)' },
]

export const RotateDialog = ({
  path: { key },
  name,
  onClose,
}: {
  readonly path: ReceiverPath
  readonly name: string
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('receiver.setPath'))
  const toasts = useToasts()
  const form = useContractForm(receiver['receiver.setPath'].input, {
    key,
    rotate: { overlapMinutes: 1440 },
  })
  return (
    <FormDialog
      title={<>New secret for {name}?</>}
      isLight
      form={form}
      label="Set new secret"
      onSave={save.mutateAsync}
      onSaved={() => toasts.show('New secret set. Register the URL.')}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>Then register the new URL.</p>
      <FormSelect form={form} name="rotate.overlapMinutes" label="The old secret works" choices={overlaps} />
    </FormDialog>
  )
}
