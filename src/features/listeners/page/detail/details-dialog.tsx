import { useMutation } from '@tanstack/react-query'
import type { Listener } from '../../contract/listener.ts'
import { listeners } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'

export const DetailsDialog = ({
  listener: { key, name, note, quietAfterHours },
  onClose,
}: {
  readonly listener: Listener
  readonly onClose: () => void
}) => {
  const update = useMutation(desk.mutation('listeners.update'))
  const form = useContractForm(listeners['listeners.update'].input, { key, name, note, quietAfterHours })
  return (
    <FormDialog title="Name and note" form={form} label="Save" onSave={update.mutateAsync} onClose={onClose}>
      <div className="md-stack md-stack--first">
        <FormText form={form} name="name" label="Name" />
        <FormText form={form} name="note" label="Note" multiline minRows={3} />
        <FormText
          form={form}
          name="quietAfterHours"
          label="Silence warning (hours)"
          as="number or none"
          help="Optional"
        />
      </div>
    </FormDialog>
  )
}
