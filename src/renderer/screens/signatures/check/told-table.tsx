import type { OtherAnswer } from '../../../../core/signatures/other-answer.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { agreementWords, codeWords, verdictWords } from '../words.ts'

type ToldTableProps = { readonly caption: string; readonly others: readonly OtherAnswer[] }

/** What the service and the chain said when they were asked. */
export const ToldTable = ({ caption, others }: ToldTableProps) => {
  const { nameOf } = useNetworks()
  return (
    <table className="md-plain-table md-below md-sign__told">
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
        {others.map((told, index) => (
          // Two may have been asked in the same moment.
          <tr key={`${told.at} ${told.from} ${index}`}>
            <td className="md-sign__tight">
              <Time at={told.at} />
            </td>
            <td>
              {told.from === 'service' ? 'Service' : 'Chain'}
              <div className="md-quiet">{visibleText(nameOf(told.network))}</div>
            </td>
            <td>
              <StatusChip {...validWords[String(isValid(told)) as 'true' | 'false']} />
            </td>
            <td>
              {told.from === 'service' ? (
                <>
                  {agreementWords[told.agreement].word}: the desk said {verdictWords[told.desk].word}
                  <div className="md-quiet">{visibleText(told.url)}</div>
                </>
              ) : (
                <>
                  Block {told.block.number} <Hex value={told.block.hash} what="block hash" />
                  <div>At the address: {codeWords[told.code]}</div>
                  {told.erc1271 !== null && <div>ERC-1271: {visibleText(told.erc1271.said)}</div>}
                </>
              )}
            </td>
            <td>
              <CopyButton what="this answer, as JSON" text={JSON.stringify(told, null, 2)} />
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

const isValid = (told: OtherAnswer): boolean =>
  told.from === 'service' ? told.isValid : told.erc6492.isValid
