import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNetworks } from '../../api/use-networks.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { isAddress, shortenMiddle } from '../../ui/hex-format.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { visibleText } from '../../ui/visible-text.ts'
import type { RecentCollection } from './recent-collections.ts'

type Collection = { readonly network: string; readonly contractAddress: string }

export type CollectionFieldsProps = {
  readonly collection: Collection
  /** Slugs of the project, in its order. */
  readonly networks: readonly string[]
  readonly recents: readonly RecentCollection[]
  readonly onChange: (collection: Collection) => void
}

type Chosen = {
  /** An address was entered, or one looked at before was chosen: nothing is left to fill in. */
  readonly onChosen: () => void
}

/** Which collection: a network of the project and an address, or one that was looked at before. */
export const CollectionFields = (props: CollectionFieldsProps & Chosen) => {
  const { collection, networks, recents, onChange, onChosen } = props
  const { network, contractAddress } = collection
  const networksKnown = useNetworks()
  const { nameOf } = networksKnown
  // Two slugs may name one network (a former and a present one): what is distinguished by the slug alone shows it.
  const labelOf = (slug: string): string => {
    const name = nameOf(slug)
    return networksKnown.all.some((one) => one.slug !== slug && one.name === name)
      ? `${name} (${slug})`
      : name
  }
  const { labelOf: addressName } = useAddressBook()
  const draft = useDraft(contractAddress, (text) => onChange({ network, contractAddress: text }))
  const slugs = networks.includes(network) || network === '' ? networks : [network, ...networks]
  const name = addressName(draft.value.trim())
  const isWrong = draft.value !== '' && !isAddress(draft.value.trim())
  return (
    <>
      <TextField
        select
        label="Network"
        value={network}
        onChange={(event) => onChange({ network: event.target.value, contractAddress })}
      >
        {slugs.map((slug) => (
          <MenuItem key={slug} value={slug}>
            {labelOf(slug)}
            {networks.includes(slug) ? '' : ' (not in this project)'}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        freeSolo
        forcePopupIcon={recents.length > 0}
        options={[...recents]}
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.contractAddress)}
        getOptionKey={(option) =>
          typeof option === 'string' ? option : `${option.network} ${option.contractAddress}`
        }
        renderOption={({ key, ...rest }, option) => (
          <li key={key} {...rest}>
            <span className="md-cut md-text">
              {addressName(option.contractAddress) !== undefined && (
                <>
                  <b>{visibleText(addressName(option.contractAddress) ?? '')}</b>{' '}
                </>
              )}
              <span className="md-mono md-quiet">{shortenMiddle(option.contractAddress)}</span>
            </span>
            <span className="md-quiet md-option-note">{labelOf(option.network)}</span>
          </li>
        )}
        inputValue={draft.value}
        value={contractAddress}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') draft.change(text)
        }}
        onChange={(_event, option) => {
          if (option === null) onChange({ network, contractAddress: '' })
          else if (typeof option === 'string') {
            draft.commit()
            if (isAddress(option.trim())) onChosen()
          } else {
            onChange({ network: option.network, contractAddress: option.contractAddress })
            onChosen()
          }
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Collection address"
            placeholder="0x…"
            error={isWrong}
            title={isWrong ? 'An address is 0x and 40 hex digits.' : ''}
            onBlur={draft.commit}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: name !== undefined && (
                  <InputAdornment position="start" sx={{ ml: 0.5, mr: 0.25 }}>
                    <b className="md-name">{visibleText(name)}</b>
                  </InputAdornment>
                ),
              },
              htmlInput: {
                ...params.slotProps.htmlInput,
                spellCheck: false,
                className: 'MuiAutocomplete-input md-mono',
              },
            }}
          />
        )}
      />
    </>
  )
}
