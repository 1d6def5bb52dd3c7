import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useFieldArray } from 'react-hook-form'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.tsx'
import { mostReleases } from '../search.ts'
import type { DraftForm } from './use-draft-form.ts'

const blank = { version: 3, factory: '', mainModule: '', creationCode: '' } as const
const versions = ([1, 2, 3] as const).map((value) => ({ value, label: `Version ${value}` }))

/** Releases of the platform's wallets that the desk does not know: what their addresses are made from. */
export const ReleaseFields = ({ form }: { readonly form: DraftForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contexts' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="md-box md-sign__release">
          <legend className="md-quiet md-small">Contracts of a wallet, {place + 1}</legend>
          <div className="md-flow md-sign__row">
            <FormSelect
              form={form}
              name={`contexts.${place}.version`}
              label="Version"
              choices={versions}
              className="md-fill"
            />
            <IconButton
              aria-label={`Remove contracts of a wallet, ${place + 1}`}
              onClick={() => remove(place)}
            >
              <DeleteIcon />
            </IconButton>
          </div>
          <FormText form={form} name={`contexts.${place}.factory`} label="Factory" mono />
          <FormText
            form={form}
            name={`contexts.${place}.mainModule`}
            label={form.watch(`contexts.${place}.version`) === 3 ? 'Stage-1 module' : 'Main module'}
            mono
          />
          <FormText
            form={form}
            name={`contexts.${place}.creationCode`}
            label="Creation code"
            help="Creation code of the wallets, without the module appended. That of the version is used if left empty."
            mono
          />
        </fieldset>
      ))}
      {fields.length < mostReleases && (
        <div>
          <Button
            color="inherit"
            startIcon={<AddIcon />}
            onClick={() => append(blank, { shouldFocus: false })}
          >
            Add a wallet’s contracts
          </Button>
          <div className="md-quiet md-small">For wallet versions that this desk does not know.</div>
        </div>
      )}
    </>
  )
}
