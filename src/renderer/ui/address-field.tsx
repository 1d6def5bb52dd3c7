import { Autocomplete, TextField } from '@mui/material'
import { useState, type Ref } from 'react'
import { matchAddresses, type KnownAddress } from '../../features/addresses/core/known-address.ts'
import { useAddressBook } from './address-book.ts'
import { AddressName } from './address-name.tsx'
import { isAddress, shortenMiddle } from './hex-format.ts'
import './marks.css'
import './screen.css'

type AddressFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly known: readonly KnownAddress[]
  readonly problem?: string | undefined
  readonly help?: string | undefined
  readonly title?: string
  readonly width?: number | string
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

const addressOf = (chosen: KnownAddress | string): string =>
  typeof chosen === 'string' ? chosen : chosen.address

/**
 * A field for one address. What the desk knows is offered by name, part of the address or where it is from; a whole address is
 * taken as it is.
 */
export const AddressField = (props: AddressFieldProps) => {
  const { label, value, onChange, known, help } = props
  const [isFocused, setFocused] = useState(false)
  // Part of a name is no mistake as long as there is something to choose.
  const isChoosing = isFocused && value.trim() !== '' && matchAddresses(known, value, 1).length > 0
  const problem = isChoosing ? undefined : props.problem
  const typed = value.trim().toLowerCase()
  const { labelOf } = useAddressBook()
  const name = known.find(({ address }) => address === typed)?.name ?? labelOf(typed)
  const isNamed = name !== undefined && !isFocused
  return (
    <Autocomplete<KnownAddress, false, true, true>
      freeSolo
      disableClearable
      fullWidth
      forcePopupIcon={known.length > 0}
      options={[...known]}
      filterOptions={(options, { inputValue }) => [...matchAddresses(options, inputValue)]}
      getOptionLabel={addressOf}
      getOptionKey={addressOf}
      isOptionEqualToValue={(option, chosen) => option.address === addressOf(chosen).trim().toLowerCase()}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        props.onBlur?.()
      }}
      inputValue={value}
      value={value}
      onInputChange={(_event, text, reason) => {
        // What is copied elsewhere often has a blank or a line end about it.
        if (reason !== 'reset') onChange(isAddress(text.trim()) ? text.trim() : text)
      }}
      onChange={(_event, chosen) => onChange(addressOf(chosen))}
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 400 } } }}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest}>
          <span className="md-cut md-text">
            {option.name !== null && (
              <b>
                <AddressName address={option.address} name={option.name} />{' '}
              </b>
            )}
            <span className="md-mono md-quiet">{shortenMiddle(option.address)}</span>
          </span>
          <span className="md-quiet md-small md-end md-nowrap">{option.from}</span>
        </li>
      )}
      {...(props.width === undefined ? {} : { sx: { width: props.width } })}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={props.inputRef}
          label={label}
          placeholder="0x…"
          error={problem !== undefined}
          helperText={problem ?? help}
          title={props.title ?? ''}
          slotProps={{
            ...params.slotProps,
            // The name, and the address cut in its middle; what is typed is the whole address alone.
            input: isNamed
              ? {
                  ...params.slotProps.input,
                  startAdornment: (
                    <span className="md-address-name">
                      <AddressName address={typed} name={name} />
                      <span className="md-mono md-quiet md-small">{shortenMiddle(typed, 6, 4)}</span>
                    </span>
                  ),
                }
              : params.slotProps.input,
            htmlInput: {
              ...params.slotProps.htmlInput,
              spellCheck: false,
              className: isNamed
                ? 'MuiAutocomplete-input md-mono md-address-named'
                : 'MuiAutocomplete-input md-mono',
            },
          }}
        />
      )}
    />
  )
}
