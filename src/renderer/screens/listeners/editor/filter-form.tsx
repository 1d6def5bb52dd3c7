import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { LintedFilters } from '../../../../core/webhooks/lint-filters.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EventPicker } from './event-picker.tsx'
import { LintedEvents, LintedTexts, LintMarks } from './lint-list.tsx'
import type { ListenerDraft } from './listener-draft.ts'

export type FormProps = {
  readonly draft: ListenerDraft
  readonly linted: LintedFilters
  readonly onChange: (change: Partial<ListenerDraft>) => void
  /** Contracts to offer while none is named. */
  readonly suggestions: readonly string[]
}

const mono = { htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }

type ListMember = 'contracts' | 'tokenIds' | 'accounts' | 'topicHashes'

type ListFieldProps = Pick<FormProps, 'draft' | 'linted' | 'onChange'> & {
  readonly member: ListMember
  readonly label: string
  /** Of the list of what was checked. */
  readonly checked: string
  readonly helperText?: string
  readonly rows?: readonly [least: number, most: number]
}

/** A list to type, one entry a line, and what is to be said of each. */
const ListField = (props: ListFieldProps) => {
  const { draft, linted, onChange, member, label, checked, helperText, rows = [1, 6] } = props
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
      <LintedTexts texts={linted[member]} label={checked} />
    </div>
  )
}

/** What a listener asks for. */
export const FilterForm = ({ draft, linted, onChange, suggestions }: FormProps) => {
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
        <ListField
          {...form}
          member="contracts"
          label="Contract addresses"
          checked="Contracts, checked"
          rows={[2, 8]}
        />
        {draft.contracts === '' &&
          suggestions.map((address) => (
            <p key={address} className="md-lint__repair">
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => onChange({ contracts: address })}
              >
                Use
              </Button>{' '}
              <code>{address}</code> <span className="md-quiet">the project’s collection</span>
            </p>
          ))}
      </Panel>
      <Panel title="Events" description="A log matches by topic hash and number of indexed arguments.">
        <EventPicker chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
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
