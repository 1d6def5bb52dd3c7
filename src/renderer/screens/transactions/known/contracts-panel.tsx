import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { AddressName } from '../../../ui/address-name.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type ContractsPanelProps = { readonly known: Output<'transactions.known'>; readonly project: Project }

/** Contracts that a step may call without a finding. */
export const ContractsPanel = ({ known, project }: ContractsPanelProps) => {
  const { nameOf } = useNetworks()
  const know = useDeskMutation('transactions.knowContract')
  const forget = useDeskMutation('transactions.forgetContract')
  const addresses = useKnownAddresses(project.id)
  const [network, setNetwork] = useState(project.networks[0] ?? '')
  const [address, setAddress] = useState('')
  const [label, setLabel] = useState('')
  const [marketplace, setMarketplace] = useState('')
  const [decimals, setDecimals] = useState('')
  const failure = know.failure ?? forget.failure
  const isCount = /^\d{0,2}$/.test(decimals.trim())
  const isWhole = isAddress(address.trim()) && label.trim() !== '' && network !== '' && isCount

  const save = async (): Promise<void> => {
    const words = marketplace.trim()
    const saved = await know.run({
      network,
      address: address.trim(),
      label,
      ...(words === '' ? {} : { marketplace: words }),
      ...(decimals.trim() === '' ? {} : { decimals: Number(decimals.trim()) }),
    })
    if (!saved.ok) return
    setAddress('')
    setLabel('')
    setDecimals('')
  }

  return (
    <Panel
      title="Known contracts"
      description="Everything else that a step calls is a finding, until you have compared it and marked it here."
    >
      {failure !== null && <ErrorPanel failure={failure} />}
      <SimpleTable
        label="Known contracts"
        rows={known.contracts}
        keyOf={(contract) => `${contract.network} ${contract.address}`}
        columns={[
          {
            head: 'Name',
            cell: (contract) => <AddressName address={contract.address} name={contract.label} />,
          },
          { head: 'Address', cell: (contract) => <Hex value={contract.address} what="the address" /> },
          {
            head: 'Where',
            cell: (contract) => (
              <>
                {contract.network === null ? 'every network' : nameOf(contract.network)}
                {contract.marketplace !== null && `, ${visibleText(contract.marketplace)}`}
                {contract.source === 'sample' && ', this project alone'}
                {contract.decimals !== undefined && `, a coin of ${contract.decimals} decimals`}
              </>
            ),
          },
          {
            hiddenHead: 'Remove',
            cell: (contract) =>
              contract.source === 'operator' &&
              contract.network !== null && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Remove ${contract.label}`}
                  onClick={() =>
                    void forget.run({ network: contract.network ?? '', address: contract.address })
                  }
                >
                  Remove
                </Button>
              ),
          },
        ]}
      />
      <div className="md-tx-form md-below">
        <TextField select label="Network" value={network} onChange={({ target }) => setNetwork(target.value)}>
          {project.networks.map((slug) => (
            <MenuItem key={slug} value={slug}>
              {nameOf(slug)}
            </MenuItem>
          ))}
        </TextField>
        <AddressField
          label="Address"
          value={address}
          onChange={setAddress}
          known={addresses.contracts}
          problem={
            address.trim() === '' || isAddress(address.trim())
              ? undefined
              : 'An address: 0x and 40 hex digits.'
          }
        />
        <TextField label="Name for it" value={label} onChange={({ target }) => setLabel(target.value)} />
        <TextField
          label="Marketplace"
          value={marketplace}
          onChange={({ target }) => setMarketplace(target.value)}
          helperText="Empty: any."
        />
        <TextField
          label="Decimals of a coin"
          value={decimals}
          onChange={({ target }) => setDecimals(target.value)}
          error={!isCount}
          helperText={isCount ? 'Empty: not a coin.' : 'A number from 0 to 99.'}
        />
        <div className="md-tx-actions">
          <Button variant="outlined" disabled={!isWhole} loading={know.isRunning} onClick={() => void save()}>
            Mark as known
          </Button>
        </div>
      </div>
    </Panel>
  )
}
