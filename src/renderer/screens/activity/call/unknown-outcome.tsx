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
    <AlertTitle>It is not known whether this was carried out</AlertTitle>
    {call.httpStatus !== null ? (
      'It was sent, but the answer does not say.'
    ) : (
      <>
        {call.failure === null ? 'No answer was recorded.' : visibleText(call.failure.message)}{' '}
        <b>
          {visibleText(
            call.failure?.hint ??
              'Check at the service before you send it again, so that it is not done twice.',
          )}
        </b>
      </>
    )}
  </Alert>
)
