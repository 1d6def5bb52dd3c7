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
  return (
    <>
      <Panel title="Contracts" description="One address a line. Only logs of these contracts are delivered.">
        <TextField
          label="Contract addresses"
          multiline
          minRows={2}
          maxRows={8}
          value={draft.contracts}
          onChange={(event) => onChange({ contracts: event.target.value })}
          placeholder="0x…"
          slotProps={mono}
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
        <LintedTexts texts={linted.contracts} label="Contracts, checked" />
      </Panel>
      <Panel
        title="Events"
        description="A log matches by its topic hash and by the number of its indexed arguments."
      >
        <EventPicker chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
        <TextField
          label="Own signatures"
          multiline
          minRows={2}
          maxRows={8}
          value={draft.own}
          onChange={(event) => onChange({ own: event.target.value })}
          placeholder="OrderFilled(bytes32 indexed orderId, address indexed buyer, uint256 price)"
          helperText="One a line, with “indexed” where the contract has it."
          slotProps={mono}
          sx={{ mt: 1.5 }}
        />
        <LintedEvents events={ownEvents} onRepair={repair} />
        <LintMarks marks={linted.marks} />
      </Panel>
      <Panel title="Narrower" description="Each list that is empty filters nothing.">
        <div className="md-listener-narrow">
          <div>
            <TextField
              label="Token ids"
              multiline
              minRows={1}
              maxRows={6}
              value={draft.tokenIds}
              onChange={(event) => onChange({ tokenIds: event.target.value })}
              helperText="Whole numbers of up to 78 digits."
              slotProps={mono}
            />
            <LintedTexts texts={linted.tokenIds} label="Token ids, checked" />
          </div>
          <div>
            <TextField
              label="Accounts"
              multiline
              minRows={1}
              maxRows={6}
              value={draft.accounts}
              onChange={(event) => onChange({ accounts: event.target.value })}
              helperText="Addresses that must take part."
              slotProps={mono}
            />
            <LintedTexts texts={linted.accounts} label="Accounts, checked" />
          </div>
          <div>
            <TextField
              label="Topic hashes"
              multiline
              minRows={1}
              maxRows={6}
              value={draft.topicHashes}
              onChange={(event) => onChange({ topicHashes: event.target.value })}
              helperText="For events whose signature is not known."
              slotProps={mono}
            />
            <LintedTexts texts={linted.topicHashes} label="Topic hashes, checked" />
          </div>
        </div>
      </Panel>
    </>
  )
}
