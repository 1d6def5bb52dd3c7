import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useKnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { AddressField } from '../../../../renderer/ui/address-field.tsx'
import { RequestQuoteIcon } from '../../../../renderer/ui/icons.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { feeRequestProblems, type FeeRequest } from './fee-request.ts'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'

type FeeFormProps = {
  readonly request: FeeRequest
  readonly project: string
  readonly networks: readonly string[]
  readonly isAsking: boolean
  readonly onChange: (request: FeeRequest) => void
  readonly onAsk: () => void
  readonly onCancel: () => void
}

const mono = { htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }

export const FeeForm = ({
  request,
  project,
  networks,
  isAsking,
  onChange,
  onAsk,
  onCancel,
}: FeeFormProps) => {
  const known = useKnownAddresses(project)
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
      <form className="md-stack" noValidate onSubmit={submit}>
        <NetworkSelect
          networks={networks}
          value={networks.includes(request.network) ? request.network : ''}
          onChange={(network) => set({ network })}
        />
        <AddressField
          label="Wallet"
          value={request.wallet}
          onChange={(wallet) => set({ wallet })}
          known={known.accounts}
          problem={shown('wallet') ?? undefined}
          help="The sender"
        />
        <AddressField
          label="Target"
          value={request.to}
          onChange={(to) => set({ to })}
          known={known.contracts}
          problem={shown('to') ?? undefined}
          help="Contract or account"
        />
        <TextField
          label="Data"
          placeholder="0x"
          multiline
          rows={4}
          value={request.data}
          onChange={({ target }) => set({ data: target.value.trim() })}
          error={shown('data') !== null}
          helperText={shown('data') ?? 'Hex, empty for a transfer'}
          slotProps={mono}
        />
        <FormControlLabel
          control={<Switch checked={request.simulate} onChange={(_event, simulate) => set({ simulate })} />}
          label="Simulate first"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <div className="md-flow">
          <Button
            type="submit"
            variant="contained"
            startIcon={<RequestQuoteIcon />}
            loading={isAsking}
            loadingPosition="start"
          >
            Get quotes
          </Button>
          {isAsking && (
            <Button color="inherit" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
