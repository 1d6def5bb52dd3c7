import Button from '@mui/material/Button'
import type { DragEvent } from 'react'
import { z } from 'zod'
import type { Output } from '../../../../contract/contract.ts'
import { transactions } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LetterMark } from '../../../ui/letter-mark.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const { name, text } = transactions['transactions.addAbi'].input.shape
const formSchema = z.strictObject({ name, text: text.min(1) })

/** ABIs: those that ship with the app, and those pasted or dropped in. */
export const AbisPanel = ({ known }: { readonly known: Output<'transactions.known'> }) => {
  const add = useDeskMutation('transactions.addAbi')
  const remove = useDeskMutation('transactions.removeAbi')
  const form = useContractForm(formSchema, { name: '', text: '' })
  const save = useFormSave(form, { onSave: add.run, onSaved: () => form.reset() })
  const failure = save.failure ?? remove.failure

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
    <Panel
      title="ABIs"
      description={`Shipped with the app: ${known.shipped.join(', ')}. Yours are asked first.`}
    >
      {failure !== null && <ErrorPanel failure={failure} />}
      {known.abis.length > 0 && (
        <SimpleTable
          label="Your ABIs"
          rows={known.abis}
          keyOf={(abi) => abi.id}
          columns={[
            {
              isName: true,
              cell: (abi) => (
                <span className="md-named">
                  <LetterMark name={abi.name} /> {visibleText(abi.name)}
                </span>
              ),
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
                  aria-label={`Remove ${abi.name}`}
                  onClick={() => void remove.run({ id: abi.id })}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      <form
        className="md-tx-form md-below"
        noValidate
        onSubmit={save.onSubmit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FormText form={form} name="name" label="Name of the contract" as="trimmed" />
        <FormText
          form={form}
          name="text"
          label="ABI"
          multiline
          minRows={5}
          maxRows={14}
          help="JSON, a compiler’s artifact, or one signature per line. You can drop a file here."
          mono
        />
        <div className="md-tx-actions">
          <Button type="submit" variant="outlined" loading={save.isRunning}>
            Add the ABI
          </Button>
        </div>
      </form>
    </Panel>
  )
}
