import { Button, IconButton, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffectEvent, useLayoutEffect } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { Kbd } from '../../../../renderer/ui/kbd.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { readSignedMessage } from '../../core/signature-input.ts'
import { maxReleases, noDraft, queryOfDraft } from '../search.ts'
import type { QueryControls } from '../use-signature-query.ts'
import { examples } from './examples.ts'
import type { QueryDraft } from './draft-schema.ts'
import type { DraftForm } from './use-draft-form.ts'
import { AddIcon, DeleteIcon } from '../../../../renderer/ui/icons.tsx'

const blank = { version: 3, factory: '', mainModule: '', creationCode: '' } as const
const versions = ([1, 2, 3] as const).map((value) => ({ value, label: `Version ${value}` }))

const ReleaseFields = ({ form }: { readonly form: DraftForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contexts' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="md-box md-stack md-stack--near">
          <legend className="md-quiet md-small">Wallet contracts {place + 1}</legend>
          <div className="md-flow">
            <FormSelect
              form={form}
              name={`contexts.${place}.version`}
              label="Version"
              choices={versions}
              className="md-fill"
            />
            <IconButton aria-label={`Remove wallet contracts ${place + 1}`} onClick={() => remove(place)}>
              <DeleteIcon />
            </IconButton>
          </div>
          <FormText form={form} name={`contexts.${place}.factory`} label="Factory" mono />
          <FormText
            form={form}
            name={`contexts.${place}.mainModule`}
            label={form.watch(`contexts.${place}.version`) === 3 ? 'Stage-1 module' : 'Main module'}
            mono
          />
          <FormText
            form={form}
            name={`contexts.${place}.creationCode`}
            label="Creation code"
            help="Optional"
            mono
          />
        </fieldset>
      ))}
      {fields.length < maxReleases && (
        <div>
          <Button
            color="inherit"
            startIcon={<AddIcon />}
            onClick={() => append(blank, { shouldFocus: false })}
          >
            Add wallet contracts
          </Button>
          <div className="md-quiet md-small">Other releases</div>
        </div>
      )}
    </>
  )
}

type ContentKind = QueryDraft['kind']

const contents: Readonly<
  Record<ContentKind, { readonly label: string; readonly button: string; readonly help: string }>
> = {
  message: { label: 'Signed text', button: 'Text', help: 'Exactly as signed' },
  typedData: { label: 'Typed data as JSON', button: 'Typed data', help: 'EIP-712 JSON' },
  digest: { label: 'Digest', button: 'Digest', help: '0x and 64 hex digits' },
}

/** Checks by Ctrl or Cmd and Enter wherever the focus is, but not behind an open dialog. */
const useCheckKey = (check: () => void): void => {
  const run = useEffectEvent(check)
  // With the drawing itself, as all keys.
  useLayoutEffect(() => {
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

export const SignatureForm = ({ form, ask }: Pick<QueryControls, 'ask'> & { readonly form: DraftForm }) => {
  const draft = form.watch()
  const canAsk = queryOfDraft(draft) !== null
  const content = contents[draft.kind]
  const check = (): void => {
    if (canAsk) ask(structuredClone(draft))
  }
  useCheckKey(check)
  return (
    <Panel title="Signature" actions={<ExampleSelect onChoose={ask} />}>
      <form
        noValidate
        className="md-stack md-stack--near md-sign__form"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
        onPaste={(event) => {
          const signed = readSignedMessage(event.clipboardData.getData('text'))
          if (signed === null) return
          event.preventDefault()
          const { signature, address, message } = signed
          const change = {
            signature,
            ...(address === null ? {} : { address }),
            ...(message === null ? {} : { kind: 'message' as const, content: message }),
          }
          form.reset({ ...form.getValues(), ...change }, { keepDefaultValues: true })
        }}
      >
        <FormText
          form={form}
          name="address"
          label="Address"
          mono
          // An address wraps where it has no room, and is one line all the same.
          multiline
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            check()
          }}
        />
        <FormSelect form={form} name="chain" label="Chain" choices={useChains(draft.chain)} />
        <FormText
          form={form}
          name="signature"
          label="Signature"
          mono
          multiline
          minRows={2}
          maxRows={6}
          help="Hex or JSON"
        />
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <ToggleButtonGroup
              exclusive
              value={value}
              aria-label="Signed content"
              onChange={(_event, next: ContentKind | null) => {
                if (next !== null) onChange(next)
              }}
            >
              {Object.entries(contents).map(([kind, { button }]) => (
                <ToggleButton key={kind} value={kind}>
                  {button}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
        />
        <FormText
          form={form}
          name="content"
          label={content.label}
          mono
          multiline
          minRows={draft.kind === 'digest' ? 1 : 3}
          maxRows={16}
          help={content.help}
        />
        <ReleaseFields form={form} />
        <div className="md-flow md-sign__act">
          <Button type="submit" variant="contained" disabled={!canAsk} title="Ctrl or Cmd and Enter">
            Verify
          </Button>
          <Button color="inherit" onClick={() => ask(noDraft)}>
            Clear
          </Button>
          <span className="md-quiet md-small">
            <Kbd keys={['Mod', 'Enter']} />
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
    sx={{ width: 128 }}
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

const useChains = (value: number | null) => {
  const { all } = useNetworks()
  const sorted = all.toSorted((a, b) => Number(a.retired) - Number(b.retired) || a.name.localeCompare(b.name))
  return [
    { value: null, label: 'Unknown: try all' },
    ...(value === null || all.some(({ chainId }) => chainId === value)
      ? []
      : [{ value, label: `Chain ${value}` }]),
    ...sorted.map(({ name, chainId }) => ({ value: chainId, label: `${name} (${chainId})` })),
  ]
}
