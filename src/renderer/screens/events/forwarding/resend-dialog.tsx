import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { ForwardedAnswer, SendWhat } from '../../../../contract/sending.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useLogJob } from '../../../api/use-log-job.ts'
import { CodeEditor } from '../../../ui/code-view/deferred-code.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { AnswerTable } from './answer-table.tsx'
import { readHeaders } from './headers-text.ts'
import { OwnHeadersField } from './own-headers-field.tsx'
import { SendChoice } from './send-choice.tsx'
import { isUsableTarget, TargetField } from './target-field.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type ResendDialogProps = {
  /** Ids of events to send, in this order … */
  readonly events?: readonly number[]
  /** … then ids of whole deliveries. */
  readonly deliveries?: readonly number[]
  /** Text to begin an edited body with. Only for one event or delivery; without it the body cannot be edited. */
  readonly text?: string
  /** Names of the delivery's headers that may be sent along. */
  readonly headerNames?: readonly string[]
  readonly onClose: () => void
}

/** Kept while the page is open: one sends to the same place again and again. */
let lastTarget = ''

const neverCopied = /^(?:host|connection|content-length|transfer-encoding|content-type|content-encoding)$/i

/** Posts events or deliveries to an address and shows what it answered. */
export const ResendDialog = ({
  events = [],
  deliveries = [],
  text,
  headerNames = [],
  onClose,
}: ResendDialogProps) => {
  const count = events.length + deliveries.length
  const names = [...new Set(headerNames.filter((name) => !neverCopied.test(name)))]
  const [target, setTarget] = useState(lastTarget)
  const [remote, setRemote] = useState(false)
  const [send, setSend] = useState<SendWhat>(events.length > 0 ? 'event' : 'delivery')
  const [edited, setEdited] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [keep, setKeep] = useState<readonly string[]>([])
  const [answers, setAnswers] = useState<readonly ForwardedAnswer[]>([])
  const post = useDeskMutation('events.resend')
  const job = useLogJob('resend', post.isRunning)
  const headers = readHeaders(own)

  const run = async (): Promise<void> => {
    if (!headers.ok) return
    lastTarget = target.trim()
    setAnswers([])
    const answer = await post.run({
      events: [...events],
      deliveries: [...deliveries],
      url: target.trim(),
      send,
      headers: headers.headers,
      keepHeaders: [...keep],
      remote,
      ...(edited === null ? {} : { body: edited }),
    })
    if (answer.ok) setAnswers(answer.value.answers)
  }
  const close = (): void => {
    post.cancel()
    onClose()
  }
  const what =
    deliveries.length > 0 && events.length > 0
      ? countOf(count, 'thing')
      : deliveries.length > 0
        ? countOf(count, 'delivery', 'deliveries')
        : countOf(count, 'event')

  return (
    <DialogFrame
      title={<>Send {what} again</>}
      width="md"
      onClose={close}
      closeLabel="Close"
      act={{
        label: 'Send',
        isRunning: post.isRunning,
        disabled: !headers.ok || !isUsableTarget(target, remote),
        run: () => void run(),
      }}
    >
      <TargetField value={target} onChange={setTarget} remote={remote} onRemote={setRemote} />
      {events.length > 0 && edited === null && (
        <Box sx={{ mt: 1 }}>
          <SendChoice
            value={send}
            onChange={setSend}
            event="Each event alone: a JSON array with its element, as the sender wrote it"
            delivery="The whole delivery it came with, byte for byte"
          />
        </Box>
      )}
      {names.length > 0 && (
        <fieldset style={{ border: 0, margin: '8px 0 0', padding: 0 }}>
          <legend>Headers of the delivery to send along</legend>
          {names.map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  size="small"
                  checked={keep.includes(name)}
                  onChange={(_event, checked) =>
                    setKeep(checked ? [...keep, name] : keep.filter((one) => one !== name))
                  }
                />
              }
              label={name}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </fieldset>
      )}
      <Box sx={{ mt: 1.5, mb: 1 }}>
        <OwnHeadersField
          value={own}
          onChange={setOwn}
          read={headers}
          note="They go before those of the delivery."
        />
      </Box>
      {text !== undefined && count === 1 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={edited !== null}
              onChange={(_event, checked) => setEdited(checked ? text : null)}
            />
          }
          label="Edit the body"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {edited !== null && (
        <CodeEditor label="Body" value={edited} onChange={setEdited} faulty={false} leastHeight={180} />
      )}
      {post.isRunning && <JobProgress job={job} label="Sending" onStop={post.cancel} />}
      {post.failure !== null && <ErrorPanel failure={post.failure} />}
      {answers.length > 0 && <AnswerTable rows={answers} label="Answers" />}
      {answers.length > 0 && answers.length < count && (
        <p>
          {countOf(count - answers.length, 'further one was', 'further ones were')} not sent: the target could
          not be reached.
        </p>
      )}
    </DialogFrame>
  )
}
