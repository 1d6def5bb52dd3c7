import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState, type Ref } from 'react'
import { AddressName } from '../../../ui/address-name.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { addressFault, readAddresses } from './address-list.ts'

type AddressListFieldProps = {
  readonly label: string
  /** Addresses, one a line. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef: Ref<HTMLInputElement>
  /** Addresses with a name, to choose from. Any other can be typed or pasted, several at once too. */
  readonly known: readonly { readonly value: string; readonly label: string }[]
}

/** Several addresses, by name where they have one. */
export const AddressListField = ({ label, value, onChange, inputRef, known }: AddressListFieldProps) => {
  const [typed, setTyped] = useState('')
  const chosen = readAddresses(value)
  const fault = addressFault(value)
  const nameOf = (address: string): string | undefined =>
    known.find((one) => one.value === address.toLowerCase())?.label
  const take = (all: readonly string[]): void => {
    onChange(readAddresses(all.join('\n')).join('\n'))
    setTyped('')
  }
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      filterSelectedOptions
      options={known.map((one) => one.value)}
      getOptionLabel={(address) => `${nameOf(address) ?? ''} ${address}`.trim()}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        // A list that is pasted is taken as it is.
        if (/[\s,;]/.test(text.trim())) take([...chosen, text])
        else setTyped(text)
      }}
      onChange={(_event, all) => take(all)}
      onBlur={() => {
        if (typed.trim() !== '') take([...chosen, typed])
      }}
      renderOption={({ key, ...rest }, address) => (
        <li key={key} {...rest}>
          <AddressName address={address} name={nameOf(address)} />
        </li>
      )}
      renderValue={(all, itemProps) =>
        all.map((address, index) => {
          const { key, ...rest } = itemProps({ index })
          return (
            <Chip
              key={key}
              {...rest}
              color={addressFault(address) === null ? 'default' : 'error'}
              label={<AddressName address={address} name={nameOf(address)} />}
              title={visibleText(address)}
            />
          )
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          placeholder={chosen.length === 0 ? 'Name or 0x…' : ''}
          error={fault !== null}
          helperText={fault}
        />
      )}
    />
  )
}
