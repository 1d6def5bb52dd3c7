import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { KeyboardEvent } from 'react'
import { useNetworks } from '../../../api/use-networks.ts'
import { claimOfDraft, noDraft, type ClaimDraft, type ContentKind } from '../search.ts'
import type { ClaimHand } from '../use-claim.ts'
import { examples } from './examples.ts'

const contents: Readonly<
  Record<ContentKind, { readonly label: string; readonly button: string; readonly help: string }>
> = {
  message: {
    label: 'Text that was signed',
    button: 'Text',
    help: 'Exactly as it was signed: every blank and line end counts.',
  },
  typedData: {
    label: 'Typed data as JSON',
    button: 'Typed data',
    help: 'An object with types, primaryType, domain and message (EIP-712).',
  },
  digest: { label: 'Digest', button: 'Digest', help: '32 bytes: 0x and 64 hex digits.' },
}

const addressProblem = ({ address }: ClaimDraft): string | null =>
  address.trim() === '' || /^0x[0-9a-f]{40}$/i.test(address.trim()) ? null : '0x and 40 hex digits.'

/** Who is said to have signed what, and with which bytes. */
export const ClaimForm = ({ claim }: { readonly claim: ClaimHand }) => {
  const { draft, edit, ask } = claim
  const problem = addressProblem(draft)
  const canAsk = claimOfDraft(draft) !== null
  const content = contents[draft.kind]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canAsk) return
    event.preventDefault()
    ask(draft)
  }
  return (
    <form
      noValidate
      className="md-sign__form"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (canAsk) ask(draft)
      }}
    >
      <TextField
        label="Address"
        value={draft.address}
        onChange={(event) => edit({ address: event.target.value })}
        error={problem !== null}
        helperText={problem ?? 'A key’s account, or a wallet that is a contract.'}
        slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
      />
      <ChainSelect value={draft.chain} onChange={(chain) => edit({ chain })} />
      <TextField
        label="Signature"
        multiline
        minRows={3}
        maxRows={10}
        value={draft.signature}
        onChange={(event) => edit({ signature: event.target.value })}
        helperText="Hex, or JSON with r, s and v. Wrapped ones (ERC-6492) as they are."
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={draft.kind}
        aria-label="What was signed is given as"
        onChange={(_event, next: ContentKind | null) => {
          if (next !== null) edit({ kind: next })
        }}
      >
        {Object.entries(contents).map(([kind, { button }]) => (
          <ToggleButton key={kind} value={kind}>
            {button}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={content.label}
        multiline
        minRows={draft.kind === 'digest' ? 1 : 4}
        maxRows={16}
        value={draft.content}
        onChange={(event) => edit({ content: event.target.value })}
        helperText={content.help}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <div className="md-sign__row">
        <Button type="submit" variant="contained" disabled={!canAsk} title="Ctrl or Cmd and Enter">
          Check
        </Button>
        <Button color="inherit" onClick={() => ask(noDraft)}>
          Clear
        </Button>
        <TextField
          select
          label="Example"
          value=""
          onChange={(event) => {
            const chosen = examples[Number(event.target.value)]
            if (chosen !== undefined) ask(chosen.draft)
          }}
          sx={{ ml: 'auto', width: 150 }}
          slotProps={{
            inputLabel: { shrink: true },
            select: { displayEmpty: true, renderValue: () => 'Begin with…' },
          }}
        >
          {examples.map(({ title }, index) => (
            <MenuItem key={title} value={index}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </form>
  )
}

const ChainSelect = ({
  value,
  onChange,
}: {
  readonly value: number | null
  readonly onChange: (chain: number | null) => void
}) => {
  const { all } = useNetworks()
  const known = all.toSorted((a, b) => Number(a.retired) - Number(b.retired) || a.name.localeCompare(b.name))
  const isKnown = value === null || all.some(({ chainId }) => chainId === value)
  return (
    <TextField
      select
      label="Chain"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      helperText="Wallets that are contracts sign for one chain."
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Not known: try all</MenuItem>
      {!isKnown && <MenuItem value={value}>Chain {value}</MenuItem>}
      {known.map(({ slug, name, chainId }) => (
        <MenuItem key={slug} value={chainId}>
          {name} ({chainId})
        </MenuItem>
      ))}
    </TextField>
  )
}
