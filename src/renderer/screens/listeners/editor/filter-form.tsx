import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { noEventMark, type LintedFilters } from '../../../../core/webhooks/lint-filters.ts'
import { FormText } from '../../../form/form-text.tsx'
import { useAddressBook } from '../../../ui/address-book.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { EventPicker } from './event-picker.tsx'
import { kindWords } from './kind-words.ts'
import { LintedEvents, LintedTexts } from './lint-list.tsx'
import type { ListenerForm } from './listener-draft.ts'
import type { NamedKind } from './use-contract-kinds.ts'

type FilterFormProps = {
  readonly form: ListenerForm
  readonly linted: LintedFilters
  /** What the contracts are that were named. */
  readonly contracts: readonly NamedKind[]
  /** What it is called when the name is left empty. */
  readonly suggestedName: string
  /** Registers as it is, where no event is chosen. */
  readonly onWithoutEvents: { readonly run: () => void; readonly isRunning: boolean } | null
}

type ListFieldProps = Pick<FilterFormProps, 'form' | 'linted'> & {
  readonly member: 'contracts' | 'tokenIds' | 'accounts' | 'topicHashes'
  readonly label: string
  readonly help: string
  readonly most?: number
  /** In place of the list of what was checked, as long as nothing is wrong in it. */
  readonly instead?: ReactNode
}

/** A list to type, one entry a line, and what is to be said of each. */
const ListField = ({ form, linted, member, label, help, most = 6, instead }: ListFieldProps) => (
  <div>
    <FormText form={form} name={member} label={label} help={help} multiline maxRows={most} mono />
    {instead !== undefined && linted[member].every(({ marks }) => marks.length === 0) ? (
      instead
    ) : (
      <LintedTexts texts={linted[member]} label={`${label}, checked`} />
    )}
  </div>
)

/** Most contracts that are offered. */
const mostOffered = 4

/** The contracts that were named, by name and by what they are. */
const ContractChips = ({ contracts }: Pick<FilterFormProps, 'contracts'>) => (
  <ul className="md-bare-list md-text md-listener-contracts" aria-label="Contracts, checked">
    {contracts.map(({ address, name, kind }) => (
      <li key={address}>
        <AddressName address={address} name={name} />
        <span className="md-quiet">
          {kind === null ? 'kind of contract not known yet' : kindWords[kind].is}
        </span>
      </li>
    ))}
  </ul>
)

/** Below the events, which are to be chosen first: what it means to choose none. */
const WithoutEvents = ({ run, isRunning }: NonNullable<FilterFormProps['onWithoutEvents']>) => (
  <div role="note" className="md-flow md-flow--facts md-text md-below--near">
    <span className="md-quiet">{noEventMark.message}</span>
    <Button className="md-listener-without" loading={isRunning} onClick={run}>
      Register without events
    </Button>
  </div>
)

/** What a listener asks for. */
export const FilterForm = ({ form, linted, contracts, suggestedName, onWithoutEvents }: FilterFormProps) => {
  const { chosen, own, contracts: typed } = form.watch()
  const set = (name: 'contracts' | 'own', text: string): void =>
    form.setValue(name, text, { shouldValidate: true })
  const kinds = contracts.map(({ kind }) => kind)
  const offered = useAddressBook()
    .contracts.filter(
      ({ address, kind }) =>
        kind !== null && kind !== 'ERC20' && !contracts.some((named) => named.address === address),
    )
    .toSorted((one, other) => Number(one.kind === 'market') - Number(other.kind === 'market'))
  const repair = (text: string, other: string): void =>
    set(
      'own',
      own
        .split('\n')
        .map((line) => (line.trim() === text ? other : line))
        .join('\n'),
    )
  return (
    <>
      <Panel title="Name and contracts">
        <FormText
          form={form}
          name="name"
          label="Name"
          placeholder={suggestedName}
          className="md-above--far"
        />
        <ListField
          form={form}
          linted={linted}
          member="contracts"
          label="Contract addresses"
          help="One per line. Only their logs are delivered."
          most={8}
          instead={
            contracts.some(({ name, kind }) => name !== undefined || kind !== null) ? (
              <ContractChips contracts={contracts} />
            ) : undefined
          }
        />
        {offered.length > 0 && (
          <p className="md-flow md-text md-listener-offered">
            <span className="md-quiet">Add:</span>
            {offered.slice(0, mostOffered).map(({ address, name }) => (
              <Button
                key={address}
                variant="outlined"
                title={address}
                onClick={() => set('contracts', `${typed.trim()}\n${address}`.trim())}
              >
                {visibleText(name)}
              </Button>
            ))}
          </p>
        )}
      </Panel>
      <Panel title="Events" description="Matched by topic hash and number of indexed arguments.">
        <EventPicker
          chosen={chosen}
          onChange={(ticked) => form.setValue('chosen', [...ticked], { shouldValidate: true })}
          kinds={kinds.includes(null) ? [] : kinds.flatMap((kind) => (kind === null ? [] : [kind]))}
        />
        {onWithoutEvents !== null && <WithoutEvents {...onWithoutEvents} />}
        <FormText
          form={form}
          name="own"
          label="Custom events"
          help="One per line, with “indexed” as in the contract."
          placeholder="OrderFilled(bytes32 indexed orderId, address indexed buyer, uint256 price)"
          multiline
          minRows={2}
          maxRows={8}
          mono
          className="md-below"
        />
        <LintedEvents events={linted.events.slice(chosen.length)} onRepair={repair} />
      </Panel>
      <Panel title="Narrower" description="An empty list does not filter.">
        <div className="md-listener-narrow">
          <ListField
            form={form}
            linted={linted}
            member="tokenIds"
            label="Token ids"
            help="Whole numbers of up to 78 digits."
          />
          <ListField
            form={form}
            linted={linted}
            member="accounts"
            label="Accounts"
            help="Addresses that must be involved."
          />
          <ListField
            form={form}
            linted={linted}
            member="topicHashes"
            label="Topic hashes"
            help="For events with an unknown signature."
          />
        </div>
      </Panel>
    </>
  )
}
