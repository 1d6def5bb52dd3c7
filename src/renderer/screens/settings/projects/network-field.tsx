import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { networks, networkBySlug } from '../../../../core/networks/networks.ts'
import { findNetworks, networkFacts } from './network-search.ts'

const listed = networks.map(({ slug }) => slug)

/** Chooses networks by name, slug or chain id. A slug that the list does not have can be chosen as well. */
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
    autoHighlight
    disableCloseOnSelect
    options={[...new Set([...listed, ...value])]}
    value={[...value]}
    onChange={(_, next) => onChange(next)}
    onBlur={onLeave}
    getOptionLabel={(slug) => networkBySlug(slug)?.name ?? slug}
    filterOptions={(_, { inputValue }) => findNetworks(inputValue, value)}
    noOptionsText="No network of that name"
    renderOption={({ key, ...props }, slug) => (
      <Box component="li" key={key} {...props}>
        <Box component="span" sx={{ flex: 1, typography: 'body2' }}>
          {networkBySlug(slug)?.name ?? slug}
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {networkFacts(slug)}
        </Box>
      </Box>
    )}
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
