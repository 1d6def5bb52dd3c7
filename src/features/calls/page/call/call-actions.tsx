import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { CallDetail } from '../../contract.ts'
import type { Answer, Output } from '../../../../contract/contract.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf, valueOf } from '../../../../contract/call-failed.ts'
import { useAsk } from '../../../../renderer/api/api-provider.tsx'
import { useCopyToast } from '../../../../renderer/ui/copy-toast.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { CompareArrowsIcon, EditIcon, ReplayIcon, TerminalIcon } from '../../../../renderer/ui/icons.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { rememberRequest } from '../console/request-draft.ts'
import { isWrite } from '../declared-operation.ts'
import type { SearchControls } from '../search.ts'
import { listOf, variablesOf } from './curl-variables.ts'
import { WriteWarning } from './write-warning.tsx'
import { given } from '../../../../core/given.ts'
import { EditCallDialog } from './edit-call-dialog.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

export const CallActions = ({ call, search, change }: SearchControls & { readonly call: CallDetail }) => {
  const abort = useAbort()
  const send = useMutation(desk.mutation('calls.send', abort))
  const toasts = useToasts()
  const [isEditing, setEditing] = useState(false)
  const confirm = useConfirm()
  const { id, operation, resentFrom } = call

  const sendAgain = async (request?: Json, timeoutMs?: number): Promise<Answer<Output<'calls.send'>>> => {
    const answer = await answerOf(send.mutateAsync({ id, ...given({ request, timeoutMs }) }))
    const made = answer.ok ? answer.value.call.id : answer.error.callId
    // Without a call of its own the failure stands here, or in the dialog that is open.
    if (made === undefined) return answer
    setEditing(false)
    send.reset()
    if (answer.ok) {
      toasts.show(
        `Sent again: HTTP ${answer.value.call.status} in ${formatDuration(answer.value.call.durationMs)}.`,
      )
    } else toasts.show(`Sent again. ${answer.error.message}`, 'warning')
    change({ call: made, with: undefined })
    return answer
  }
  const confirmAgain = (): void =>
    confirm({
      title: `Send ${operation} again?`,
      about: (
        <>
          <WriteWarning operation={operation} />
          {resentFrom !== null && <p>It repeats an earlier call.</p>}
        </>
      ),
      label: 'Send again',
      run: async () => {
        const answer = await sendAgain()
        if (!answer.ok && answer.error.callId === undefined) valueOf(answer)
      },
      onClose: () => {
        abort.abort()
        send.reset()
      },
    })

  return (
    <>
      <div className="md-flow">
        <Button
          variant="outlined"
          startIcon={<ReplayIcon />}
          loading={send.isPending && !isEditing}
          onClick={() => {
            if (isWrite(operation)) confirmAgain()
            else void sendAgain()
          }}
        >
          Send again
        </Button>
        {send.isPending && !isEditing && (
          <Button color="inherit" onClick={abort.abort}>
            Cancel
          </Button>
        )}
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
          Edit and send again…
        </Button>
        <CopyCurl id={id} />
        <Button
          variant="outlined"
          onClick={() => {
            rememberRequest(operation, JSON.stringify(call.asked, null, 2))
            change({ tab: 'console', op: operation, call: undefined, with: undefined })
          }}
        >
          Open in console
        </Button>
        <CompareButtons
          call={call}
          marked={search.mark}
          onMark={(mark) => change({ mark }, true)}
          // No step of its own: closing the comparison would leave the same place twice.
          onCompare={(other) => change({ with: other }, true)}
        />
      </div>
      {send.error !== null && !isEditing && <ErrorPanel failure={send.error.failure} />}
      {isEditing && (
        <EditCallDialog
          call={call}
          onSend={async (request, timeoutMs) => valueOf(await sendAgain(request, timeoutMs))}
          onCancel={abort.abort}
          onClose={() => {
            send.reset()
            setEditing(false)
          }}
        />
      )}
    </>
  )
}

const CopyCurl = ({ id }: { readonly id: number }) => {
  const ask = useAsk()
  const copy = useCopyToast()
  const toasts = useToasts()
  const copyCurl = async (): Promise<void> => {
    const answer = await ask('calls.curl', { id })
    if (answer.ok) {
      const { text } = answer.value
      copy(text, `the curl command. Set ${listOf(variablesOf(text))} before you run it`)
    } else toasts.show(`No curl command. ${answer.error.message}`, 'warning')
  }
  return (
    <Button
      variant="outlined"
      startIcon={<TerminalIcon />}
      title="Keys become variables"
      onClick={() => void copyCurl()}
    >
      Copy as curl
    </Button>
  )
}

type CompareButtonsProps = {
  readonly call: CallDetail
  readonly marked: number | undefined
  readonly onMark: (id: number | undefined) => void
  readonly onCompare: (other: number) => void
}

const CompareButtons = ({ call, marked, onMark, onCompare }: CompareButtonsProps) => {
  const { id, resentFrom } = call
  return (
    <>
      {resentFrom !== null && resentFrom !== marked && (
        <Button variant="outlined" startIcon={<CompareArrowsIcon />} onClick={() => onCompare(resentFrom)}>
          Compare with earlier call
        </Button>
      )}
      {marked !== undefined && marked !== id && (
        <Button variant="outlined" startIcon={<CompareArrowsIcon />} onClick={() => onCompare(marked)}>
          Compare with marked call
        </Button>
      )}
      <Button
        variant="outlined"
        aria-pressed={marked === id}
        onClick={() => onMark(marked === id ? undefined : id)}
      >
        {marked === id ? 'Marked to compare' : 'Mark to compare'}
      </Button>
    </>
  )
}
