import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { CallDetail } from '../../../../contract/calls.ts'
import { visibleText } from '../../../ui/visible-text.ts'

/**
 * A write of which nobody can say whether it was carried out. It stands out: doing it again may do it twice. What was answered,
 * if anything, follows below.
 */
export const UnknownOutcome = ({ call }: { readonly call: CallDetail }) => (
  <Alert severity="warning" variant="outlined">
    <AlertTitle sx={{ typography: 'h3', mb: 0.5 }}>Nobody can say whether this was carried out</AlertTitle>
    {call.httpStatus !== null ? (
      'It was sent, and what came back does not say.'
    ) : (
      <>
        {call.failure === null ? 'No answer was noted.' : visibleText(call.failure.message)}{' '}
        <b>
          {visibleText(
            call.failure?.hint ?? 'Look at the service before you send it again: it would be done twice.',
          )}
        </b>
      </>
    )}
  </Alert>
)
