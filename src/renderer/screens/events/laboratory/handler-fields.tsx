import Stack from '@mui/material/Stack'
import { readHeaders } from '../forwarding/headers-text.ts'
import { OwnHeadersField } from '../forwarding/own-headers-field.tsx'
import { isUsableTarget, TargetField } from '../forwarding/target-field.tsx'

/** A handler as it is typed. */
export type HandlerDraft = { readonly url: string; readonly remote: boolean; readonly headers: string }

export const noHandler: HandlerDraft = { url: '', remote: false, headers: '' }

/** What the desk takes for it; `null` while it cannot be used. */
export const handlerOf = ({ url, remote, headers }: HandlerDraft) => {
  const read = readHeaders(headers)
  return read.ok && isUsableTarget(url, remote) ? { url: url.trim(), remote, headers: read.headers } : null
}

type HandlerFieldsProps = {
  readonly label: string
  readonly value: HandlerDraft
  readonly onChange: (value: HandlerDraft) => void
}

/** Address and headers of a handler. */
export const HandlerFields = ({ label, value, onChange }: HandlerFieldsProps) => (
  <Stack spacing={1}>
    <TargetField
      label={label}
      value={value.url}
      onChange={(url) => onChange({ ...value, url, remote: false })}
      remote={value.remote}
      onRemote={(remote) => onChange({ ...value, remote })}
    />
    <OwnHeadersField
      value={value.headers}
      onChange={(headers) => onChange({ ...value, headers })}
      read={readHeaders(value.headers)}
      note="Their values are stored nowhere."
    />
  </Stack>
)
