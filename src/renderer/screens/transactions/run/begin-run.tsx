import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { Depth, GateReason } from '../../../../contract/transaction-run.ts'
import { isLoopbackHost } from '../../../../core/loopback.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { createPreference, usePreference } from '../../../ui/preference.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { depthWords } from './step-words.ts'

const signerPreference = createPreference('transactions.signer', '', (stored) => stored)

/** The address a person most likely wants: the sample's own node signs; else the one used last, or where devnets listen. */
const firstUrl = (sampleUrl: string | null, remembered: string): string => {
  if (sampleUrl !== null) return sampleUrl
  return remembered === '' ? 'http://127.0.0.1:8545' : remembered
}

const depths: readonly Depth[] = [1, 2, 3, 6, 12, 32, 64, 'finalized']

type BeginRunProps = {
  readonly build: TransactionBuild
  readonly project: Project | undefined
  /** What stands in the way of a run. */
  readonly reasons: readonly GateReason[]
  readonly usualDepth: Depth
}

/** Names the signer and prepares a run: nothing is signed or sent by it. */
export const BeginRun = ({ build, project, reasons, usualDepth }: BeginRunProps) => {
  const remembered = usePreference(signerPreference)
  const { data: desk } = useDeskQuery('desk.info', {})
  const sampleUrl = project?.sample === true ? (desk?.sample?.chainUrl ?? null) : null
  const [entered, setSignerUrl] = useState<string | null>(null)
  const signerUrl = entered ?? firstUrl(sampleUrl, remembered)
  const [allowRemote, setAllowRemote] = useState(false)
  const [depth, setDepth] = useState<Depth>(usualDepth)
  const [isAsking, setIsAsking] = useState(false)
  const begin = useDeskMutation('transactions.beginRun')
  const typed = signerUrl.trim()
  const isRemote =
    /^https?:\/\/\S+/i.test(typed) && URL.canParse(typed) && !isLoopbackHost(new URL(typed).hostname)

  const start = async (): Promise<void> => {
    const begun = await begin.run({
      build: build.id,
      signerUrl: typed,
      depth,
      override: reasons.map(({ id }) => id),
      ...(isRemote ? { allowRemote } : {}),
    })
    setIsAsking(false)
    if (begun.ok) signerPreference.write(typed)
  }

  return (
    <>
      <p className="md-tx-hint">
        A signer is a wallet or node of yours with JSON-RPC. This desk holds no keys: it sends the signer one
        step at a time, each after you confirm it here.
      </p>
      <div className="md-tx-find md-below">
        <TextField
          label="Address of the signer"
          value={signerUrl}
          onChange={({ target }) => setSignerUrl(target.value)}
          sx={{ flex: 1, maxWidth: 420 }}
          slotProps={{ htmlInput: { className: 'md-mono', spellCheck: false, autoComplete: 'off' } }}
        />
        <TextField
          select
          label="A step is done"
          value={depth}
          onChange={({ target }) =>
            setDepth(target.value === 'finalized' ? 'finalized' : Number(target.value))
          }
          sx={{ width: 190 }}
        >
          {[...new Set([usualDepth, ...depths])].map((one) => (
            <MenuItem key={one} value={one}>
              {depthWords(one)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          color={reasons.length > 0 ? 'error' : 'primary'}
          loading={begin.isRunning}
          disabled={isRemote && !allowRemote}
          onClick={() => (reasons.length > 0 ? setIsAsking(true) : void start())}
        >
          {reasons.length > 0 ? 'Run despite the verdict…' : 'Prepare a run'}
        </Button>
      </div>
      {isRemote && (
        <FormControlLabel
          control={<Checkbox checked={allowRemote} onChange={(_event, checked) => setAllowRemote(checked)} />}
          label="This signer is on another machine, and I trust the connection"
        />
      )}
      {isAsking && (
        <OverrideDialog
          build={build}
          reasons={reasons}
          isRunning={begin.isRunning}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void start()}
        />
      )}
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
    </>
  )
}
