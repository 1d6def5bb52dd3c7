import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { Panel } from '../../../ui/panel.tsx'
import { quietHours, type ListenerDraft } from './listener-draft.ts'

/** Whether a text can be registered as an address. */
export const isDeliverable = (url: string): boolean =>
  /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(url.trim())

/** Network, where to deliver, when to warn. */
export const PlaceForm = ({
  draft,
  networks,
  onChange,
  publicNote,
}: {
  readonly draft: ListenerDraft
  readonly networks: readonly { readonly slug: string; readonly name: string }[]
  readonly onChange: (change: Partial<ListenerDraft>) => void
  /** What is to be known of the receiver's address; `null` for nothing. */
  readonly publicNote: string | null
}) => (
  <Panel title="Where and how">
    <div className="md-listener-place">
      <TextField
        select
        label="Network"
        value={draft.network}
        onChange={(event) => onChange({ network: event.target.value })}
      >
        {networks.map(({ slug, name }) => (
          <MenuItem key={slug} value={slug}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Warn after hours of silence"
        value={draft.hours}
        error={quietHours(draft.hours) === undefined}
        helperText={
          quietHours(draft.hours) === undefined ? 'Hours from 1 to 8,760, or empty.' : 'Empty: never.'
        }
        onChange={(event) => onChange({ hours: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </div>
    <RadioGroup
      aria-label="Where to deliver"
      value={draft.receives}
      onChange={(_event, next) => onChange({ receives: next === 'elsewhere' ? 'elsewhere' : 'desk' })}
    >
      <FormControlLabel
        value="desk"
        control={<Radio size="small" />}
        label="To this desk, at a secret address for this listener only"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {draft.receives === 'desk' && publicNote !== null && (
        <p className="md-quiet md-listener-note">{publicNote}</p>
      )}
      <FormControlLabel
        value="elsewhere"
        control={<Radio size="small" />}
        label="To another address"
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </RadioGroup>
    {draft.receives === 'elsewhere' && (
      <TextField
        label="Address"
        value={draft.url}
        error={draft.url !== '' && !isDeliverable(draft.url)}
        helperText="This desk does not see deliveries there."
        onChange={(event) => onChange({ url: event.target.value })}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }}
        sx={{ mt: 1 }}
      />
    )}
    <TextField
      label="Note"
      multiline
      minRows={1}
      maxRows={5}
      value={draft.note}
      onChange={(event) => onChange({ note: event.target.value.slice(0, 2000) })}
      sx={{ mt: 1.5 }}
    />
  </Panel>
)
