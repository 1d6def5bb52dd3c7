import { useMutation } from '@tanstack/react-query'
import { type SavedView, savedViews } from '../../../saved-views/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { given } from '../../../../core/given.ts'

export const useSaveView = () => {
  const ask = useFormDialog()
  const { mutateAsync } = useMutation(desk.mutation('savedViews.save'))
  return (views: readonly SavedView[], search: string) => {
    const former = (name: string) =>
      views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
    ask({
      title: 'Save these filters',
      label: 'Save',
      schema: savedViews['savedViews.save'].input,
      values: { name: '', search },
      onSave: (view) => mutateAsync({ ...view, ...given({ id: former(view.name)?.id }) }),
      fields: (form) => (
        <FormText
          form={form}
          name="name"
          label="Name"
          help={former(form.watch('name')) === undefined ? ' ' : 'Replaces the view with this name.'}
          className="md-below--near"
        />
      ),
    })
  }
}
