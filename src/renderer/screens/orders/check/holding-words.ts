import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'

type Check = Pick<NonNullable<Output<'orders.findingGroups'>['check']>, 'log' | 'node'>

const logWords = ({ log }: Pick<Check, 'log'>): string =>
  `${countOf(log.transfers, 'transfer')} read from the log${log.complete ? '' : ', not all of them'}`

const nodeWords = ({ node }: Check): string => {
  if (node.problem !== null) return `holdings by the log alone: ${node.problem}`
  if (!node.isThere) return 'holdings by the log alone: the network has no node'
  return node.holders === 0
    ? 'none of them takes a listed token from its maker'
    : `${countOf(node.holders, 'order')} looked up at the node`
}

/** By what a check looked at what makers hold. Only orders of which the log says that the token left are looked up. */
export const holdingWords = (check: Check): string => {
  const { problem, transfers, complete } = check.log
  if (problem !== null) return `The log could not be read, so transfers were not compared: ${problem}`
  if (transfers === 0 && complete) return 'Transfers not checked: none were received before this check'
  return `${logWords(check)}, ${nodeWords(check)}`
}
