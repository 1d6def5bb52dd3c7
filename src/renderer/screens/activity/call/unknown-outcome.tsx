import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { CallDetail } from '../../../../contract/calls.ts'
import { visibleText } from '../../../ui/visible-text.ts'

/** A write that was sent and not answered. It stands out: doing it again may do it twice. */
export const UnknownOutcome = ({ call }: { readonly call: CallDetail }) => (
  <Alert severity="warning" variant="outlined">
    <AlertTitle sx={{ typography: 'h3', mb: 0.5 }}>Nobody can say whether this was carried out</AlertTitle>
    {call.failure === null
      ? 'It was sent, and its answer is not in yet, or Marketdesk ended before it came.'
      : visibleText(call.failure.message)}{' '}
    <b>
      {call.failure?.hint === undefined
        ? 'Look at the service before you send it again: it would be done twice.'
        : visibleText(call.failure.hint)}
    </b>
  </Alert>
)
