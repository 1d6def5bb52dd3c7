import Alert from '@mui/material/Alert'
import type { FeeAnswer } from '../../../core/fees/fee-option.ts'

/** Whether the project pays, in the service's words alone: silence is no sponsorship. */
export const SponsoredNote = ({ answer }: { readonly answer: FeeAnswer }) => {
  if (answer.sponsored === true)
    return (
      <Alert severity="success" variant="outlined">
        The service says that it sponsors this transaction: the wallet pays no fee.
      </Alert>
    )
  if (answer.sponsored === false) return <div>Not sponsored: the wallet pays one of these fees.</div>
  return (
    <Alert severity="warning" variant="outlined">
      The service did not say whether it sponsors this transaction. Assume it does not.
    </Alert>
  )
}
