import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import type { Input } from '../../../contract/contract.ts'
import type { ExportedFile } from '../../../features/exports/contract.ts'
import { desk } from '../../api/desk.ts'
import { useAbort } from '../../api/use-abort.ts'
import { runningJob } from '../../api/running-job.ts'
import { useContractForm } from '../../form/contract-form.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FormRadio } from '../../form/form-radio.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { PartialNote } from '../partial-note.tsx'
import { useContributions } from '../contributions.tsx'
import {
  exportWords,
  type ExportKind,
  type ExportRequest,
  type ExportWords,
  plainWords,
} from './export-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatBytes } from '../../ui/count-format.ts'

type WrittenFileProps = { readonly holds: string; readonly path: string; readonly bytes: number }

const WrittenFile = ({ holds, path, bytes }: WrittenFileProps) => (
  <Alert severity="success" className="md-below" action={<CopyButton what="path" text={path} />}>
    {holds}, {formatBytes(bytes)}, written to <code>{path}</code>
  </Alert>
)

type ExportDialogProps = {
  readonly of: ExportRequest
  readonly title?: string
  readonly children: ReactNode
  readonly warning?: string | undefined
  readonly disabled?: boolean
  readonly details?: (file: ExportedFile) => ReactNode
  readonly onClose: () => void
}

const formSchema = z.strictObject({ format: z.string() })

export const ExportDialog = ({
  of,
  title,
  children,
  warning,
  disabled,
  details,
  onClose,
}: ExportDialogProps) => {
  const moduleWords = useContributions().exportWords
  const allWords: Partial<Record<ExportKind, ExportWords>> = { ...exportWords, ...moduleWords }
  const words = allWords[of.kind] ?? plainWords
  const abort = useAbort()
  const write = useMutation(desk.mutation('exports.begin', abort))
  const job = useQuery(runningJob('exports.begin', write.isPending)).data
  const [written, setWritten] = useState<{ readonly format: string; readonly file: ExportedFile } | null>(
    null,
  )
  const form = useContractForm(formSchema, { format: words.formats[0]?.value ?? '' })
  const format = form.watch('format')
  const file = written?.format === format ? written.file : null
  const isRunning = form.formState.isSubmitting
  const rest = file?.partial.complete === false ? file.partial.continue : undefined
  return (
    <FormDialog
      title={title ?? words.title}
      width="sm"
      isLight
      stays
      form={form}
      label={rest === undefined ? 'Export' : 'Export the rest'}
      disabled={isRunning || disabled === true}
      onSave={async () => {
        const adds = words.formats.find(({ value }) => value === format)?.adds ?? { format }
        const request = { ...of, ...adds, ...(rest === undefined ? {} : { continue: rest }) }
        setWritten(null)
        // The choices of a kind are those of its schema.
        const exported = await write.mutateAsync(request as Input<'exports.begin'>)
        setWritten({ format, file: exported })
        return exported
      }}
      closeLabel={written === null ? 'Cancel' : 'Close'}
      onClose={() => {
        abort.abort()
        onClose()
      }}
    >
      <div style={{ marginBottom: 12 }}>{children}</div>
      {warning !== undefined && <Alert severity="warning">{warning}</Alert>}
      {words.formats.length > 1 && (
        <FormRadio form={form} name="format" label="Format" choices={words.formats} disabled={isRunning} />
      )}
      {isRunning && <JobProgress job={job} label={words.progress} onStop={abort.abort} />}
      {file !== null && (
        <>
          <WrittenFile holds={words.holds(file)} path={file.path} bytes={file.bytes} />
          <PartialNote of={file.partial} />
          {details?.(file)}
        </>
      )}
    </FormDialog>
  )
}
