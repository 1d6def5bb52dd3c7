import type { ChainProof } from '../../../../contract/proofs.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { finalityText, nodesText, secondNodeText } from './finality-words.ts'
import { isAboutNodes } from './open-reasons.ts'

/** No bytes show which block is final: a header of that number can be made up, and what stands behind it, too. */
const noFile = (number: string): string =>
  `None: which block is final at a number is reported by nodes; no hash can show it. To check it elsewhere, ask a node you trust for the hash of block ${number}.`

/** Why the verdict is what it is, and who was asked. */
export const ProofFacts = ({ proof }: { readonly proof: ChainProof }) => {
  const { block, finality, nodes, verdict } = proof
  return (
    <>
      <p>
        {visibleText(proof.message)}
        {isAboutNodes(proof.reason) && (
          <>
            {' '}
            <TextLink to="/settings" search={{ section: 'networks' }}>
              Settings → Networks
            </TextLink>
          </>
        )}
      </p>
      <FieldList
        fields={[
          ...(finality === null
            ? []
            : [
                {
                  label: 'Finality',
                  value: `${visibleText(finalityText(finality))} ${secondNodeText[proof.secondNode]}`,
                },
              ]),
          // Without a network there was none to ask, which the message says.
          ...(proof.reason === 'no-network'
            ? []
            : [{ label: 'Nodes asked', value: visibleText(nodesText(nodes)) }]),
          ...(block?.receipts == null
            ? []
            : [{ label: 'Rebuilt', value: `The whole block: ${countOf(block.receipts, 'receipt')}` }]),
          ...(block?.number != null && (verdict === 'removed' || verdict === 'removal-refuted')
            ? [{ label: 'File', value: noFile(block.number) }]
            : []),
          ...(nodes.length === 0
            ? []
            : [{ label: 'Examined', value: <Time at={proof.examinedAt} form="both" /> }]),
        ]}
      />
    </>
  )
}
