import { Button } from '@mui/material'
import type { LabelledAddress } from '../../../addresses/contract.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { NameFields } from '../../../../renderer/parts/name-fields.tsx'
import { useNaming } from '../../../../renderer/parts/use-naming.ts'

type AddressDialogProps = {
  readonly entry: LabelledAddress | null
  readonly onClose: () => void
}

export const AddressDialog = ({ entry, onClose }: AddressDialogProps) => {
  const naming = useNaming(entry ?? undefined, entry?.address ?? '')
  const { form, failure, onSave, onSaved } = naming
  return (
    <FormDialog
      title={entry === null ? 'Name an address' : 'Change a name'}
      width="sm"
      form={form}
      label="Save"
      failure={failure}
      onSave={onSave}
      onSaved={onSaved}
      onClose={onClose}
      aside={
        entry !== null && (
          <Button
            color="error"
            loading={naming.isRemoving}
            onClick={() => void naming.remove().then((isGone) => isGone && onClose())}
          >
            Remove
          </Button>
        )
      }
    >
      <div className="md-stack md-stack--first">
        <FormText
          form={form}
          name="address"
          label="Address"
          placeholder="0x…"
          disabled={entry !== null}
          mono
        />
        <NameFields form={form} />
      </div>
    </FormDialog>
  )
}
