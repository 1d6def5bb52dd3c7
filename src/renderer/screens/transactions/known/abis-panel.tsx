import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type DragEvent } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LetterMark } from '../../../ui/letter-mark.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

/** ABIs: those that ship with the app, and those pasted or dropped in. */
export const AbisPanel = ({ known }: { readonly known: Output<'transactions.known'> }) => {
  const add = useDeskMutation('transactions.addAbi')
  const remove = useDeskMutation('transactions.removeAbi')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const failure = add.failure ?? remove.failure

  const save = async (): Promise<void> => {
    const added = await add.run({ name: name.trim(), text })
    if (!added.ok) return
    setName('')
    setText('')
  }
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    void file.text().then((content) => {
      setText(content)
      setName((typed) => (typed === '' ? file.name.replace(/\.[a-z]+$/i, '') : typed))
      return undefined
    })
  }

  return (
    <Panel
      title="ABIs"
      description={`Shipped with the app: ${known.shipped.join(', ')}. Yours are asked first.`}
    >
      {failure !== null && <ErrorPanel failure={failure} />}
      {known.abis.length > 0 && (
        <SimpleTable
          label="Your ABIs"
          rows={known.abis}
          keyOf={(abi) => abi.id}
          columns={[
            {
              isName: true,
              cell: (abi) => (
                <span className="md-named">
                  <LetterMark name={abi.name} /> {visibleText(abi.name)}
                </span>
              ),
            },
            {
              cell: (abi) => (
                <>
                  {visibleText(abi.functions.slice(0, 12).join(', '))}
                  {abi.functions.length > 12 && ` and ${abi.functions.length - 12} more`}
                </>
              ),
            },
            {
              cell: (abi) => (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Remove ${abi.name}`}
                  onClick={() => void remove.run({ id: abi.id })}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      <div className="md-tx-form md-below" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <TextField
          label="Name of the contract"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="ABI"
          multiline
          minRows={5}
          maxRows={14}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText="JSON, a compiler’s artifact, or one signature a line. A file can be dropped here."
          slotProps={{ htmlInput: { className: 'md-mono', spellCheck: false } }}
        />
        <div className="md-tx-actions">
          <Button
            variant="outlined"
            disabled={name.trim() === '' || text.trim() === ''}
            loading={add.isRunning}
            onClick={() => void save()}
          >
            Add the ABI
          </Button>
        </div>
      </div>
    </Panel>
  )
}
