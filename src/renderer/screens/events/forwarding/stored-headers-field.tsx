import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { FormSecret } from '../../../form/form-secret.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { keyWords } from '../../../ui/key-words.ts'
import type { HeaderRow } from './header-rows.ts'
import type { RuleForm } from './rule-form.ts'

/** What stands under the value of a stored header. */
const storedHelp = ({ stored }: HeaderRow): string | undefined => {
  if (stored === null) return undefined
  const { word, detail } = keyWords(stored)
  return stored.set
    ? `${word}${detail === '' ? '' : `: ${detail}`}. It stays if left empty.`
    : 'Enter it again.'
}

/** Headers of a rule, one a line. Values go in and never come back. */
export const StoredHeadersField = ({ form }: { readonly form: RuleForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' })
  const typed = form.watch('headers')
  return (
    <div className="md-stack md-stack--near">
      {fields.map((row, place) => (
        <Box
          key={row.id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr auto', gap: 1, alignItems: 'start' }}
        >
          <FormText form={form} name={`headers.${place}.name`} label="Header" placeholder="Authorization" />
          <FormSecret
            form={form}
            name={`headers.${place}.value`}
            label={row.stored === null ? 'Value' : 'New value'}
            help={storedHelp(row)}
          />
          <Button
            color="error"
            aria-label={`Remove the header ${typed[place]?.name || 'new header'}`}
            sx={{ mt: '22px' }}
            onClick={() => remove(place)}
          >
            Remove
          </Button>
        </Box>
      ))}
      <div>
        <Button startIcon={<AddIcon />} onClick={() => append({ name: '', value: '', stored: null })}>
          Add a header
        </Button>
      </div>
    </div>
  )
}
