import Alert from '@mui/material/Alert'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import type { Answer } from '../../contract/contract.ts'
import { useContractForm } from './contract-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormRadio } from './form-radio.tsx'
import { WrittenFile } from './written-file.tsx'

type FileDialogProps<F extends string, R> = {
  readonly title: string
  /** What is written, in which order, and what is left out. */
  readonly children: ReactNode
  /** The first one is chosen. */
  readonly formats: readonly { readonly value: F; readonly label: string }[]
  readonly onWrite: (format: F) => Promise<Answer<R>>
  /** Gives the call up. */
  readonly onStop?: () => void
  /** The file that an answer tells of, and what it holds, for people: "12 calls". `null`: not written yet. */
  readonly fileOf: (
    answer: R,
  ) => { readonly holds: string; readonly path: string; readonly bytes: number } | null
  /** Whether what was begun goes on. */
  readonly isGoingOn?: (answer: R) => boolean
  /** How far it is, with a way to stop it; also how it ended. */
  readonly progressOf?: (answer: R | null, isRunning: boolean) => ReactNode
  /** What to know before it is written. */
  readonly warning?: ReactNode
  /** What the button says. */
  readonly label?: string
  readonly onClose: () => void
}

const formSchema = z.strictObject({ format: z.string() })

/** Writes what a list shows into a file of the data folder, in a format to choose, and says where it is. */
export const FileDialog = <F extends string, R>(props: FileDialogProps<F, R>) => {
  const { title, children, formats, onWrite, onStop, fileOf, isGoingOn, progressOf, onClose } = props
  const [written, setWritten] = useState<{ readonly format: F; readonly answer: R } | null>(null)
  const form = useContractForm(formSchema, { format: formats[0]?.value ?? '' })
  const chosen = formats.find(({ value }) => value === form.watch('format'))?.value
  const isRunning = form.formState.isSubmitting || (written !== null && isGoingOn?.(written.answer) === true)
  const file = written !== null && written.format === chosen ? fileOf(written.answer) : null
  return (
    <FormDialog
      title={title}
      width="sm"
      isLight
      stays
      form={form}
      label={props.label ?? 'Write the file'}
      disabled={isRunning}
      onSave={async () => {
        if (chosen === undefined) throw new Error('No format is chosen.')
        setWritten(null)
        const answer = await onWrite(chosen)
        if (answer.ok) setWritten({ format: chosen, answer: answer.value })
        return answer
      }}
      closeLabel={written === null ? 'Cancel' : 'Close'}
      onClose={() => {
        onStop?.()
        onClose()
      }}
    >
      <p style={{ marginTop: 0 }}>{children}</p>
      {props.warning !== undefined && props.warning !== false && (
        <Alert severity="warning">{props.warning}</Alert>
      )}
      {formats.length > 1 && (
        <FormRadio form={form} name="format" label="Format" choices={formats} disabled={isRunning} />
      )}
      {progressOf?.(written?.answer ?? null, isRunning)}
      {file !== null && <WrittenFile {...file} />}
    </FormDialog>
  )
}
