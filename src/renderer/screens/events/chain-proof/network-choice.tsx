import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNetworks } from '../../../api/use-networks.ts'
import { visibleText } from '../../../ui/visible-text.ts'

type NetworkChoiceProps = {
  readonly label: string
  /** Slugs. */
  readonly networks: readonly string[]
  readonly value: string
  readonly onChange: (network: string) => void
}

/** Of which network events are whose listener does not say it: those that came on the general path. */
export const NetworkChoice = ({ label, networks, value, onChange }: NetworkChoiceProps) => {
  const { bySlug } = useNetworks()
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 180 }}
    >
      {networks.map((slug) => (
        <MenuItem key={slug} value={slug}>
          {visibleText(bySlug(slug)?.name ?? slug)}
        </MenuItem>
      ))}
    </TextField>
  )
}
