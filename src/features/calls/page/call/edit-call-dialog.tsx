import { Alert } from '@mui/material'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { CallDetail } from '../../contract.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { CodeEditor } from '../../../../renderer/ui/code-view/lazy-code.tsx'
import { RequestFaults } from '../console/request-faults.tsx'
import { readRequest } from '../console/read-request.ts'
import { TimeoutField } from '../console/timeout-field.tsx'
import { isWrite } from '../declared-operation.ts'
import { WriteWarning } from './write-warning.tsx'

type EditCallDialogProps = {
  readonly call: CallDetail
  readonly onSend: (request: Json, timeoutMs: number) => Promise<Output<'calls.send'>>
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** What keeps a text from being sent stands below it, place by place: the form says only that it cannot be. */
const formSchema = z.strictObject({ text: z.string(), timeoutMs: z.int() })

export const EditCallDialog = ({ call, onSend, onCancel, onClose }: EditCallDialogProps) => {
  const faultId = useId()
  const form = useContractForm(formSchema, { text: JSON.stringify(call.asked, null, 2), timeoutMs: 15_000 })
  const read = readRequest(call.operation, form.watch('text'))
  const write = isWrite(call.operation)
  return (
    <FormDialog
      title={<>Edit and resend {call.operation}</>}
      width="md"
      form={form}
      label="Send"
      color={write ? 'error' : 'primary'}
      disabled={!read.ok}
      stays
      onSave={({ text, timeoutMs }) => onSend(readRequest(call.operation, text).value ?? null, timeoutMs)}
      onClose={form.formState.isSubmitting ? onCancel : onClose}
      aside={
        <Controller
          control={form.control}
          name="timeoutMs"
          render={({ field: { value, onChange } }) => <TimeoutField value={value} onChange={onChange} />}
        />
      }
    >
      {write && (
        <Alert severity="warning" className="md-above">
          <WriteWarning operation={call.operation} />
        </Alert>
      )}
      <Controller
        control={form.control}
        name="text"
        render={({ field: { value, onChange } }) => (
          <CodeEditor
            label="Request as JSON"
            value={value}
            onChange={onChange}
            faulty={!read.ok}
            describedBy={faultId}
            leastHeight={220}
          />
        )}
      />
      <RequestFaults id={faultId} read={read} />
    </FormDialog>
  )
}
