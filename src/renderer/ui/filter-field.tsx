import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useId } from 'react'
import { useAddressBook } from './address-book.ts'
import { CloseIcon } from './icons.tsx'
import { useDraft } from './use-draft.ts'
import { visibleText } from './visible-text.ts'

type FilterFieldProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly width: number | string
  readonly placeholder?: string
  readonly mono?: boolean
  readonly suggestions?: readonly { readonly value: string; readonly label: string }[]
  /** What is wrong with a text; `null` when nothing is. It is asked for all the same: the log decides. */
  readonly check?: (text: string) => string | null
}

/** One filter of the bar. It is handed on a moment after the last key, at once on Enter. */
export const FilterField = (props: FilterFieldProps) => {
  const { label, value = '', onChange, width, placeholder, mono = false, suggestions, check } = props
  const draft = useDraft(value, (text) => onChange(text === '' ? undefined : text))
  const list = useId()
  const faultId = useId()
  const { labelOf } = useAddressBook()
  const name = labelOf(draft.value.trim())
  const fault = draft.value === '' ? null : (check?.(draft.value.trim()) ?? null)
  return (
    <>
      <TextField
        label={label}
        value={draft.value}
        placeholder={placeholder ?? ''}
        error={fault !== null}
        helperText={fault ?? name}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.commit()
        }}
        sx={{ width }}
        slotProps={{
          formHelperText: { id: faultId, sx: { mx: 0, lineHeight: 1.3 } },
          htmlInput: {
            spellCheck: false,
            autoComplete: 'off',
            ...(suggestions === undefined ? {} : { list }),
            ...(mono ? { className: 'md-mono' } : {}),
            ...(fault === null ? {} : { 'aria-describedby': faultId }),
          },
          input: {
            endAdornment:
              draft.value === '' ? null : (
                <InputAdornment position="end">
                  <IconButton
                    edge="end"
                    aria-label={`Clear ${label.toLowerCase()}`}
                    onClick={() => {
                      draft.change('')
                      onChange(undefined)
                    }}
                  >
                    <CloseIcon sx={{ fontSize: 14 }} />
                  </IconButton>
                </InputAdornment>
              ),
          },
        }}
      />
      {suggestions !== undefined && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.value}>
              {visibleText(one.label)}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
