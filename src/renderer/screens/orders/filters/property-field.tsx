import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { PropertyFilter } from '../../../../core/wire/marketplace.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import type { PropertyChoice } from '../search.ts'

type PropertyFieldProps = {
  readonly filter: PropertyFilter
  readonly choice: PropertyChoice | undefined
  readonly onChange: (choice: PropertyChoice | undefined) => void
}

const limitText = (limit: number | string | null | undefined): string =>
  limit === null || limit === undefined ? '' : String(limit)

const isLimit = (text: string | undefined): boolean =>
  text === undefined || text === '' || /^-?\d+(?:\.\d+)?$/.test(text.trim())

/** One property of the collection: a range for numbers, choices for everything that lists its values. */
export const PropertyField = ({ filter, choice, onChange }: PropertyFieldProps) => {
  const name = visibleText(filter.name)
  const { type } = filter
  const values = (filter.values ?? []).map(String)
  if (values.length === 0) {
    const change = (member: 'min' | 'max', text: string): void => {
      const next = { name: filter.name, type, min: choice?.min ?? '', max: choice?.max ?? '', [member]: text }
      onChange(
        next.min === '' && next.max === ''
          ? undefined
          : {
              name: next.name,
              type,
              ...(next.min === '' ? {} : { min: next.min }),
              ...(next.max === '' ? {} : { max: next.max }),
            },
      )
    }
    return (
      <fieldset className="md-range">
        <legend className="md-hidden">{name}</legend>
        {(['min', 'max'] as const).map((member) => (
          <TextField
            key={member}
            label={member === 'min' ? `${name} from` : `${name} to`}
            value={choice?.[member] ?? ''}
            placeholder={limitText(filter[member])}
            error={!isLimit(choice?.[member])}
            onChange={(event) => change(member, event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </fieldset>
    )
  }
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={3}
      options={values}
      value={choice?.values ?? []}
      onChange={(_event, chosen) =>
        onChange(chosen.length === 0 ? undefined : { name: filter.name, type, values: chosen })
      }
      getOptionLabel={visibleText}
      renderInput={(params) => (
        <TextField
          {...params}
          label={name}
          placeholder={(choice?.values ?? []).length === 0 ? `any of ${values.length}` : ''}
        />
      )}
      sx={{ '& .MuiInputBase-root': { height: 'auto', minHeight: 32 } }}
    />
  )
}
