import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useEffectEvent } from 'react'
import { useNetworks } from '../../../api/use-networks.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { queryOfDraft, isAddressText, noDraft, type QueryDraft, type ContentKind } from '../search.ts'
import type { QueryControls } from '../use-signature-query.ts'
import { examples } from './examples.ts'
import { ReleaseFields } from './release-fields.tsx'

const contents: Readonly<
  Record<ContentKind, { readonly label: string; readonly button: string; readonly help: string }>
> = {
  message: {
    label: 'Text that was signed',
    button: 'Text',
    help: 'Exactly as signed, including white space and line ends.',
  },
  typedData: {
    label: 'Typed data as JSON',
    button: 'Typed data',
    help: 'An object with types, primaryType, domain and message (EIP-712).',
  },
  digest: { label: 'Digest', button: 'Digest', help: '32 bytes: 0x and 64 hex digits.' },
}

const addressProblem = ({ address }: QueryDraft): string | null =>
  address.trim() === '' || isAddressText(address) ? null : '0x and 40 hex digits.'

/** Checks by Ctrl or Cmd and Enter wherever the focus is, but not behind an open dialog. */
const useCheckKey = (check: () => void): void => {
  const run = useEffectEvent(check)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Who is said to have signed what, and with which bytes. */
export const SignatureForm = ({ query }: { readonly query: QueryControls }) => {
  const { draft, edit, ask } = query
  const problem = addressProblem(draft)
  const canAsk = queryOfDraft(draft) !== null
  const content = contents[draft.kind]
  const check = (): void => {
    if (canAsk) ask(draft)
  }
  useCheckKey(check)
  return (
    <Panel title="Signature to check" actions={<ExampleSelect onChoose={ask} />}>
      <form
        noValidate
        className="md-sign__form"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <TextField
          label="Address"
          value={draft.address}
          onChange={(event) => edit({ address: event.target.value })}
          error={problem !== null}
          helperText={problem}
          slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
        />
        <ChainSelect value={draft.chain} onChange={(chain) => edit({ chain })} />
        <TextField
          label="Signature"
          multiline
          minRows={2}
          maxRows={5}
          value={draft.signature}
          onChange={(event) => edit({ signature: event.target.value })}
          helperText="Hex of any form, or JSON with r, s and v."
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={draft.kind}
          aria-label="Signed content"
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
          minRows={draft.kind === 'digest' ? 1 : 3}
          maxRows={16}
          value={draft.content}
          onChange={(event) => edit({ content: event.target.value })}
          helperText={content.help}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <ReleaseFields releases={draft.contexts} onChange={(contexts) => edit({ contexts })} />
        <div className="md-sign__row md-sign__act">
          <Button type="submit" variant="contained" disabled={!canAsk} title="Ctrl or Cmd and Enter">
            Check
          </Button>
          <Button color="inherit" onClick={() => ask(noDraft)}>
            Clear
          </Button>
          <span className="md-quiet md-small md-sign__keys">
            <Kbd keys={['Mod', 'Enter']} /> checks
          </span>
        </div>
      </form>
    </Panel>
  )
}

const ExampleSelect = ({ onChoose }: { readonly onChoose: (draft: QueryDraft) => void }) => (
  <TextField
    select
    value=""
    onChange={(event) => {
      const chosen = examples[Number(event.target.value)]
      if (chosen !== undefined) onChoose(chosen.draft)
    }}
    className="md-sign__example"
    slotProps={{
      select: {
        displayEmpty: true,
        renderValue: () => 'Example…',
        SelectDisplayProps: { 'aria-label': 'Start with an example' },
      },
    }}
  >
    {examples.map(({ title }, index) => (
      <MenuItem key={title} value={index}>
        {title}
      </MenuItem>
    ))}
  </TextField>
)

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
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">Unknown: try all</MenuItem>
      {!isKnown && <MenuItem value={value}>Chain {value}</MenuItem>}
      {known.map(({ slug, name, chainId }) => (
        <MenuItem key={slug} value={chainId}>
          {name} ({chainId})
        </MenuItem>
      ))}
    </TextField>
  )
}
