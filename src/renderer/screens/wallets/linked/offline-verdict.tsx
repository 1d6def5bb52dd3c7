import Alert from '@mui/material/Alert'
import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'
import { TaskAltIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { LinkedRequest } from './linked-request.ts'

type Verification = Output<'signatures.verify'>

const tones = {
  proven: 'success',
  'not-this-key': 'warning',
  undecided: 'warning',
  malformed: 'error',
} as const

const words: Record<Verification['verdict'], string> = {
  proven: 'The signature is the parent wallet’s: verified offline.',
  'not-this-key':
    'The signature is not of the parent wallet’s key. The service refuses it, unless a contract there takes it.',
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
}) => {
  const isProven = verification.verdict === 'proven'
  const open = verification.statements.filter(
    ({ outcome }) =>
      outcome === 'fails' || outcome === 'needs-network' || (isProven && outcome === 'assumed'),
  )
  return (
    <Alert
      severity={isProven && open.length > 0 ? 'warning' : tones[verification.verdict]}
      {...(isProven ? { icon: <TaskAltIcon /> } : {})}
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
      {isProven && open.length > 0 && ` With ${countOf(open.length, 'condition')}:`}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {open.slice(0, 4).map(({ rule, detail }, index) => (
          <li key={`${rule} ${index}`}>{visibleText(detail)}</li>
        ))}
      </ul>
    </Alert>
  )
}
