import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import { useNetworks } from '../api/use-networks.ts'
import { visibleText } from '../ui/visible-text.ts'

type NetworkSelectProps = Pick<TextFieldProps, 'sx' | 'title'> & {
  readonly networks: readonly string[]
  readonly value: string
  readonly onChange: (network: string) => void
}

export const NetworkSelect = ({ networks, onChange, ...field }: NetworkSelectProps) => {
  const { nameOf } = useNetworks()
  return (
    <TextField select label="Network" onChange={({ target }) => onChange(target.value)} {...field}>
      {networks.map((slug) => (
        <MenuItem key={slug} value={slug}>
          {visibleText(nameOf(slug))}
        </MenuItem>
      ))}
    </TextField>
  )
}
