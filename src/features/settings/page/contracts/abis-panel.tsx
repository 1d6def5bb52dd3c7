import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { type DragEvent } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { newAbiSchema } from '../../../transactions/contract/known-contracts.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { type ContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { type z } from 'zod'

const formSchema = newAbiSchema.extend({ text: newAbiSchema.shape.text.min(1) })

export const AbisPanel = ({ known }: { readonly known: Output<'contracts.list'> }) => {
  const remove = useMutation(desk.mutation('contracts.remove'))
  const add = useAbiDialog()
  return (
    <Panel
      title="ABIs"
      description="Yours are tried first."
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          Add ABI…
        </Button>
      }
    >
      <ErrorPanel failure={remove.error?.failure} />
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

const dropFile = (event: DragEvent, form: ContractForm<z.input<typeof formSchema>, unknown>): void => {
  const [file] = event.dataTransfer.files
  if (file === undefined) return
  event.preventDefault()
  void file.text().then((content) => {
    form.setValue('text', content, { shouldValidate: true })
    if (form.getValues('name') === '') form.setValue('name', file.name.replace(/\.[a-z]+$/i, ''))
    return undefined
  })
}

const useAbiDialog = () => {
  const save = useMutation(desk.mutation('contracts.save'))
  const openForm = useFormDialog()
  return (): void =>
    openForm({
      title: 'Add an ABI',
      width: 'sm',
      label: 'Add ABI',
      schema: formSchema,
      values: { name: '', text: '' },
      onSave: (abi) => save.mutateAsync({ abi }),
      fields: (form) => (
        <div
          className="md-stack"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => dropFile(event, form)}
        >
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
      ),
    })
}
