import type { ExaminationAnswer } from '../../../../contract/signature-report.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { outcomeWords, ruleWord } from '../words.ts'

/** What holds, what fails, what was assumed and what would need a network, each with its rule. */
export const Statements = ({ statements }: Pick<ExaminationAnswer, 'statements'>) => (
  <table className="md-plain-table md-below md-sign__statements">
    <caption className="md-quiet">Findings and their rules</caption>
    <thead>
      <tr>
        <th scope="col">Rule</th>
        <th scope="col">Outcome</th>
        <th scope="col">Finding</th>
      </tr>
    </thead>
    <tbody>
      {statements.map(({ rule, outcome, detail }, index) => (
        // The same rule may speak several times.
        <tr key={index}>
          <td title={rule}>{ruleWord(rule)}</td>
          <td>
            <StatusChip {...outcomeWords[outcome]} />
          </td>
          <td>
            <AddressedText text={detail} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
