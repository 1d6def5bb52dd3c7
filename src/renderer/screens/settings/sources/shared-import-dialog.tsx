import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { mostSharedBytes, type SharedKind } from '../../../../contract/shared-kinds.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { MissingParts } from './missing-parts.tsx'
import { SharedComparison } from './shared-comparison.tsx'
import { changesOf, importedWords, type SharedChoice } from './shared-words.ts'

type Chosen = { readonly name: string; readonly text: string; readonly preview: Output<'shared.preview'> }

const keepMine: Readonly<Record<SharedKind, SharedChoice>> = {
  addresses: 'mine',
  notes: 'mine',
  alerts: 'mine',
  orderChecks: 'mine',
  forwarding: 'mine',
}

/** Compares a file with this desk, and takes over what is chosen of it. */
export const SharedImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const preview = useDeskMutation('shared.preview')
  const take = useDeskMutation('shared.import')
  const toasts = useToasts()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [choices, setChoices] = useState(keepMine)
  const [isRemote, setRemote] = useState(false)
  const [tooLarge, setTooLarge] = useState<string | null>(null)

  const choose = async (file: File): Promise<void> => {
    setChosen(null)
    setRemote(false)
    take.reset()
    setTooLarge(file.size > mostSharedBytes ? file.name : null)
    if (file.size > mostSharedBytes) return
    const text = await file.text()
    const answer = await preview.run({ text })
    if (answer.ok) setChosen({ name: file.name, text, preview: answer.value })
  }
  const run = async ({ text }: Chosen): Promise<void> => {
    const answer = await take.run({ text, ...choices, remote: isRemote })
    if (!answer.ok) return
    toasts.show(importedWords(answer.value))
    onClose()
  }
  const changes = chosen === null ? 0 : changesOf(chosen.preview.kinds, choices)
  const remote = choices.forwarding === 'none' ? [] : (chosen?.preview.remote ?? [])

  return (
    <DialogFrame
      title="Import names, notes and rules"
      width="md"
      onClose={onClose}
      act={{
        label: changes === 0 ? 'Import' : `Import ${formatCount(changes)}`,
        isRunning: take.isRunning,
        disabled: changes === 0 || (remote.length > 0 && !isRemote),
        run: () => {
          if (chosen !== null) void run(chosen)
        },
      }}
      failure={take.failure}
    >
      <p style={{ marginTop: 0 }}>
        A file exported by another desk. Nothing changes until you import it; then all of it is imported or
        nothing.
      </p>
      <FilePick
        label="File with names, notes and rules"
        accept="application/json,.json"
        loading={preview.isRunning}
        onFile={(file) => void choose(file)}
      />{' '}
      <span className="md-quiet">{chosen === null ? '' : visibleText(chosen.name)}</span>
      {tooLarge !== null && (
        <p role="alert">{visibleText(tooLarge)} is too large for a file of shared settings.</p>
      )}
      {preview.failure !== null && <ErrorPanel failure={preview.failure} />}
      {chosen !== null && (
        <>
          <SharedComparison
            kinds={chosen.preview.kinds}
            choices={choices}
            onChoice={(kind, choice) => setChoices({ ...choices, [kind]: choice })}
          />
          {remote.length > 0 && (
            <FormControlLabel
              control={<Checkbox checked={isRemote} onChange={(_, checked) => setRemote(checked)} />}
              label={`New forwarding rules send to other machines: ${remote.join(', ')}. They are added paused.`}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          )}
          <MissingParts missing={chosen.preview.missing} />
        </>
      )}
    </DialogFrame>
  )
}
