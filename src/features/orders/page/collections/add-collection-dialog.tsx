import { useMutation } from '@tanstack/react-query'
import type { Project } from '../../../projects/contract.ts'
import { portfolio } from '../../../portfolio/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'

type AddCollectionDialogProps = {
  readonly project: Pick<Project, 'id' | 'networks'>
  readonly onClose: () => void
}

export const AddCollectionDialog = ({ project, onClose }: AddCollectionDialogProps) => {
  const add = useMutation(desk.mutation('portfolio.update'))
  const { nameOf } = useNetworks()
  const form = useContractForm(portfolio['portfolio.update'].input, {
    project: project.id,
    network: project.networks[0] ?? '',
    contractAddress: '',
    shown: true,
  })
  return (
    <FormDialog title="Add collection" form={form} label="Add" onSave={add.mutateAsync} onClose={onClose}>
      <FormSelect
        form={form}
        name="network"
        label="Network"
        choices={project.networks.map((slug) => ({ value: slug, label: nameOf(slug) }))}
        sx={{ mt: 1, mb: 2 }}
      />
      <FormText
        form={form}
        name="contractAddress"
        label="Collection address"
        placeholder="0x…"
        as="trimmed"
        help="Scan it for figures."
        mono
      />
    </FormDialog>
  )
}
