import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ExportIcon } from '../../../../renderer/ui/icons.tsx'
import { exportFormats, type ExportFormat } from '../../core/export-formats.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { JsonText } from '../../../../renderer/ui/json-view.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'

/** What a format is called, and what it is. */
export const formatWords: Record<ExportFormat, { readonly label: string; readonly about: string }> = {
  json: { label: 'JSON', about: 'Request, answer and steps, unchanged.' },
  safe: {
    label: 'Safe Transaction Builder',
    about: 'A batch file (version 1.0, with checksum) to drop into the builder of a Safe.',
  },
  sendcalls: {
    label: 'wallet_sendCalls',
    about: 'One EIP-5792 (2.0.0) request: all calls or none.',
  },
  eip681: {
    label: 'Payment links',
    about: 'EIP-681 links, one per line, encoded by the wallet.',
  },
  cast: { label: 'cast commands', about: 'A shell script for Foundry’s cast.' },
  dossier: {
    label: 'Dossier',
    about: 'A page without scripts, to print or save as PDF.',
  },
}

/** The build in the formats of wallets and tools. */
export const ExportPart = ({ build }: { readonly build: TransactionBuild }) => {
  const [format, setFormat] = useState<ExportFormat>('json')
  const call = useDeskQuery('transactions.export', { build: build.id, format })
  const file = call.data
  return (
    <>
      <div className="md-flow md-flow--fields md-above">
        <TextField
          select
          label="Format"
          value={format}
          onChange={({ target }) => setFormat(exportFormats.find((one) => one === target.value) ?? 'json')}
          sx={{ width: 260 }}
        >
          {exportFormats.map((one) => (
            <MenuItem key={one} value={one}>
              {formatWords[one].label}
            </MenuItem>
          ))}
        </TextField>
        {file !== undefined && (
          <>
            <Button
              variant="outlined"
              startIcon={<ExportIcon />}
              onClick={() => downloadBytes(new TextEncoder().encode(file.text), file.fileName)}
            >
              Save {file.fileName}
            </Button>
            <CopyButton text={file.text} what="the export" caption="Copy" />
          </>
        )}
      </div>
      <p className="md-quiet md-text">{formatWords[format].about}</p>
      {call.failure !== null && <ErrorPanel failure={call.failure} onRetry={call.refetch} />}
      {file?.notes.map((note) => (
        <Alert key={note} severity="warning" className="md-below--near">
          {note}
        </Alert>
      ))}
      {file === undefined ? (
        call.failure === null && <SkeletonRows rows={8} />
      ) : (
        <div className="md-below">
          {file.text === '' ? (
            <p className="md-quiet">Nothing in this build can be written in this format.</p>
          ) : (
            <JsonText label={`${formatWords[format].label} as text`} text={file.text} />
          )}
        </div>
      )}
    </>
  )
}
