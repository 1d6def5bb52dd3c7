import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { type DragEvent, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { newAbiSchema } from '../../../transactions/contract/known-contracts.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const formSchema = newAbiSchema.extend({ text: newAbiSchema.shape.text.min(1) })

export const AbisPanel = ({ known }: { readonly known: Output<'contracts.list'> }) => {
  const remove = useMutation(desk.mutation('contracts.remove'))
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title="ABIs"
      description="Yours are tried first."
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add ABI…
        </Button>
      }
    >
      {isAdding && <AbiDialog onClose={() => setAdding(false)} />}
      {remove.error !== null && <ErrorPanel failure={remove.error.failure} />}
      {known.abis.length === 0 && <p className="md-quiet">None added yet</p>}
      {known.abis.length > 0 && (
        <SimpleTable
          label="Your ABIs"
          rows={known.abis}
          keyOf={(abi) => abi.id}
          columns={[
            {
              isName: true,
              cell: (abi) => visibleText(abi.name),
            },
            {
              cell: (abi) => (
                <>
                  {visibleText(abi.functions.slice(0, 12).join(', '))}
                  {abi.functions.length > 12 && ` and ${abi.functions.length - 12} more`}
                </>
              ),
            },
            {
              cell: (abi) => (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Delete ${abi.name}`}
                  onClick={() => remove.mutate({ abi: abi.id })}
                >
                  Delete
                </Button>
              ),
            },
          ]}
        />
      )}
      <Fold title={`${countOf(known.shipped.length, 'ABI')} shipped with the app`}>
        <ul className="md-bare-list" style={{ columns: '2 150px' }} aria-label="Shipped ABIs">
          {known.shipped.map((shipped) => (
            // A standard's number stays with its word.
            <li key={shipped}>{shipped.replaceAll('-', '\u2011')}</li>
          ))}
        </ul>
      </Fold>
    </Panel>
  )
}

const AbiDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const save = useMutation(desk.mutation('contracts.save'))
  const form = useContractForm(formSchema, { name: '', text: '' })
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    void file.text().then((content) => {
      form.setValue('text', content, { shouldValidate: true })
      if (form.getValues('name') === '') form.setValue('name', file.name.replace(/\.[a-z]+$/i, ''))
      return undefined
    })
  }

  return (
    <FormDialog
      title="Add an ABI"
      width="sm"
      form={form}
      label="Add ABI"
      onSave={(abi) => save.mutateAsync({ abi })}
      onClose={onClose}
    >
      <div className="md-stack" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FormText form={form} name="name" label="Contract name" as="trimmed" />
        <FormText
          form={form}
          name="text"
          label="ABI"
          multiline
          minRows={5}
          maxRows={14}
          help="JSON, artifact or signatures"
          mono
        />
      </div>
    </FormDialog>
  )
}
