import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'

type Check = Pick<NonNullable<Output<'orders.findingGroups'>['check']>, 'log' | 'node'>

const logWords = ({ log }: Pick<Check, 'log'>): string =>
  log.problem === null
    ? `${countOf(log.transfers, 'transfer')} read from the log${log.complete ? '' : ', not all of them'}`
    : `The log could not be read: ${log.problem}`

const nodeWords = ({ node, log }: Check): string => {
  // Only orders of which the log says that the token left are looked up.
  if (log.problem !== null || log.transfers === 0) return 'no transfers to check holdings by'
  if (node.problem !== null) return `holdings by the log alone: ${node.problem}`
  if (!node.isThere) return 'holdings by the log alone: the network has no node'
  return node.holders === 0
    ? 'none of them takes a listed token from its maker'
    : `${countOf(node.holders, 'order')} looked up at the node`
}

/** What a check had to say by what a maker holds: nothing where the log has no transfer. */
export const holdingWords = (check: Check): string => `${logWords(check)}, ${nodeWords(check)}`
