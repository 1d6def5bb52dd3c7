import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { isLoopbackHost } from '../../../../core/loopback.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { createPreference, usePreference } from '../../../ui/preference.ts'

const signerPreference = createPreference('transactions.signer', '', (stored) => stored)

/** The address a person most likely wants: the sample's own node signs; else the one used last, or where devnets listen. */
const firstUrl = (build: TransactionBuild, project: Project | undefined, remembered: string): string => {
  const node = project?.sample === true ? project.nodeUrls[build.network] : undefined
  if (node !== undefined) return node
  return remembered === '' ? 'http://127.0.0.1:8545' : remembered
}

/** Names the signer and prepares a run: nothing is signed or sent by it. */
export const BeginRun = ({
  build,
  project,
}: {
  readonly build: TransactionBuild
  readonly project: Project | undefined
}) => {
  const remembered = usePreference(signerPreference)
  const [signerUrl, setSignerUrl] = useState(() => firstUrl(build, project, remembered))
  const [allowRemote, setAllowRemote] = useState(false)
  const begin = useDeskMutation('transactions.beginRun')
  const typed = signerUrl.trim()
  const isRemote =
    /^https?:\/\/\S+/i.test(typed) && URL.canParse(typed) && !isLoopbackHost(new URL(typed).hostname)
  const errors = build.checks.filter(
    ({ state, severity }) => state === 'finding' && severity === 'error',
  ).length

  const start = async (): Promise<void> => {
    const begun = await begin.run({
      build: build.id,
      signerUrl: signerUrl.trim(),
      ...(isRemote ? { allowRemote } : {}),
    })
    if (begun.ok) signerPreference.write(signerUrl.trim())
  }

  return (
    <>
      <p className="md-tx-hint">
        A signer is a wallet or node of yours that answers JSON-RPC. This desk holds no key: it asks the
        signer for one step at a time, each after you confirmed it here.
      </p>
      {errors > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          {errors === 1 ? 'A check found an error' : `Checks found ${errors} errors`} in these steps. Look at
          them before you go on.
        </Alert>
      )}
      <div className="md-tx-find md-below">
        <TextField
          label="Address of the signer"
          value={signerUrl}
          onChange={({ target }) => setSignerUrl(target.value)}
          sx={{ flex: 1, maxWidth: 420 }}
          slotProps={{ htmlInput: { className: 'md-mono', spellCheck: false, autoComplete: 'off' } }}
        />
        <Button
          variant="contained"
          loading={begin.isRunning}
          disabled={isRemote && !allowRemote}
          onClick={() => void start()}
        >
          Prepare a run
        </Button>
      </div>
      {isRemote && (
        <FormControlLabel
          control={<Checkbox checked={allowRemote} onChange={(_event, checked) => setAllowRemote(checked)} />}
          label="This signer is not on this machine, and I trust the way to it"
        />
      )}
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
    </>
  )
}
