import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { importWireNames } from './wire-names-json.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'

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
  const takeFile = async (file: File): Promise<void> => {
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
        <FilePick
          label="File of wire names"
          accept="application/json,.json"
          variant="text"
          onFile={(file) => void takeFile(file)}
        />
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
