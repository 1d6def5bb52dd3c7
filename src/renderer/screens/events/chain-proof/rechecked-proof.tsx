import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Output } from '../../../../contract/contract.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { finalityText } from './finality-words.ts'
import { ProofPath } from './proof-path.tsx'

type RecheckedProofProps = {
  readonly name: string
  readonly result: Exclude<Output<'proofs.recheck'>, { kind: 'completeness' }>
}

/** What a proof file comes to: the verdict, the same picture as beside the event, and what it cannot prove. */
export const RecheckedProof = ({ name, result }: RecheckedProofProps) => {
  const { proven, refuted, kind, message, claim, checks, finality } = result
  const isBound = checks.some((check) => check.name === 'chain' && check.outcome === 'holds')
  return (
    <>
      <Alert severity={proven ? 'success' : refuted ? 'warning' : 'error'} variant="outlined">
        <AlertTitle>
          {verdictOf(result)}: {visibleText(name)}
        </AlertTitle>
        {visibleText(message)}
      </Alert>
      {claim !== null && (
        <Panel title={kind === 'proof' ? 'From the block to the log' : 'What the block says'}>
          <ProofPath
            checks={checks}
            logIndex={result.logIndex}
            isAbsent={refuted && checks.every(({ outcome }) => outcome !== 'fails')}
          />
        </Panel>
      )}
      {claim !== null && (
        <Panel title="What the file claims">
          <FieldList
            fields={[
              {
                label: 'The file',
                value: result.hashHolds
                  ? 'Unchanged: its hash matches.'
                  : 'Changed since it was made: its hash does not match.',
              },
              {
                label: 'Chain',
                value: isBound ? result.chainId : `${result.chainId} (as the file says)`,
                title: isBound ? 'The transaction was signed for it.' : 'Only the file itself says so.',
              },
              ...(kind === 'refutation'
                ? []
                : [
                    {
                      label: 'Finality',
                      value: finality && visibleText(finalityText(finality)),
                      title: 'Reported by nodes when the file was made; it cannot be computed.',
                    },
                  ]),
              {
                label: 'Delivery',
                value: result.deliverySha256 && (
                  <Hex value={result.deliverySha256} what="the SHA-256 of the delivery" whole />
                ),
                title: 'SHA-256 of the bytes that came.',
              },
              { label: 'Written', value: result.createdAt && <Time at={result.createdAt} form="both" /> },
              { label: 'By version', value: result.program && visibleText(result.program) },
            ]}
          />
        </Panel>
      )}
      {proven && (
        <p className="md-quiet">
          This proves that the block with this hash holds exactly this log. It does not prove that the block
          is on the chain or final: the named nodes reported that. Compare the block hash with a node or an
          explorer you trust.
        </p>
      )}
      {refuted && (
        <p className="md-quiet">
          This proves that the block with this hash does not hold what was reportedly delivered. It does not
          prove that it was delivered: compare the delivery’s hash with the bytes received.
        </p>
      )}
    </>
  )
}

const verdictOf = ({ kind, proven, refuted }: RecheckedProofProps['result']): string =>
  kind === 'refutation' ? (refuted ? 'Refuted' : 'Not refuted') : proven ? 'Proven' : 'Not proven'
