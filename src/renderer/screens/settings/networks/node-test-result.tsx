import type { NodeTest } from '../../../../contract/nodes.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { methodStates, methodUses } from './node-words.ts'

const Block = ({ block, none }: { readonly block: NodeTest['head']; readonly none: string }) =>
  block === null ? (
    none
  ) : (
    <>
      {formatCount(Number(block.number))}, <Time at={block.at} />
    </>
  )

const behindWords = (behind: number | null): string => {
  if (behind === null) return 'No other node of this network answered'
  return behind === 0 ? 'At the head' : `${countOf(behind, 'block')} behind the newest`
}

/** What a node showed when it was tested. */
export const NodeTestResult = ({ label, test }: { readonly label: string; readonly test: NodeTest }) => (
  <div className="md-stack md-stack--near md-text">
    <FieldList
      fields={[
        { label: 'Head', value: <Block block={test.head} none="None" /> },
        {
          label: 'Finalized',
          value: <Block block={test.finalized} none="Not reported: confirmations are counted" />,
        },
        { label: 'Compared with others', value: behindWords(test.behind) },
        {
          label: 'Largest range of logs',
          value: test.largestRange === null ? 'None of those tested' : countOf(test.largestRange, 'block'),
        },
        { label: 'Answered in', value: `${test.milliseconds} ms` },
      ]}
    />
    <SimpleTable
      label={`Methods of ${label}`}
      rows={test.methods}
      keyOf={({ method }) => method}
      columns={[
        { head: 'Method', isName: true, cell: ({ method }) => <code>{method}</code> },
        { head: 'Used for', cell: ({ method }) => methodUses[method] },
        { head: 'State', cell: ({ state }) => <StatusChip {...methodStates[state]} /> },
        { head: 'Answer', cell: ({ message }) => (message === null ? null : visibleText(message)) },
      ]}
    />
  </div>
)
