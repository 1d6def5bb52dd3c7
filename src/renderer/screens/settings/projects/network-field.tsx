import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { networks, networkBySlug } from '../../../../core/networks/networks.ts'
import { networkFits } from './network-search.ts'

const slugs = networks.map(({ slug }) => slug)

/** Chooses networks by name, slug or chain id. A slug that the list does not have can be typed as well. */
export const NetworkField = ({
  value,
  onChange,
  onLeave,
  problem,
}: {
  value: readonly string[]
  onChange: (value: string[]) => void
  onLeave: () => void
  problem: string | null
}) => (
  <Autocomplete
    multiple
    freeSolo
    disableCloseOnSelect
    filterSelectedOptions
    autoHighlight
    options={slugs}
    value={[...value]}
    onChange={(_, next) =>
      onChange([...new Set(next.map((slug) => slug.trim()).filter((slug) => slug !== ''))])
    }
    onBlur={onLeave}
    getOptionLabel={(slug) => networkBySlug(slug)?.name ?? slug}
    filterOptions={(options, { inputValue }) =>
      options.filter((slug) => {
        const network = networkBySlug(slug)
        return network !== undefined && networkFits(network, inputValue)
      })
    }
    renderOption={({ key, ...props }, slug) => {
      const network = networkBySlug(slug)
      return (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <Box component="span" sx={{ flex: 1, typography: 'body2' }}>
            {network?.name ?? slug}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {[slug, network?.chainId, network?.testnet ? 'test' : null, network?.retired ? 'retired' : null]
              .filter((part) => part !== null && part !== undefined)
              .join(' · ')}
          </Box>
        </Box>
      )
    }}
    renderInput={(params) => (
      <TextField
        {...params}
        label="Networks"
        required
        error={problem !== null}
        helperText={problem ?? 'Name, slug or chain id. The first one is chosen when a screen opens.'}
      />
    )}
  />
)
