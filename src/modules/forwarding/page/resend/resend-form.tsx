import { useMutation, useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import {
  headerName,
  resendTimes,
  sendWhatSchema,
  signingSecret,
  type ForwardedAnswer,
} from '../../../../features/events/contract/sending.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { runningJob } from '../../../../renderer/api/running-job.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormChecks } from '../../../../renderer/form/form-checks.tsx'
import { FormCode } from '../../../../renderer/form/form-code.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormRadio } from '../../../../renderer/form/form-radio.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormTarget } from '../../../../renderer/form/form-target.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { isMeant, notMeant, targetFields } from '../../../../renderer/form/target.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { AnswerTable } from './answer-table.tsx'
import { headersText } from './headers-text.ts'

const formSchema = z
  .strictObject({
    ...targetFields,
    send: sendWhatSchema,
    headers: headersText,
    keepHeaders: z.array(headerName),
    secret: z.string().trim().pipe(z.literal('').or(signingSecret)),
    times: resendTimes,
    isEdited: z.boolean(),
    body: z.string().max(3_000_000),
  })
  .refine((typed) => isMeant(typed), notMeant)

type ResendDialogProps = {
  readonly events?: readonly number[]
  readonly deliveries?: readonly number[]
  /** Text to begin an edited body with. Only for one event or delivery; without it the body cannot be edited. */
  readonly text?: string
  readonly headerNames?: readonly string[]
  readonly onClose: () => void
}

/** Kept while the page is open: one sends to the same place again and again. */
let lastTarget = ''

const neverCopied = /^(?:host|connection|content-length|transfer-encoding|content-type|content-encoding)$/i

export const ResendDialog = ({
  events = [],
  deliveries = [],
  text,
  headerNames = [],
  onClose,
}: ResendDialogProps) => {
  const count = events.length + deliveries.length
  const names = [...new Set(headerNames.filter((name) => !neverCopied.test(name)))]
  const abort = useAbort()
  const post = useMutation(desk.mutation('events.resend', abort))
  const job = useQuery(runningJob('events.resend', post.isPending)).data
  const [answers, setAnswers] = useState<readonly ForwardedAnswer[]>([])
  const [total, setTotal] = useState(0)
  const form = useContractForm(formSchema, {
    url: lastTarget,
    remote: false,
    send: events.length > 0 ? 'event' : 'delivery',
    headers: '',
    keepHeaders: [],
    secret: '',
    times: 1,
    isEdited: false,
    body: text ?? '',
  })
  const isEdited = form.watch('isEdited')
  const what =
    deliveries.length > 0 && events.length > 0
      ? countOf(count, 'thing')
      : deliveries.length > 0
        ? countOf(count, 'delivery', 'deliveries')
        : countOf(count, 'event')

  return (
    <FormDialog
      title={<>Send {what} again</>}
      width="md"
      form={form}
      label="Send"
      stays
      closeLabel="Close"
      onClose={() => {
        abort.abort()
        onClose()
      }}
      onSave={({ isEdited: hasBody, body, secret, ...settings }) => {
        lastTarget = settings.url
        setAnswers([])
        setTotal(count * settings.times)
        return post.mutateAsync({
          events: [...events],
          deliveries: [...deliveries],
          ...settings,
          ...(hasBody ? { body } : {}),
          ...(secret === '' ? {} : { signingSecret: secret }),
        })
      }}
      onSaved={(sent) => setAnswers(sent.answers)}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1 }}>
        <FormTarget form={form} url="url" remote="remote" />
        {events.length > 0 && !isEdited && (
          <FormRadio
            form={form}
            name="send"
            label="Body"
            isHeaded
            choices={[
              { value: 'event', label: 'One request per event' },
              { value: 'delivery', label: 'One request per delivery, unchanged' },
            ]}
          />
        )}
        {names.length > 0 && (
          <FormChecks
            form={form}
            name="keepHeaders"
            legend="Headers to send along"
            choices={names.map((value) => ({ value, label: value }))}
          />
        )}
        <FormText
          form={form}
          name="headers"
          label="Extra headers"
          placeholder="X-Name: value"
          help="One per line"
          multiline
          minRows={2}
          maxRows={5}
        />
        <FormSecret form={form} name="secret" label="Signing secret" help="Optional, not stored" />
        <FormText form={form} name="times" label="Times" as="number" help="Tests duplicates" />
        {text !== undefined && count === 1 && <FormCheck form={form} name="isEdited" label="Edit the body" />}
        {isEdited && <FormCode form={form} name="body" label="Body" leastHeight={180} />}
      </Box>
      {post.isPending && <JobProgress job={job} label="Sending" onStop={abort.abort} />}
      {answers.length > 0 && <AnswerTable rows={answers} label="Answers" />}
      {answers.length > 0 && answers.length < total && (
        <p>
          {countOf(total - answers.length, 'further one was', 'further ones were')} not sent, target
          unreachable.
        </p>
      )}
    </FormDialog>
  )
}
