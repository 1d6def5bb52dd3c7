import { Autocomplete, Chip, OutlinedInput } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { AddressName } from '../../ui/address-name.tsx'
import { isAddress, isHash, shortenMiddle } from '../../ui/hex-format.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { addValues, labelOfValue, removeValue, type SearchChoice, type SearchField } from './search-field.ts'
import {
  isFilling,
  readSearch,
  suggestionsFor,
  withoutLast,
  type SearchOperator,
  type Suggestion,
} from './search-text.ts'
import './search.css'

type SearchInputProps = {
  readonly text: string | undefined
  readonly onText?: ((text: string | undefined) => void) | undefined
  readonly placeholder: string
  readonly fields: readonly SearchField[]
  readonly operators?: readonly SearchOperator[] | undefined
  readonly end?: ReactNode
  readonly isDisabled?: boolean | undefined
}

const keyOf = (one: Suggestion): string =>
  one.kind === 'operator'
    ? one.operator.word
    : one.kind === 'field'
      ? `${one.field.word}:`
      : `${one.field.word}:${one.choice.value}`

const ChoiceName = ({ choice: { value, label } }: { readonly choice: SearchChoice }) =>
  isAddress(value) ? (
    <AddressName address={value} name={label === value ? undefined : label} />
  ) : (
    visibleText(isHash(label) ? shortenMiddle(label, 10, 6) : label)
  )

/** Words and filters of a list in one field: `field:value` becomes a chip, the rest is searched for. */
export const SearchInput = ({
  text = '',
  onText,
  placeholder,
  fields,
  operators,
  end,
  isDisabled = false,
}: SearchInputProps) => {
  const [isOpen, setOpen] = useState(false)
  const draft = useDraft(text, (typed) => {
    if (!isFilling(typed, fields)) onText?.(typed === '' ? undefined : typed)
  })
  /** Sets the filters that were typed; gives the rest, or `null` where there are none. */
  const takeFilters = (typed: string): string | null => {
    const { filters, text: rest } = readSearch(typed, fields)
    // All values of a field at once: each is added to those that were there when this was drawn.
    for (const field of new Set(filters.map(([one]) => one)))
      addValues(
        field,
        filters.flatMap(([one, value]) => (one === field ? [value] : [])),
      )
    return filters.length === 0 ? null : rest
  }
  const chips = fields.flatMap((field) =>
    field.values.map((value): Suggestion => ({
      kind: 'value',
      field,
      choice: { value, label: labelOfValue(field, value) },
    })),
  )

  const enter = (): void => {
    const rest = takeFilters(draft.value)
    if (rest === null) draft.commit()
    else draft.change(rest)
  }
  const choose = (chosen: Suggestion): void => {
    const before = withoutLast(draft.value)
    if (chosen.kind === 'operator') {
      draft.change(`${before}${chosen.operator.word} `)
      return setOpen(true)
    }
    if (chosen.kind === 'field') {
      draft.change(`${before}${chosen.field.word}:`)
      return setOpen(true)
    }
    addValues(chosen.field, [chosen.choice.value])
    draft.change(before.trimEnd())
  }

  return (
    <Autocomplete<Suggestion, true, true, true>
      multiple
      disabled={isDisabled}
      freeSolo
      disableClearable
      fullWidth
      filterSelectedOptions
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus
      options={suggestionsFor(draft.value, fields, operators)}
      filterOptions={(all) => all}
      value={chips}
      inputValue={draft.value}
      getOptionKey={(one) => (typeof one === 'string' ? one : keyOf(one))}
      getOptionLabel={(one) => (typeof one === 'string' ? one : keyOf(one))}
      // Typed text is compared too, which the types do not say: it is none of the chips.
      isOptionEqualToValue={(option: Suggestion | string, chosen) =>
        typeof option !== 'string' && typeof chosen !== 'string' && keyOf(option) === keyOf(chosen)
      }
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'input') return
        draft.change(typed)
        setOpen(true)
      }}
      onBlur={enter}
      onChange={(_event, _all, reason, details) => {
        const option = details?.option
        if (reason === 'createOption') enter()
        else if (option === undefined || typeof option === 'string') return
        else if (reason === 'removeOption' && option.kind === 'value')
          removeValue(option.field, option.choice.value)
        else if (reason === 'selectOption') choose(option)
      }}
      renderOption={({ key, ...rest }, one) => (
        <li key={key} {...rest}>
          {one.kind === 'operator' ? (
            <>
              <code>{one.operator.word}</code>
              <span className="md-quiet md-small md-end md-nowrap">{one.operator.note}</span>
            </>
          ) : one.kind === 'field' ? (
            <>
              <code>{one.field.word}:</code>
              <span className="md-quiet md-small md-end md-nowrap">{one.field.label}</span>
            </>
          ) : (
            <>
              <span className="md-cut md-text">
                <span className="md-quiet">{one.field.word}:</span>
                <ChoiceName choice={one.choice} />
              </span>
              {one.choice.note !== undefined && (
                <span className="md-quiet md-small md-end md-nowrap">{visibleText(one.choice.note)}</span>
              )}
            </>
          )}
        </li>
      )}
      renderValue={(all, itemProps) =>
        all.length === 0 ? null : (
          <span className="md-search__chips" role="group" aria-label="Filters in use">
            {all.map((one, index) => {
              if (typeof one === 'string' || one.kind !== 'value') return null
              const { key, ...rest } = itemProps({ index })
              const { field, choice } = one
              const fault = field.check?.(choice.value) ?? null
              return (
                <Chip
                  key={key}
                  {...rest}
                  color={fault === null ? 'default' : 'error'}
                  variant={fault === null ? 'filled' : 'outlined'}
                  label={
                    <>
                      <span className="md-quiet">{field.label}:</span> <ChoiceName choice={choice} />
                    </>
                  }
                  title={fault ?? visibleText(isAddress(choice.value) ? choice.value : choice.label)}
                />
              )
            })}
          </span>
        )
      }
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 320 } } }}
      renderInput={({ id, slotProps }) => (
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          {...slotProps.input}
          startAdornment={
            <>
              <SearchIcon className="md-quiet" />
              {slotProps.input.startAdornment}
            </>
          }
          endAdornment={end}
          slotProps={{
            input: {
              ...slotProps.htmlInput,
              'aria-label': 'Search',
              placeholder: chips.length === 0 ? placeholder : '',
              spellCheck: false,
              autoComplete: 'off',
            },
          }}
        />
      )}
    />
  )
}
