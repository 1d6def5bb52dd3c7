import { ListSubheader, MenuItem, TextField } from '@mui/material'
import type { OperationInfo } from '../../../operations/contract.ts'

export const otherOperation = 'other'

const groupNames: Record<OperationInfo['group'], string> = {
  marketplace: 'Marketplace',
  metadata: 'Metadata',
  relayer: 'Relayer',
  api: 'General API',
  indexer: 'Indexer',
}

type OperationSelectProps = {
  readonly operations: readonly OperationInfo[]
  readonly value: string
  readonly onChange: (name: string) => void
}

export const OperationSelect = ({ operations, value, onChange }: OperationSelectProps) => (
  <TextField
    select
    label="Operation"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ flex: '2 1 240px', maxWidth: 320 }}
    slotProps={{
      select: {
        renderValue: () => (value === otherOperation ? 'Other method' : value),
        MenuProps: { sx: { maxHeight: '80vh' } },
      },
    }}
  >
    {operations.flatMap((operation, index) => [
      ...(operation.group === operations[index - 1]?.group
        ? []
        : [
            <ListSubheader key={operation.group} sx={{ lineHeight: '30px' }}>
              {groupNames[operation.group]}
            </ListSubheader>,
          ]),
      <MenuItem key={operation.name} value={operation.name} title={operation.summary}>
        {operation.name}
        {operation.effect === 'write' && <span className="md-end md-nowrap md-quiet">write</span>}
      </MenuItem>,
    ])}
    <ListSubheader sx={{ lineHeight: '30px' }}>Undocumented</ListSubheader>
    <MenuItem value={otherOperation}>Other method</MenuItem>
  </TextField>
)
