import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useNetworks } from '../../../api/use-networks.ts'
import { findNetworks, networkFacts } from './network-search.ts'

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
}) => {
  const networks = useNetworks()
  return (
    <Autocomplete
      multiple
      autoHighlight
      disableCloseOnSelect
      options={[...new Set([...networks.all.map(({ slug }) => slug), ...value])]}
      value={[...value]}
      onChange={(_, next) => onChange(next)}
      onBlur={onLeave}
      getOptionLabel={networks.nameOf}
      filterOptions={(_, { inputValue }) => findNetworks(networks.all, inputValue, value)}
      noOptionsText="No network with that name"
      renderOption={({ key, ...props }, slug) => (
        <Box component="li" key={key} {...props}>
          <Box component="span" sx={{ flex: 1, typography: 'body2' }}>
            {networks.nameOf(slug)}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {networkFacts(networks.bySlug(slug))}
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
}
