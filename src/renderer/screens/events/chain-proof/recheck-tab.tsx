import FileOpenOutlined from '@mui/icons-material/FileOpenOutlined'
import Button from '@mui/material/Button'
import { useRef, useState, type DragEvent } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { RecheckedProof } from './rechecked-proof.tsx'
import './recheck-tab.css'

/** Longest text of a proof that is read. */
const mostCharacters = 4_000_000

type Checked = { readonly name: string; readonly result: Output<'proofs.recheck'> }

/** Computes a proof file again: no network, no node, nothing of this log. */
export const RecheckTab = () => {
  const chooser = useRef<HTMLInputElement>(null)
  const recheck = useDeskMutation('proofs.recheck')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isOver, setOver] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setChecked(null)
    const isLong = file.size > mostCharacters
    setTooLong(isLong)
    if (isLong) return
    const answer = await recheck.run({ file: await file.text() })
    if (answer.ok) setChecked({ name: file.name, result: answer.value })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="md-scroll">
      <div className="md-recheck">
        <div
          className={`md-recheck__drop ${isOver ? 'md-recheck__drop--over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={chooser}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label="Chain-proof file"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file can be chosen again.
              void read(file).then(() => (target.value = ''))
            }}
          />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileOpenOutlined />}
            loading={recheck.isRunning}
            onClick={() => chooser.current?.click()}
          >
            Choose a proof file…
          </Button>
          <p className="md-quiet">
            Or drop it here. Everything in it is computed again on this machine; nobody is asked, and it does
            not matter who made it.
          </p>
        </div>
        {tooLong && <p role="alert">The file is too long for a chain proof.</p>}
        {recheck.failure !== null && <ErrorPanel failure={recheck.failure} />}
        {checked !== null && (
          <section className="md-recheck__result" aria-label={`Result of ${visibleText(checked.name)}`}>
            <RecheckedProof name={checked.name} result={checked.result} />
          </section>
        )}
      </div>
    </div>
  )
}
