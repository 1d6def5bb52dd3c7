import { Autocomplete, Box, MenuItem, TextField } from '@mui/material'
import type { Json } from '../../../../contract/scalars.ts'
import { emptied, problemAt, type FieldProps } from './field-props.ts'
import { anyOf, anyText, fieldText, numberOf } from './number-text.ts'

const looksLikeHex = (text: string): boolean => /^0x[0-9a-fA-F]{8,}$/.test(text)

type Reading = {
  readonly show: (value: Json | undefined) => string
  readonly read: (text: string) => Json
  readonly help?: string
  readonly inputMode?: 'numeric'
}

const TypedField = (props: FieldProps & { readonly reading: Reading }) => {
  const { label, path, value, onChange, optional, reading } = props
  const text = reading.show(value)
  const problem = problemAt(props)
  return (
    <TextField
      label={label}
      required={!optional}
      value={text}
      error={problem !== null}
      helperText={problem ?? reading.help}
      onChange={({ target }) =>
        onChange(path, target.value === '' ? emptied(props) : reading.read(target.value))
      }
      slotProps={{
        htmlInput: {
          spellCheck: false,
          autoComplete: 'off',
          inputMode: reading.inputMode,
          ...(looksLikeHex(text) ? { className: 'md-mono' } : {}),
        },
      }}
    />
  )
}

const asText: Reading = { show: fieldText, read: (text) => text }
const asNumber: Reading = { show: fieldText, read: numberOf, inputMode: 'numeric' }
const asAny: Reading = { show: anyText, read: anyOf, help: 'JSON or text' }

export const WordField = (props: FieldProps) => <TypedField {...props} reading={asText} />

export const NumberField = (props: FieldProps) => <TypedField {...props} reading={asNumber} />

export const AnyField = (props: FieldProps) => <TypedField {...props} reading={asAny} />

export const ChoiceField = (props: FieldProps & { readonly words: readonly string[] }) => {
  const { label, path, value, onChange, optional, words, wireWord } = props
  const text = fieldText(value)
  const problem = problemAt(props)
  const wire = wireWord(text)
  const isOther = text !== '' && !words.includes(text)
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      options={[...words]}
      inputValue={text}
      value={text}
      filterOptions={(options) => options}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') onChange(path, next === '' ? emptied(props) : next)
      }}
      onChange={(_, next) => onChange(path, next === null || next === '' ? emptied(props) : next)}
      renderOption={({ key, ...rest }, word) => (
        <li key={key} {...rest}>
          <span className="md-fill md-text">{word}</span>
          {wireWord(word) !== undefined && (
            <Box
              component="span"
              sx={{ whiteSpace: 'nowrap', typography: 'caption', color: 'text.secondary', pl: 1 }}
            >
              as {wireWord(word)}
            </Box>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={!optional}
          error={problem !== null}
          helperText={
            problem ?? (wire !== undefined ? `Sent as “${wire}”` : isOther ? 'Undocumented value' : undefined)
          }
        />
      )}
    />
  )
}

export const BooleanField = (props: FieldProps) => {
  const { label, path, value, onChange, optional } = props
  const problem = problemAt(props)
  const shown = typeof value === 'boolean' ? String(value) : ''
  return (
    <TextField
      select
      label={label}
      required={!optional}
      value={shown}
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => onChange(path, target.value === '' ? undefined : target.value === 'true')}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {(optional || shown === '') && (
        <MenuItem value="">
          <span className="md-quiet">not set</span>
        </MenuItem>
      )}
      <MenuItem value="true">true</MenuItem>
      <MenuItem value="false">false</MenuItem>
    </TextField>
  )
}
