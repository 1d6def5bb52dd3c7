import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import type { CallDetail } from '../../../../contract/calls.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { CodeEditor } from '../../../ui/code-view/deferred-code.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { RequestFaults } from '../console/request-faults.tsx'
import { readRequest } from '../console/read-request.ts'
import { TimeoutField } from '../console/timeout-field.tsx'
import { isWrite } from '../declared-operation.ts'
import { WriteWarning } from './write-warning.tsx'

type EditCallDialogProps = {
  readonly call: CallDetail
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly onSend: (request: Json, timeoutMs: number) => void
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** The recorded request to change and to send. */
export const EditCallDialog = (props: EditCallDialogProps) => {
  const { call, isSending } = props
  const titleId = useId()
  const faultId = useId()
  const [text, setText] = useState(() => JSON.stringify(call.asked, null, 2))
  const [timeoutMs, setTimeoutMs] = useState(15_000)
  const read = useMemo(() => readRequest(call.operation, text), [call.operation, text])
  const write = isWrite(call.operation)
  return (
    <Dialog
      open
      onClose={isSending ? undefined : props.onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Edit {call.operation} and send it again</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        {write && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            <WriteWarning operation={call.operation} />
          </Alert>
        )}
        <CodeEditor
          label="Request as JSON"
          value={text}
          onChange={setText}
          faulty={!read.ok}
          describedBy={faultId}
          leastHeight={220}
        />
        <RequestFaults id={faultId} read={read} />
        {props.failure !== null && <ErrorPanel failure={props.failure} />}
      </DialogContent>
      <DialogActions>
        <TimeoutField value={timeoutMs} onChange={setTimeoutMs} />
        <span style={{ flex: 1 }} />
        <Button color="inherit" onClick={isSending ? props.onCancel : props.onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={write ? 'error' : 'primary'}
          loading={isSending}
          disabled={!read.ok}
          onClick={() => {
            if (read.value !== undefined) props.onSend(read.value, timeoutMs)
          }}
        >
          Send
        </Button>
      </DialogActions>
    </Dialog>
  )
}
