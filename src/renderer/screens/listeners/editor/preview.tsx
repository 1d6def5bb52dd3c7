import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import type { ListenerFilters } from '../../../../contract/listener.ts'
import { listenerRequestText } from '../../../../core/webhooks/listener-request.ts'
import { sampleElement } from '../../../../core/webhooks/sample-element.ts'
import { JsonView } from '../../../ui/json-view.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Time of the made-up event: fixed, so that the preview stands still while one types. */
const at = '2026-01-01T00:00:00.000Z'

/** What goes out, exactly, and what it would bring. */
export const Preview = ({ filters, url }: { readonly filters: ListenerFilters; readonly url: string }) => {
  const request = useMemo(() => listenerRequestText(url, filters), [url, filters])
  const [wanted, setWanted] = useState<string | null>(null)
  const event = wanted !== null && filters.events.includes(wanted) ? wanted : (filters.events[0] ?? null)
  const sample = useMemo(
    () => (event === null ? null : sampleElement(event, { filters, salt: 'preview', at })),
    [event, filters],
  )
  return (
    <>
      {request === null ? (
        <p className="md-quiet">The request is shown once every entry is valid.</p>
      ) : (
        <JsonView title="AddWebhookListener as sent" text={request} />
      )}
      {filters.events.length > 1 && (
        <TextField
          select
          label="Sample of"
          value={event ?? ''}
          onChange={(change) => setWanted(change.target.value)}
          className="md-below--far"
        >
          {filters.events.map((one, index) => (
            <MenuItem key={`${index}-${one}`} value={one}>
              {visibleText(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {sample === null ? (
        <p className="md-quiet">Choose an event to see an example of its delivery.</p>
      ) : (
        <JsonView title="Example of a delivery" text={JSON.stringify([sample.element])} />
      )}
    </>
  )
}
