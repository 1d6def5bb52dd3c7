import type { ChainCollection } from './chain/chain-types.ts'
import { tokenMoves } from './chain/token-moves.ts'
import type { FaultKind } from '../core/fault-kinds.ts'
import type { FaultyLog, PlayedFault } from './indexer/fault-kinds.ts'

const describeLog = (log: FaultyLog, collections: readonly ChainCollection[]): string => {
  const event = log.event === '' ? 'event' : log.event
  const collection =
    collections.find(({ address }) => address === log.address)?.name ?? `${log.address.slice(0, 8)}…`
  const [move] = tokenMoves({ ...log, transactionIndex: 0, logIndex: 0 })
  return `${event} of ${collection}${move === undefined ? '' : ` #${move.tokenId}`}`
}

const sentences: Readonly<Record<FaultKind, (what: string, block: number) => string>> = {
  lost: (what, block) => `Lost ${what} at block ${block}`,
  doubled: (what, block) => `Delivered ${what} at block ${block} twice`,
  disordered: (what, block) => `Delivered ${what} at block ${block} late`,
  forged: (what, block) => `Forged ${what} at block ${block}`,
  invented: (what, block) => `Invented ${what} at block ${block}`,
  'false-removal': (what, block) => `Took back ${what} at block ${block}, which is still on the chain`,
  reorg: (what, block) => `Gave up block ${block} with ${what}`,
  'silent-reorg': (what, block) => `Gave up block ${block} with ${what} and said nothing of it`,
}

export const describeFault = (
  { kind, logs, block }: PlayedFault,
  collections: readonly ChainCollection[],
): string => {
  const [first, ...rest] = logs.map((log) => describeLog(log, collections))
  const what = `${logs.length} ${first ?? 'event'}${rest.length === 0 ? '' : `, ${rest.join(', ')}`}`
  return sentences[kind](what, block.number)
}
