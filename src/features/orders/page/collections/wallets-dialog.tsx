import { useMutation, useQuery } from '@tanstack/react-query'
import { portfolio } from '../../../portfolio/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { LoadedDialog } from '../../../../renderer/ui/loaded-dialog.tsx'

type WalletsDialogProps = { readonly project: string; readonly onClose: () => void }

const title = 'Your wallets'

export const WalletsDialog = ({ project, onClose }: WalletsDialogProps) => (
  <LoadedDialog title={title} onClose={onClose} of={useQuery(desk.query('portfolio.list', { project }))}>
    {({ makers }) => <WalletsForm project={project} makers={makers} onClose={onClose} />}
  </LoadedDialog>
)

const WalletsForm = ({
  project,
  makers,
  onClose,
}: WalletsDialogProps & { readonly makers: readonly string[] }) => {
  const save = useMutation(desk.mutation('portfolio.update'))
  const form = useContractForm(portfolio['portfolio.update'].input, { project, makers: [...makers] })
  return (
    <FormDialog title={title} width="sm" form={form} label="Save" onSave={save.mutateAsync} onClose={onClose}>
      <p style={{ marginTop: 0 }}>Their orders are yours.</p>
      <FormText
        form={form}
        name="makers"
        label="One per line"
        as="lines"
        help={countOf(form.watch('makers')?.length ?? 0, 'address', 'addresses')}
        multiline
        minRows={4}
        maxRows={12}
        mono
      />
    </FormDialog>
  )
}
