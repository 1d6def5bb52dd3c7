import type { EventRow } from '../contract.ts'
import type { LogFault } from '../../../core/sales/sale.ts'
import { addReport, foldLog, type BlockReports } from '../../../core/webhooks/fold-log.ts'
import { isRemoval } from '../../../core/webhooks/removal.ts'

export type LogEvents = {
  readonly events: readonly EventRow[]
  /** Tests were left out: what all of them together came to does not count. */
  readonly hasTests: boolean
}

const isCredible = ({ type, chainVerdict }: EventRow): boolean =>
  isRemoval(type)
    ? chainVerdict !== 'removal-refuted'
    : chainVerdict !== 'refuted' && chainVerdict !== 'removed'

const contents = ({ contractAddress, eventName, args }: EventRow): string =>
  JSON.stringify([contractAddress?.toLowerCase(), eventName, args]).toLowerCase()

const refold = (events: readonly EventRow[]): LogFault | null => {
  const blocks = new Map<string, BlockReports>()
  for (const { id, type, blockHash, blockNumber } of events) {
    const block = blockHash ?? `#${blockNumber ?? ''}`
    blocks.set(block, { ...addReport(blocks.get(block), id, isRemoval(type)), isUnnamed: blockHash === null })
  }
  const { state } = foldLog(blocks.values())
  if (state === 'removed' || state === 'doubtful') return state
  return new Set(events.filter(({ type }) => !isRemoval(type)).map(contents)).size > 1
    ? 'contradictory'
    : null
}

const ofState: Readonly<Record<EventRow['state'], LogFault | null>> = {
  active: null,
  removed: 'removed',
  doubtful: 'doubtful',
  contradiction: 'contradictory',
}

/** What the chain proves stands, whatever else was delivered; what it refutes is left out. */
export const faultOfLog = ({ events, hasTests }: LogEvents): LogFault | null => {
  const additions = events.filter(({ type }) => !isRemoval(type))
  if (additions.some(({ chainVerdict }) => chainVerdict === 'proven')) return null
  const credible = events.filter(isCredible)
  const [first] = credible.filter(({ type }) => !isRemoval(type))
  if (first === undefined)
    return additions.some(({ chainVerdict }) => chainVerdict === 'refuted') ? 'refuted' : 'removed'
  const isWhole = !hasTests && credible.length === events.length
  const fault = isWhole ? ofState[first.state] : refold(credible)
  if (fault !== null) return fault
  return credible.every(({ verdict, state }) => verdict === 'contradictory' && state !== 'contradiction')
    ? 'contradictory'
    : null
}

/** The event that stands for a log: what the chain proves, else the newest credible one that says it is there. */
export const eventOfLog = (events: readonly EventRow[]): EventRow | undefined => {
  const additions = events.filter(({ type }) => !isRemoval(type)).toSorted((a, b) => b.id - a.id)
  return (
    additions.find(({ chainVerdict }) => chainVerdict === 'proven') ??
    additions.find(isCredible) ??
    additions[0]
  )
}
