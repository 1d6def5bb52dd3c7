import TextField from '@mui/material/TextField'
import { useId } from 'react'

export type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown only once something was typed, or the draft was tried. */
  readonly problem?: string | undefined
  readonly isTried: boolean
  readonly help?: string
}

type TextInProps = FieldProps & {
  readonly mono?: boolean
  /** Words to choose from; any other may be typed. */
  readonly suggestions?: readonly string[]
  readonly placeholder?: string
  readonly multiline?: boolean
}

export const TextIn = (props: TextInProps) => {
  const { label, value, onChange, problem, isTried, help, mono = false, suggestions } = props
  const list = useId()
  const shown = problem !== undefined && (isTried || value.trim() !== '') ? problem : undefined
  return (
    <>
      <TextField
        label={label}
        value={value}
        placeholder={props.placeholder ?? ''}
        multiline={props.multiline ?? false}
        onChange={({ target }) => onChange(target.value)}
        error={shown !== undefined}
        helperText={shown ?? help}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            autoComplete: 'off',
            ...(mono ? { className: 'md-mono' } : {}),
            ...(suggestions === undefined ? {} : { list }),
          },
        }}
      />
      {suggestions !== undefined && (
        <datalist id={list}>
          {suggestions.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
