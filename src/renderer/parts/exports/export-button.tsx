import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
import type { ExportedFile } from '../../../features/exports/contract.ts'
import { ExportIcon } from '../../ui/icons.tsx'
import { ExportDialog } from './export-dialog.ts'
import type { ExportRequest } from './export-words.ts'

type ExportButtonProps = {
  readonly of: ExportRequest
  readonly title?: string
  readonly children: ReactNode
  readonly warning?: string | undefined
  readonly details?: (file: ExportedFile) => ReactNode
  readonly isShort?: boolean
}

export const ExportButton = ({ isShort = false, ...props }: ExportButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Export…"
        title={isShort ? 'Export…' : undefined}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', gap: 1 }}
      >
        <ExportIcon />
        <span className={isShort ? 'md-wide-word' : undefined}>Export…</span>
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
