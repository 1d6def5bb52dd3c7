import { useState, type DragEvent } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { mostSentCharacters } from '../../../../core/certificate/words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { FileOpenIcon, VerifiedUserIcon } from '../../../ui/icons.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { RecheckedCompleteness } from './rechecked-completeness.tsx'
import { RecheckedProof } from './rechecked-proof.tsx'
import './recheck-tab.css'

type Checked = { readonly name: string; readonly result: Output<'proofs.recheck'> }

/** Computes a proof file again: no network, no node, nothing of this log. */
export const RecheckTab = () => {
  const recheck = useDeskMutation('proofs.recheck')
  const { isRunning, failure } = recheck
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isOver, setOver] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    recheck.reset()
    const isLong = file.size > mostSentCharacters
    setTooLong(isLong)
    if (isLong) return setChecked(null)
    const answer = await recheck.run({ file: await file.text() })
    return setChecked(answer.ok ? { name: file.name, result: answer.value } : null)
  }
  const isEmpty = checked === null && failure === null && !tooLong
  const choose = (
    <FilePick
      label="Proof file"
      accept=".json,application/json"
      startIcon={<FileOpenIcon />}
      loading={isRunning}
      variant={isEmpty ? 'contained' : 'outlined'}
      onFile={(file) => void read(file)}
    />
  )
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="md-scroll">
      <div className="md-recheck">
        <div
          className={`md-framed md-recheck__drop ${isEmpty ? 'md-recheck__drop--empty' : ''} ${isOver ? 'md-recheck__drop--over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isEmpty ? (
            <EmptyState icon={<VerifiedUserIcon />} title="Check a proof again" actions={choose}>
              Drop a proof file here: a .json file, such as <i>Save the proof</i> in the details of an event
              or <i>Export proof…</i> of an audit makes. Everything in it is recomputed on this machine,
              offline: trust in its maker is not needed.
            </EmptyState>
          ) : (
            <>
              <span className="md-quiet">Drop another file here.</span>
              {choose}
            </>
          )}
        </div>
        {tooLong && (
          <p role="alert">
            The file is too large for this page. Check it with <code>node check-proof.mjs FILE</code> or{' '}
            <code>marketdesk proofs recheck FILE</code>.
          </p>
        )}
        {failure !== null && <ErrorPanel failure={failure} />}
        {checked !== null && (
          <section className="md-recheck__result" aria-label={`Result of ${visibleText(checked.name)}`}>
            {checked.result.kind === 'completeness' ? (
              <RecheckedCompleteness name={checked.name} result={checked.result} />
            ) : (
              <RecheckedProof name={checked.name} result={checked.result} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}
