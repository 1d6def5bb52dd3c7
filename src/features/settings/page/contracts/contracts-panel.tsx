import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { newContractSchema } from '../../../transactions/contract/known-contracts.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useKnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { FormAddress } from '../../../../renderer/form/form-address.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { List } from '../../../../renderer/list/list.tsx'
import type { PickedActions } from '../../../../renderer/list/select/selection.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { canRemove, contractColumns, keyOf, kindOf, type Contract } from './contract-columns.tsx'
import { ContractDrawer } from './contract-drawer.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { given } from '../../../../core/given.ts'

const contractsList = defineList<Contract>({
  name: 'known-contracts',
  label: 'Known contracts',
  noun: ['contract', 'contracts'],
  columns: contractColumns,
  keyOf,
  copy: ({ address }) => address,
  pick: (contract) => ({ key: keyOf(contract), name: contract.label }),
})

type ContractsPanelProps = { readonly known: Output<'contracts.list'>; readonly project: Project }

export const ContractsPanel = ({ known, project }: ContractsPanelProps) => {
  const add = useContractDialog(project)
  const [text, setText] = useState<string>()
  const [open, setOpen] = useState<string>()
  const drop = useMutation(desk.mutation('contracts.remove'))
  const { nameOf } = useNetworks()
  const rows = useMemo(() => {
    return known.contracts.filter((contract) => {
      const { label, address, network } = contract
      const words = [label, address, network, network === null ? '' : nameOf(network), kindOf(contract)]
      return hasWords(words.join(' '), text)
    })
  }, [known.contracts, text, nameOf])
  const remove = (contracts: readonly Contract[], onSuccess?: () => void): void =>
    drop.mutate(
      contracts.map(({ network, address }) => ({ contract: { network: network ?? '', address } })),
      onSuccess && { onSuccess },
    )
  const ofPicked: PickedActions<Contract> = (picked, clear) => {
    const removable = picked.filter(canRemove)
    return (
      <Button
        color="error"
        disabled={removable.length < picked.length}
        title={removable.length < picked.length ? 'Shipped contracts can’t be deleted.' : ''}
        loading={drop.isPending}
        onClick={() => remove(removable, clear)}
      >
        Delete
      </Button>
    )
  }
  const shown = rows.find((contract) => keyOf(contract) === open)
  return (
    <section className="md-bounded md-bounded--half" aria-label="Known contracts">
      <List
        list={contractsList}
        source={sourceOfRows(rows)}
        search={{
          text,
          onText: setText,
          placeholder: 'Search name, address, network, kind',
          children: (
            <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
              Add contract…
            </Button>
          ),
        }}
        above=<ErrorPanel above failure={drop.error?.failure} />
        open={open}
        onOpen={(contract) => setOpen(keyOf(contract))}
        onClose={() => setOpen(undefined)}
        picked={ofPicked}
        empty={null}
      >
        {(beside) =>
          shown !== undefined && (
            <ContractDrawer
              contract={shown}
              isRemoving={drop.isPending}
              onRemove={() => remove([shown], () => setOpen(undefined))}
              beside={beside}
            />
          )
        }
      </List>
    </section>
  )
}

const useContractDialog = (project: Project) => {
  const { nameOf } = useNetworks()
  const save = useMutation(desk.mutation('contracts.save'))
  const addresses = useKnownAddresses(project.id)
  const openForm = useFormDialog()
  return (): void =>
    openForm({
      title: 'Add contract',
      width: 'sm',
      label: 'Add contract',
      schema: newContractSchema,
      values: { network: project.networks[0] ?? '', address: '', label: '', marketplace: '' },
      complete: ({ marketplace = '', decimals, ...rest }) => ({
        ...rest,
        ...given({ marketplace: marketplace === '' ? undefined : marketplace, decimals }),
      }),
      onSave: (contract) => save.mutateAsync({ contract }),
      fields: (form) => (
        <div className="md-grid">
          <FormSelect
            form={form}
            name="network"
            label="Network"
            choices={project.networks.map((slug) => ({ value: slug, label: nameOf(slug) }))}
          />
          <FormAddress form={form} name="address" label="Address" known={addresses.contracts} />
          <FormText form={form} name="label" label="Name" />
          <FormText form={form} name="marketplace" label="Marketplace" as="trimmed" help="Optional" />
          <FormText form={form} name="decimals" label="Decimals" as="number" help="Coins only" />
        </div>
      ),
    })
}
