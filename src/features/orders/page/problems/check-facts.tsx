import { countOf } from '../../../../renderer/ui/count-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { PartialNote } from '../../../../renderer/parts/partial-note.tsx'
import { ListFoot } from '../list-foot.tsx'
import type { OrderCheck } from '../../contract/order-status.ts'
import { useBlocksSince } from '../status/use-blocks-since.ts'
import type { CollectionOf } from './problem-words.ts'

const logWords = ({ problem, transfers, partial }: OrderCheck['log']): string =>
  problem === null
    ? `${countOf(transfers, 'transfer')} from the log${partial?.complete === true ? '' : ', incomplete'}`
    : `Transfers unknown: ${problem}`

export const CheckFacts = ({ check, of }: { readonly check: OrderCheck; readonly of: CollectionOf }) => {
  const { chain, node, log } = check
  const since = useBlocksSince(of, chain?.block.number)
  return (
    <ListFoot>
      <span>
        <b>{countOf(check.orders, 'order')}</b> scanned <Time at={check.at} />
        {check.cause === 'timer' && ', automatically'}
      </span>
      <PartialNote of={check.partial} />
      {chain !== null ? (
        <span className={chain.block.isOld ? 'md-late' : ''}>
          At block {chain.block.number} of {visibleText(chain.node)}
          {since}, {countOf(chain.requests, 'request')} in {(chain.ms / 1000).toFixed(1)} s
          {chain.block.isOld && '. The node was behind, nothing concluded'}
        </span>
      ) : (
        <span className="md-late" role="status">
          {node.problem === null
            ? 'Fillability unknown. Add a node'
            : `Fillability unknown. ${visibleText(node.problem)}`}
        </span>
      )}
      <span>{visibleText(logWords(log))}</span>
    </ListFoot>
  )
}
