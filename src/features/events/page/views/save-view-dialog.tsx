import { useMutation } from '@tanstack/react-query'
import { type SavedView, savedViews } from '../../../saved-views/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'

type SaveViewDialogProps = {
  readonly views: readonly SavedView[]
  readonly search: string
  readonly onClose: () => void
}

export const SaveViewDialog = ({ views, search, onClose }: SaveViewDialogProps) => {
  const save = useMutation(desk.mutation('savedViews.save'))
  const form = useContractForm(savedViews['savedViews.save'].input, { name: '', search })
  const typed = form.watch('name').trim().toLowerCase()
  const former = views.find(({ name }) => name.toLowerCase() === typed)
  return (
    <FormDialog
      title="Save these filters"
      form={form}
      label={former === undefined ? 'Save' : 'Replace'}
      onSave={(view) => save.mutateAsync({ ...view, ...(former === undefined ? {} : { id: former.id }) })}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="name"
        label="Name"
        help={former === undefined ? ' ' : 'Replaces the view with this name.'}
        className="md-below--near"
      />
    </FormDialog>
  )
}
