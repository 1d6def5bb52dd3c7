import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Answer } from '../../contract/contract.ts'
import { countOf } from '../ui/count-format.ts'
import { ExportIcon } from '../ui/icons.tsx'
import { FileDialog } from '../form/file-dialog.tsx'

type WrittenRows = { readonly rows: number; readonly path: string; readonly bytes: number }

type ExportButtonProps = {
  readonly title: string
  /** What is written, in which order. */
  readonly children: string
  /** What a row is: `['sale', 'sales']`. */
  readonly noun: readonly [one: string, many: string]
  /** How many rows there are, where that is known. */
  readonly count?: number | undefined
  readonly disabled?: boolean
  /** Its sign alone in a small window: beside many other buttons. */
  readonly isShort?: boolean
  readonly run: () => Promise<Answer<WrittenRows>>
  /** Why the file may not hold all there is, in sentences. */
  readonly lacks?: readonly string[]
}

/** Writes what a list shows into a CSV file with one call, and says where it is. */
export const ExportButton = (props: ExportButtonProps) => {
  const { title, children, noun, count, disabled = false, isShort = false, run, lacks = [] } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Export…"
        title={isShort ? 'Export…' : undefined}
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', gap: 1 }}
      >
        <ExportIcon />
        <span className={isShort ? 'md-wide-word' : undefined}>Export…</span>
      </Button>
      {isOpen && (
        <FileDialog
          title={title}
          formats={[{ value: 'csv', label: 'CSV' }]}
          label={`Export ${count === undefined ? noun[1] : countOf(count, ...noun)} as CSV`}
          onWrite={run}
          fileOf={(written) => ({ ...written, holds: countOf(written.rows, ...noun) })}
          warning={lacks.length > 0 && lacks.join(' ')}
          onClose={() => setOpen(false)}
        >
          {children}
        </FileDialog>
      )}
    </>
  )
}
