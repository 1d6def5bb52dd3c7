import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isLoopbackName } from '../../../core/loopback.ts'
import { isSigningSecret } from '../../../core/webhooks/signing-secret.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

const bytesOfSecret = 32
const makeSecret = (): string =>
  `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(bytesOfSecret))))}`

/** Adds an address that alerts are posted to. */
export const TargetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const add = useDeskMutation('alerts.addTarget')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState('')
  const [details, setDetails] = useState(false)
  const [remote, setRemote] = useState(false)
  const isAddress = /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim())
  const isElsewhere = isAddress && !isLoopbackName(new URL(url.trim()).hostname)
  const isReady =
    name.trim() !== '' && isAddress && (!isElsewhere || remote) && isSigningSecret(secret.trim())
  const save = async (): Promise<void> => {
    const target = { name: name.trim(), url: url.trim(), signingSecret: secret.trim() }
    const added = await add.run({ ...target, details, remote })
    if (added.ok) onClose()
  }
  const check = (label: string, checked: boolean, onChange: (next: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_event, next) => onChange(next)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
  return (
    <DialogFrame
      title="Post alerts to an address"
      width="sm"
      onClose={onClose}
      failure={add.failure}
      act={{
        label: 'Add the target',
        isRunning: add.isRunning,
        disabled: !isReady,
        run: () => void save(),
      }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Address"
          placeholder="http://127.0.0.1:3000/alerts"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setRemote(false)
          }}
          helperText="Posted to. No redirect is followed."
          slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
        />
        {isElsewhere &&
          check(
            `${new URL(url.trim()).host} is another machine: what is sent leaves this one. That is meant.`,
            remote,
            setRemote,
          )}
        <TextField
          label="Signing secret"
          placeholder="whsec_…"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          helperText="Messages are signed as Standard Webhooks has it. Copy it to the target now: it is sealed and not shown again."
          slotProps={{
            htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' },
            input: {
              endAdornment: isSigningSecret(secret.trim()) ? (
                <CopyButton text={secret.trim()} what="signing secret" />
              ) : (
                <Button size="small" onClick={() => setSecret(makeSecret())}>
                  Generate
                </Button>
              ),
            },
          }}
        />
        {check('Messages hold amounts, tokens and orders', details, setDetails)}
      </Stack>
    </DialogFrame>
  )
}
