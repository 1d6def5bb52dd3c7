import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { LintedFilters } from '../../../../core/webhooks/lint-filters.ts'
import { useAddressBook } from '../../../ui/address-book.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { EventPicker } from './event-picker.tsx'
import { kindWords, misfits } from './kind-words.ts'
import { LintedEvents, LintedTexts, LintMarks } from './lint-list.tsx'
import type { ListenerDraft } from './listener-draft.ts'
import type { NamedKind } from './use-contract-kinds.ts'

export type FormProps = {
  readonly draft: ListenerDraft
  readonly linted: LintedFilters
  readonly onChange: (change: Partial<ListenerDraft>) => void
  /** What the contracts are that were named. */
  readonly contracts: readonly NamedKind[]
  /** What it is called when the name is left empty. */
  readonly suggestedName: string
}

const mono = { htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }

type ListMember = 'contracts' | 'tokenIds' | 'accounts' | 'topicHashes'

type ListFieldProps = Pick<FormProps, 'draft' | 'linted' | 'onChange'> & {
  /** In place of the list of what was checked, as long as nothing is wrong in it. */
  readonly instead?: ReactNode
  readonly member: ListMember
  readonly label: string
  /** Of the list of what was checked. */
  readonly checked: string
  readonly helperText?: string
  readonly rows?: readonly [least: number, most: number]
}

/** A list to type, one entry a line, and what is to be said of each. */
const ListField = (props: ListFieldProps) => {
  const { draft, linted, onChange, member, label, checked, helperText, rows = [1, 6], instead } = props
  const isFine = instead !== undefined && linted[member].every(({ marks }) => marks.length === 0)
  return (
    <div>
      <TextField
        label={label}
        multiline
        fullWidth
        minRows={rows[0]}
        maxRows={rows[1]}
        value={draft[member]}
        onChange={(event) => onChange({ [member]: event.target.value })}
        {...(member === 'contracts' ? { placeholder: '0x…' } : {})}
        helperText={helperText}
        slotProps={mono}
      />
      {isFine ? instead : <LintedTexts texts={linted[member]} label={checked} />}
    </div>
  )
}

/** Most contracts that are offered. */
const mostOffered = 4

/** The contracts that were named, by name and by what they are. */
const ContractChips = ({ contracts }: Pick<FormProps, 'contracts'>) => (
  <ul className="md-listener-contracts" aria-label="Contracts, checked">
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

/** What a listener asks for. */
export const FilterForm = ({ draft, linted, onChange, contracts, suggestedName }: FormProps) => {
  const kinds = contracts.map(({ kind }) => kind)
  const offered = useAddressBook()
    .contracts.filter(
      ({ address, kind }) =>
        kind !== null && kind !== 'ERC20' && !contracts.some((named) => named.address === address),
    )
    .toSorted((one, other) => Number(one.kind === 'market') - Number(other.kind === 'market'))
  const repair = (text: string, other: string): void =>
    onChange({
      own: draft.own
        .split('\n')
        .map((line) => (line.trim() === text ? other : line))
        .join('\n'),
    })
  const ownEvents = linted.events.slice(draft.chosen.length)
  const form = { draft, linted, onChange }
  return (
    <>
      <Panel
        title="Contracts"
        description="One address per line. Only logs of these contracts are delivered."
      >
        <TextField
          label="Name"
          fullWidth
          value={draft.name}
          placeholder={suggestedName}
          onChange={(event) => onChange({ name: event.target.value.slice(0, 100) })}
          sx={{ mb: 1.5 }}
        />
        <ListField
          {...form}
          member="contracts"
          label="Contract addresses"
          checked="Contracts, checked"
          rows={[1, 8]}
          instead={
            contracts.some(({ name, kind }) => name !== undefined || kind !== null) ? (
              <ContractChips contracts={contracts} />
            ) : undefined
          }
        />
        {offered.length > 0 && (
          <p className="md-listener-offered">
            <span className="md-quiet">Add:</span>
            {offered.slice(0, mostOffered).map(({ address, name }) => (
              <Button
                key={address}
                size="small"
                variant="outlined"
                color="inherit"
                title={address}
                onClick={() =>
                  onChange({
                    contracts:
                      draft.contracts.trim() === '' ? address : `${draft.contracts.trim()}\n${address}`,
                  })
                }
              >
                {visibleText(name)}
              </Button>
            ))}
          </p>
        )}
      </Panel>
      <Panel title="Events" description="A log matches by topic hash and number of indexed arguments.">
        <EventPicker
          chosen={draft.chosen}
          onChange={(chosen) => onChange({ chosen })}
          kinds={kinds.includes(null) ? [] : kinds.flatMap((kind) => (kind === null ? [] : [kind]))}
        />
        <LintMarks
          marks={misfits(
            linted.events.map(({ text }) => text),
            contracts,
          ).map((message) => ({
            severity: 'warning',
            message,
          }))}
        />
        <TextField
          label="Own signatures"
          multiline
          minRows={2}
          maxRows={8}
          value={draft.own}
          onChange={(event) => onChange({ own: event.target.value })}
          placeholder="OrderFilled(bytes32 indexed orderId, address indexed buyer, uint256 price)"
          helperText="One per line, with “indexed” as in the contract."
          slotProps={mono}
          sx={{ mt: 1.5 }}
        />
        <LintedEvents events={ownEvents} onRepair={repair} />
        <LintMarks marks={linted.marks} />
      </Panel>
      <Panel title="Narrower" description="An empty list does not filter.">
        <div className="md-listener-narrow">
          <ListField
            {...form}
            member="tokenIds"
            label="Token ids"
            checked="Token ids, checked"
            helperText="Whole numbers of up to 78 digits."
          />
          <ListField
            {...form}
            member="accounts"
            label="Accounts"
            checked="Accounts, checked"
            helperText="Addresses that must be involved."
          />
          <ListField
            {...form}
            member="topicHashes"
            label="Topic hashes"
            checked="Topic hashes, checked"
            helperText="For events with an unknown signature."
          />
        </div>
      </Panel>
    </>
  )
}
