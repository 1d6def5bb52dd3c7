import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useNetworks } from '../../api/use-networks.ts'
import { Panel } from '../../ui/panel.tsx'
import { feeRequestProblems, type FeeRequest } from './fee-request.ts'

type FeeFormProps = {
  readonly request: FeeRequest
  /** Slugs to choose from. */
  readonly networks: readonly string[]
  readonly isAsking: boolean
  readonly onChange: (request: FeeRequest) => void
  readonly onAsk: () => void
  readonly onCancel: () => void
}

const mono = { htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }

/** The transaction whose fees are asked for. */
export const FeeForm = ({ request, networks, isAsking, onChange, onAsk, onCancel }: FeeFormProps) => {
  const { nameOf } = useNetworks()
  const [isTried, setTried] = useState(false)
  const problems = feeRequestProblems(request)
  const shown = (field: 'wallet' | 'to' | 'data'): string | null =>
    isTried || request[field] !== '' ? problems[field] : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).every((problem) => problem === null)) onAsk()
  }
  const set = (change: Partial<FeeRequest>): void => onChange({ ...request, ...change })

  return (
    <Panel title="Transaction">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label="Network"
          value={networks.includes(request.network) ? request.network : ''}
          onChange={({ target }) => set({ network: target.value })}
        >
          {networks.map((slug) => (
            <MenuItem key={slug} value={slug}>
              {nameOf(slug)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Wallet"
          placeholder="0x…"
          value={request.wallet}
          onChange={({ target }) => set({ wallet: target.value.trim() })}
          error={shown('wallet') !== null}
          helperText={shown('wallet') ?? 'Who would send the transaction.'}
          slotProps={mono}
        />
        <TextField
          label="To"
          placeholder="0x…"
          value={request.to}
          onChange={({ target }) => set({ to: target.value.trim() })}
          error={shown('to') !== null}
          helperText={shown('to') ?? 'The contract or account it goes to.'}
          slotProps={mono}
        />
        <TextField
          label="Data"
          placeholder="0x"
          multiline
          rows={4}
          value={request.data}
          onChange={({ target }) => set({ data: target.value.trim() })}
          error={shown('data') !== null}
          helperText={shown('data') ?? 'Calldata as hex; nothing for a plain transfer.'}
          slotProps={mono}
        />
        <FormControlLabel
          control={<Switch checked={request.simulate} onChange={(_event, simulate) => set({ simulate })} />}
          label="Simulate first: a transaction that would fail is refused"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<RequestQuoteOutlined />}
            loading={isAsking}
            loadingPosition="start"
          >
            Ask for the fees
          </Button>
          {isAsking && (
            <Button color="inherit" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Box>
      </Box>
    </Panel>
  )
}
