import { TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { messageOf, type ContractForm } from './contract-form.ts'

const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

const decimalIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'))

const readers = {
  text: (text: string) => text,
  number: numberIn,
  decimal: decimalIn,
  'decimal or none': (text: string) => decimalIn(text) ?? null,
  'number or none': (text: string) => numberIn(text) ?? null,
  trimmed: (text: string) => text.trim(),
  'text or none': (text: string) => (text.trim() === '' ? null : text.trim()),
  lines: (text: string) => text.split(/[\s,;]+/).filter((one) => one !== ''),
  texts: (text: string) => text.split(/[\s,;]+/).filter((one) => one !== ''),
} as const

type FormTextProps<In extends FieldValues, Out> = Pick<
  TextFieldProps,
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'fullWidth'
  | 'sx'
  | 'className'
  | 'autoFocus'
  | 'onKeyDown'
> & {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help?: ReactNode
  readonly as?: keyof typeof readers
  readonly mono?: boolean
  readonly type?: 'text' | 'time' | 'url'
  readonly onEdit?: () => void
}

export const FormText = <In extends FieldValues, Out>(props: FormTextProps<In, Out>) => {
  const { form, name, help, as = 'text', mono = false, disabled = false, onEdit, ...look } = props
  const { ref, ...field } = form.register(name, {
    setValueAs: (value: unknown) => (typeof value === 'string' ? readers[as](value) : value),
    ...(onEdit === undefined ? {} : { onChange: onEdit }),
  })
  const problem = messageOf(form.getFieldState(name, form.formState).error)
  return (
    <TextField
      {...look}
      {...field}
      inputRef={ref}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={{
        ...(look.type === 'time' ? { inputLabel: { shrink: true } } : {}),
        formHelperText: { component: 'div' },
        htmlInput: {
          spellCheck: false,
          autoComplete: 'off',
          ...(as.startsWith('number') ? { inputMode: 'numeric' } : {}),
          ...(as.startsWith('decimal') ? { inputMode: 'decimal' } : {}),
          ...(mono ? { className: 'md-mono' } : {}),
        },
      }}
    />
  )
}
