import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { isUsableSecret, SigningField, type SigningDraft } from '../../parts/signing-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { detailsLabel, remoteLabel, TargetCheck } from './target-check.tsx'

/** Adds an address that alerts are posted to, or changes one. */
export const TargetDialog = ({
  target,
  onClose,
}: {
  /** `null`: a new one. */
  readonly target: Output<'alerts.targets'>['targets'][number] | null
  readonly onClose: () => void
}) => {
  const add = useDeskMutation('alerts.addTarget')
  const update = useDeskMutation('alerts.updateTarget')
  const removeSecret = useDeskMutation('alerts.removeSigningSecret')
  const [name, setName] = useState(target?.name ?? '')
  const [url, setUrl] = useState(target?.url ?? '')
  const [signing, setSigning] = useState<SigningDraft>({ secret: '', removed: [] })
  const [details, setDetails] = useState(target?.details ?? false)
  const [remote, setRemote] = useState(false)
  const address = url.trim()
  const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address)
  const isElsewhere = isAddress && address !== target?.url && !isLoopbackName(new URL(address).hostname)
  const secret = signing.secret.trim()
  const isReady =
    name.trim() !== '' &&
    isAddress &&
    (!isElsewhere || remote) &&
    isUsableSecret(secret) &&
    (target !== null || secret !== '')
  const save = async (): Promise<void> => {
    const common = { name: name.trim(), url: address, details }
    if (target === null) {
      const added = await add.run({ ...common, signingSecret: secret, remote })
      if (added.ok) onClose()
      return
    }
    const { url: next, ...settings } = common
    const saved = await update.run({
      id: target.id,
      ...settings,
      ...(next === target.url ? {} : { url: next, remote }),
      ...(secret === '' ? {} : { signingSecret: secret }),
    })
    if (!saved.ok) return
    const left = new Set(saved.value.targets.find(({ id }) => id === target.id)?.signing.map(({ id }) => id))
    for (const secretId of signing.removed.filter((id) => left.has(id))) {
      const removed = await removeSecret.run({ id: target.id, secretId })
      if (!removed.ok) return
    }
    onClose()
  }
  return (
    <DialogFrame
      title={target === null ? 'New webhook' : `Change “${target.name}”`}
      width="sm"
      onClose={onClose}
      failure={(target === null ? add : update).failure ?? removeSecret.failure}
      act={{
        label: target === null ? 'Add the webhook' : 'Save',
        isRunning: add.isRunning || update.isRunning || removeSecret.isRunning,
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
        {isElsewhere && (
          <TargetCheck label={remoteLabel(new URL(address).host)} checked={remote} onChange={setRemote} />
        )}
        <SigningField stored={target?.signing ?? []} value={signing} onChange={setSigning} isRequired />
        <TargetCheck label={detailsLabel} checked={details} onChange={setDetails} />
      </Stack>
    </DialogFrame>
  )
}
