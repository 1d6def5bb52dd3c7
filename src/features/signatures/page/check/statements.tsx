import type { Examination } from '../../core/report.ts'
import { sayStatement } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { OutcomeWord } from '../outcome-word.tsx'
import { isCondition, outcomeWords, ruleWord } from '../words.ts'

type Statement = Examination['statements'][number]

const rank = (statement: Statement): number =>
  statement.outcome === 'fails' ? 0 : isCondition(statement) ? 1 : 2

export const Statements = ({ statements }: Pick<Examination, 'statements'>) => (
  <SimpleTable
    className="md-below md-sign__statements"
    label="Checks"
    rows={statements.toSorted((a, b) => rank(a) - rank(b))}
    // The same rule may speak several times.
    keyOf={(_statement, index) => index}
    columns={[
      { head: 'Rule', cell: ({ rule }) => <span title={rule}>{ruleWord(rule)}</span> },
      { head: 'Outcome', cell: ({ outcome }) => <OutcomeWord {...outcomeWords[outcome]} /> },
      { head: 'Details', cell: (one) => <AddressedText text={sayStatement(one)} /> },
    ]}
  />
)
