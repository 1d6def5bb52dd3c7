import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { importWireNames } from './wire-names-json.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

/** A file of wire names is some hundred bytes; a larger one is another file. */
const mostBytes = 100_000

/** Takes wire names from a pasted text or a file. They go into the form, where they are saved with the rest. */
export const WireNamesImport = ({
  onNames,
  onClose,
}: {
  onNames: (names: Readonly<Record<string, string>>) => void
  onClose: () => void
}) => {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])

  const write = (next: string): void => {
    setText(next)
    setProblems([])
  }
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > mostBytes) setProblems([`${file.name} is too large to be wire names.`])
    else write(await file.text())
  }
  const take = (): void => {
    const read = importWireNames(text)
    if (read.ok) onNames(read.names)
    else setProblems(read.problems)
  }

  return (
    <DialogFrame
      title="Import wire names"
      width="sm"
      onClose={onClose}
      aside={
        <>
          <Button component="label" color="inherit" tabIndex={-1} sx={{ mr: 'auto' }}>
            Open a file
            <input
              type="file"
              accept="application/json,.json"
              className="md-hidden"
              aria-label="File of wire names"
              onChange={(event) => void takeFile(event.target.files?.[0])}
            />
          </Button>
        </>
      }
      act={{ label: 'Take over', disabled: text.trim() === '', run: take }}
    >
      <TextField
        label="JSON"
        multiline
        rows={10}
        value={text}
        onChange={(event) => write(event.target.value)}
        placeholder={'{\n  "third_party_1": "word"\n}'}
        helperText="It takes the place of all words in the form. Nothing is saved yet."
        slotProps={{
          htmlInput: { spellCheck: false, className: 'md-mono' },
        }}
        sx={{ mt: 1 }}
      />
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problems.map((problem, index) => (
            <div key={index}>{problem}</div>
          ))}
        </Alert>
      )}
    </DialogFrame>
  )
}
