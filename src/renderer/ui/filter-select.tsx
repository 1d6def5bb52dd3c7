import { Checkbox, MenuItem, TextField } from '@mui/material'

type Choice = {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}

type FilterSelectProps = {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly any: string
  readonly width: number | string
  /** The label stands in the field, before what is chosen: where a row of filters has no room above them. */
  readonly isInline?: boolean
} & (
  | {
      readonly value: string | undefined
      readonly onChange: (value: string | undefined) => void
      readonly values?: never
    }
  | {
      readonly values: readonly string[]
      readonly onChange: (values: readonly string[]) => void
    }
)

/** A filter that is chosen from a list, one value or several. A chosen value that the list does not have is shown as it is. */
export const FilterSelect = (props: FilterSelectProps) => {
  const { label, any, width, isInline = false } = props
  const several = props.values !== undefined
  const chosen = props.values ?? (props.value === undefined ? [] : [props.value])
  const known = new Set(props.choices.map(({ value }) => value))
  const choices: readonly Choice[] = [
    ...props.choices,
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
  const labelOf = (value: string): string => choices.find((one) => one.value === value)?.label ?? value

  const choose = (value: string | string[]): void => {
    if (props.values !== undefined) props.onChange(typeof value === 'string' ? value.split(',') : value)
    else props.onChange(value === '' ? undefined : String(value))
  }

  return (
    <TextField
      select
      {...(isInline ? {} : { label })}
      value={several ? [...chosen] : (chosen[0] ?? '')}
      onChange={(event) => choose(event.target.value)}
      sx={{ width }}
      slotProps={{
        ...(isInline ? { htmlInput: { 'aria-label': label } } : {}),
        select: {
          displayEmpty: true,
          multiple: several,
          renderValue: () => {
            const words = chosen.length === 0 ? any : chosen.map(labelOf).join(', ')
            if (isInline) return `${label}: ${words}`
            // Nothing chosen is no value, as in any other field.
            return chosen.length === 0 ? <span className="md-quiet">{words}</span> : words
          },
        },
      }}
    >
      {!several && <MenuItem value="">{any}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} title={choice.note}>
          {several && <Checkbox checked={chosen.includes(choice.value)} sx={{ p: 0, mr: 1 }} tabIndex={-1} />}
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
