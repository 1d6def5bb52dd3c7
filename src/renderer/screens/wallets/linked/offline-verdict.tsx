import Alert from '@mui/material/Alert'
import type { Output } from '../../../../contract/contract.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { LinkedRequest } from './linked-request.ts'

type Verification = Output<'signatures.verify'>

const tones = { proven: 'success', refuted: 'error', undecided: 'warning', malformed: 'error' } as const

const words: Record<Verification['verdict'], string> = {
  proven: 'The signature is the parent wallet’s: verified offline. Left open:',
  refuted: 'The signature is not the parent wallet’s. The service would refuse it.',
  undecided: 'Whether it is the parent wallet’s cannot be decided offline. The service can decide.',
  malformed: 'Not a signature of a known form.',
}

/** What the desk itself says of the signature, before anything is sent. */
export const OfflineVerdict = ({
  verification,
  request,
  chainId,
}: {
  readonly verification: Verification
  readonly request: LinkedRequest
  /** Chain the signature was verified for. */
  readonly chainId: number | undefined
}) => (
  <Alert
    severity={tones[verification.verdict]}
    variant="outlined"
    action={
      <LinkButton
        to="/signatures"
        search={{
          address: request.parent,
          signature: request.signature,
          message: request.message,
          chain: chainId,
        }}
        color="inherit"
      >
        Details
      </LinkButton>
    }
  >
    {words[verification.verdict]}
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {verification.statements
        .filter(
          ({ outcome }) =>
            outcome === 'fails' ||
            outcome === 'needs-network' ||
            (verification.verdict === 'proven' && outcome === 'assumed'),
        )
        .slice(0, 4)
        .map(({ rule, detail }, index) => (
          <li key={`${rule} ${index}`}>{visibleText(detail)}</li>
        ))}
    </ul>
  </Alert>
)
