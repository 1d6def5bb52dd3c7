import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Answer } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { countOf } from '../ui/count-format.ts'
import { FileDialog } from '../ui/file-dialog.tsx'

type WrittenRows = { readonly rows: number; readonly path: string; readonly bytes: number }

type ExportButtonProps = {
  readonly title: string
  /** What is written, in which order. */
  readonly children: string
  /** What the CSV is for: "for accounting". */
  readonly purpose: string
  /** What a row is: `['sale', 'sales']`. */
  readonly noun: readonly [one: string, many: string]
  readonly disabled?: boolean
  readonly write: { readonly isRunning: boolean; readonly failure: Failure | null }
  readonly run: () => Promise<Answer<WrittenRows>>
}

/** Writes what a list shows into a CSV file with one call, and says where it is. */
export const ExportButton = (props: ExportButtonProps) => {
  const { title, children, purpose, noun, disabled = false, write, run } = props
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState<WrittenRows | null>(null)
  const begin = async (): Promise<void> => {
    setWritten(null)
    const answer = await run()
    if (answer.ok) setWritten(answer.value)
  }
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => setOpen(true)}>
        Export…
      </Button>
      {isOpen && (
        <FileDialog
          title={title}
          formats={[{ value: 'csv', label: `CSV, ${purpose}` }]}
          isRunning={write.isRunning}
          progress={null}
          failure={write.failure}
          written={written && { ...written, holds: countOf(written.rows, ...noun) }}
          onWrite={() => void begin()}
          onClose={() => setOpen(false)}
        >
          {children}
        </FileDialog>
      )}
    </>
  )
}
