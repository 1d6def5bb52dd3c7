import type { ExternalCheck } from '../../../../core/signatures/external-check.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { agreementWords, codeWords, verdictWords } from '../words.ts'

type ExternalChecksTableProps = { readonly caption: string; readonly others: readonly ExternalCheck[] }

/** What the service and the chain said when they were asked. */
export const ExternalChecksTable = ({ caption, others }: ExternalChecksTableProps) => {
  const { nameOf } = useNetworks()
  return (
    <table className="md-plain-table md-below md-sign__checks">
      <caption className="md-quiet">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Said</th>
          <th scope="col">More</th>
          <th scope="col">
            <span className="md-hidden">Copy</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {others.map((answer, index) => (
          // Two may have been asked in the same moment.
          <tr key={`${answer.at} ${answer.from} ${index}`}>
            <td className="md-sign__tight">
              <Time at={answer.at} />
            </td>
            <td>
              {answer.from === 'service' ? 'Service' : 'Chain'}
              <div className="md-quiet">{visibleText(nameOf(answer.network))}</div>
            </td>
            <td>
              <StatusChip {...validWords[String(isValid(answer)) as 'true' | 'false']} />
            </td>
            <td>
              {answer.from === 'service' ? (
                <>
                  {agreementWords[answer.agreement].word}: the desk said {verdictWords[answer.desk].word}
                  <div className="md-quiet">{visibleText(answer.url)}</div>
                </>
              ) : (
                <>
                  Block {answer.block.number} <Hex value={answer.block.hash} what="block hash" />
                  <div>At the address: {codeWords[answer.code]}</div>
                  {answer.erc1271 !== null && <div>ERC-1271: {visibleText(answer.erc1271.said)}</div>}
                </>
              )}
            </td>
            <td>
              <CopyButton what="this answer, as JSON" text={JSON.stringify(answer, null, 2)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const validWords = {
  true: { word: 'valid', tone: 'success' },
  false: { word: 'not valid', tone: 'error' },
} as const

const isValid = (answer: ExternalCheck): boolean =>
  answer.from === 'service' ? answer.isValid : answer.erc6492.isValid
