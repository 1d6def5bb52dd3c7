import type { ExternalCheck } from '../../core/external-check.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { OutcomeWord } from '../outcome-word.tsx'
import { agreementWords, codeWords, verdictWord } from '../words.ts'

type ExternalChecksTableProps = { readonly caption: string; readonly others: readonly ExternalCheck[] }

export const ExternalChecksTable = ({ caption, others }: ExternalChecksTableProps) => {
  const { nameOf } = useNetworks()
  return (
    <SimpleTable
      className="md-below"
      caption={<span className="md-quiet">{caption}</span>}
      rows={others}
      // Two may have been asked in the same moment.
      keyOf={({ at, from }, index) => `${at} ${from} ${index}`}
      columns={[
        { head: 'When', className: 'md-nowrap', cell: ({ at }) => <Time at={at} /> },
        {
          head: 'Who',
          cell: ({ from, network }) => (
            <>
              {from === 'service' ? 'Service' : 'Chain'}
              <div className="md-quiet">{visibleText(nameOf(network))}</div>
            </>
          ),
        },
        {
          head: 'Result',
          cell: (answer) => <OutcomeWord {...validWords[String(isValid(answer)) as 'true' | 'false']} />,
        },
        {
          head: 'Details',
          cell: (answer) =>
            answer.from === 'service' ? (
              <>
                {agreementWords[answer.agreement].word}. Marketdesk: {verdictWord(answer.desk)}
                <div className="md-quiet">{visibleText(answer.url)}</div>
              </>
            ) : (
              <>
                Block {answer.block.number} <Hex value={answer.block.hash} what="block hash" />
                <div>At the address: {codeWords[answer.code]}</div>
                {answer.erc1271 !== null && <div>ERC-1271: {visibleText(answer.erc1271.said)}</div>}
              </>
            ),
        },
        {
          hiddenHead: 'Copy',
          cell: (answer) => (
            <CopyButton what="this response, as JSON" text={JSON.stringify(answer, null, 2)} />
          ),
        },
      ]}
    />
  )
}

const validWords = {
  true: { word: 'Valid', tone: 'success' },
  false: { word: 'Invalid', tone: 'error' },
} as const

const isValid = (answer: ExternalCheck): boolean =>
  answer.from === 'service' ? answer.isValid : answer.erc6492.isValid
