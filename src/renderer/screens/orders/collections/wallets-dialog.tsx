import { portfolio } from '../../../../contract/portfolio.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { LoadedDialog } from '../../../ui/loaded-dialog.tsx'

type WalletsDialogProps = { readonly project: string; readonly onClose: () => void }

const title = 'Your wallets'

/** Wallets whose orders are the project's own. */
export const WalletsDialog = ({ project, onClose }: WalletsDialogProps) => (
  <LoadedDialog title={title} onClose={onClose} of={useDeskQuery('portfolio.makers', { project })}>
    {({ makers }) => <WalletsForm project={project} makers={makers} onClose={onClose} />}
  </LoadedDialog>
)

const WalletsForm = ({
  project,
  makers,
  onClose,
}: WalletsDialogProps & { readonly makers: readonly string[] }) => {
  const save = useDeskMutation('portfolio.setMakers')
  const form = useContractForm(portfolio['portfolio.setMakers'].input, { project, makers: [...makers] })
  return (
    <FormDialog title={title} width="sm" form={form} label="Save" onSave={save.run} onClose={onClose}>
      <p style={{ marginTop: 0 }}>Orders made by these wallets are yours.</p>
      <FormText
        form={form}
        name="makers"
        label="Addresses, one per line"
        as="lines"
        help={countOf(form.watch('makers').length, 'address', 'addresses')}
        multiline
        minRows={4}
        maxRows={12}
        mono
      />
    </FormDialog>
  )
}
