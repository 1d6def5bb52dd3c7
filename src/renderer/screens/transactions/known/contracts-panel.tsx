import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import { transactions } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormAddress } from '../../../form/form-address.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { HexButtons } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type Contract = Output<'transactions.known'>['contracts'][number]

/** A coin by its decimals; any other is called by the steps of a trade. */
const kindOf = ({ decimals }: Contract): string =>
  decimals === undefined ? 'marketplace' : `coin, ${decimals} decimals`

/** Where a contract counts as known. */
const scopeOf = ({ source, marketplace }: Contract): string =>
  source === 'sample' ? 'this project' : marketplace === null ? 'any marketplace' : visibleText(marketplace)

type ContractsPanelProps = { readonly known: Output<'transactions.known'>; readonly project: Project }

/** Contracts that a step may call without a finding. */
export const ContractsPanel = ({ known, project }: ContractsPanelProps) => {
  const { nameOf } = useNetworks()
  const forget = useDeskMutation('transactions.forgetContract')
  const [isMarking, setMarking] = useState(false)
  return (
    <Panel
      title="Known contracts"
      description="Any other contract a step calls is a finding until you verify it and mark it here."
      actions={
        <Button variant="outlined" color="inherit" onClick={() => setMarking(true)}>
          Mark a contract…
        </Button>
      }
    >
      {forget.failure !== null && <ErrorPanel failure={forget.failure} />}
      <SimpleTable
        label="Known contracts"
        rows={known.contracts}
        keyOf={(contract) => `${contract.network} ${contract.address}`}
        columns={[
          {
            head: 'Name',
            style: { whiteSpace: 'nowrap' },
            cell: (contract) => <bdi>{visibleText(contract.label)}</bdi>,
          },
          {
            head: 'Address',
            cell: (contract) => (
              <span className="md-hex" style={{ whiteSpace: 'nowrap' }}>
                <span className="md-mono">{shortenMiddle(contract.address, 8, 4)}</span>
                <HexButtons value={contract.address} what="the address" />
              </span>
            ),
          },
          {
            head: 'Network',
            cell: ({ network }) =>
              network === null ? (
                <span className="md-quiet">every network</span>
              ) : (
                visibleText(nameOf(network))
              ),
          },
          { head: 'Kind', cell: (contract) => kindOf(contract) },
          { head: 'Used for', className: 'md-only-wide', cell: (contract) => scopeOf(contract) },
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
      {isMarking && <ContractDialog project={project} onClose={() => setMarking(false)} />}
    </Panel>
  )
}

const ContractDialog = ({
  project,
  onClose,
}: Pick<ContractsPanelProps, 'project'> & { readonly onClose: () => void }) => {
  const { nameOf } = useNetworks()
  const know = useDeskMutation('transactions.knowContract')
  const addresses = useKnownAddresses(project.id)
  const form = useContractForm(
    transactions['transactions.knowContract'].input,
    { network: project.networks[0] ?? '', address: '', label: '', marketplace: '' },
    ({ marketplace = '', decimals, ...rest }) => ({
      ...rest,
      ...(marketplace === '' ? {} : { marketplace }),
      ...(decimals === undefined ? {} : { decimals }),
    }),
  )
  return (
    <FormDialog
      title="Mark a contract as known"
      width="sm"
      form={form}
      label="Mark as known"
      onSave={know.run}
      onClose={onClose}
    >
      <div className="md-tx-pair-of-fields">
        <FormSelect
          form={form}
          name="network"
          label="Network"
          choices={project.networks.map((slug) => ({ value: slug, label: nameOf(slug) }))}
        />
        <FormAddress form={form} name="address" label="Address" known={addresses.contracts} />
        <FormText form={form} name="label" label="Name for it" />
        <FormText form={form} name="marketplace" label="Marketplace" as="trimmed" help="Empty: any." />
        <FormText
          form={form}
          name="decimals"
          label="Decimals of a coin"
          as="number"
          help="Empty: not a coin."
        />
      </div>
    </FormDialog>
  )
}
