import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Listener } from '../../../features/listeners/contract/listener.ts'
import { countBlocks, withoutRanges, type BlockRange } from '../core/block-ranges.ts'
import { chainFilterOf } from '../core/chain-filter.ts'
import { sayFilterFault } from '../core/say.ts'
import { rangesOf } from '../core/next-range.ts'
import { registeredPeriods, type Registered } from '../core/registered-periods.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import { nodeFailureOf } from '../../../main/platform/chain/node-problem.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import { addCost, noCost, type Cost } from './counted-chain.ts'
import type { AuditBlock, Moment, Period } from './read-period.ts'

export type AuditableListener = {
  readonly listener: Listener
  readonly path: string
  readonly chainId: number
  readonly periods: readonly Registered[]
}

export type PreparedAudit = AuditableListener & {
  readonly from: AuditBlock
  readonly to: AuditBlock
  readonly final: AuditBlock
  readonly finality: string
  readonly node: string
  readonly nodes: number
  readonly cost: Cost
  readonly note: string | null
  /** Whether it begins where the listener does, or the log. */
  readonly isFromStart: boolean
}

const conflict = (message: string, hint: string): Answer<never> => fail({ kind: 'conflict', message, hint })

/** Whether a listener can be audited at all; asks no node. */
export const findAuditable = async (
  deps: Pick<AuditDeps, 'listeners' | 'chainIdOf' | 'hasNode'>,
  key: string,
  signal: AbortSignal,
): Promise<Answer<AuditableListener>> => {
  const found = await deps.listeners.get({ key }, signal)
  if (!found.ok) return found
  const { listener, history } = found.value
  const periods = registeredPeriods(history.map(({ at, state }) => ({ at: Date.parse(at), state })))
  if (periods.length === 0)
    return conflict(
      'This listener was never registered, so nothing was to be delivered.',
      'Register it first.',
    )
  if (listener.receives !== 'desk' || listener.path === null)
    return conflict(
      'This listener delivers to another address, so this desk does not see its deliveries.',
      'Audit it on the desk that receives its deliveries.',
    )
  const filter = chainFilterOf(listener.filters)
  if (!filter.ok) return conflict(sayFilterFault(filter.error), 'Register it with filters that can be read.')
  const chainId = deps.chainIdOf(listener.network)
  if (chainId === undefined || !deps.hasNode(chainId))
    return fail(
      nodeFailureOf({
        kind: 'no-node',
        message: `There is no node of the network ${listener.network}.`,
        node: null,
      }),
    )
  return succeed({ listener, path: listener.path, chainId, periods })
}

const secondMs = 1000
/** A chain whose newest block is so much later than this machine’s clock shows that the clock is behind. */
const clockMs = 30_000
/** The delivery that came first, of whatever block. */
const everyBlock = { from: 0, to: Number.MAX_SAFE_INTEGER, after: 0, limit: 1 }

type RangeInput = Pick<ParsedInput<'audit.begin'>, 'listener' | 'from' | 'to'>

const later = (one: AuditBlock, other: AuditBlock): AuditBlock => (other.number > one.number ? other : one)
const earlier = (one: AuditBlock, other: AuditBlock): AuditBlock => (other.number < one.number ? other : one)

/** As far as the listener was registered, the log holds what came, and the chain is final. */
export const prepareAudit = async (
  deps: AuditDeps,
  input: RangeInput,
  purpose: NodePurpose,
  signal: AbortSignal,
): Promise<
  Answer<PreparedAudit | { readonly nothing: string; readonly cost: Cost; readonly listener: Listener }>
> => {
  const auditable = await findAuditable(deps, input.listener, signal)
  if (!auditable.ok) return auditable
  const { listener, chainId, periods } = auditable.value
  const now = (deps.now ?? Date.now)()
  const times = await deps.log.deliveryTimes(null)
  if (!times.ok) return times
  const held = times.value.completeSince
  let cost = noCost
  const nothing = (sentence: string) => succeed({ nothing: sentence, cost, listener })
  if (held === null) return nothing('The log holds no deliveries yet.')

  const fromTime = typeof input.from === 'string' ? Date.parse(input.from) : -Infinity
  const period =
    periods.find(({ to }) => (to ?? Infinity) > fromTime && fromTime !== -Infinity) ?? periods.at(-1)
  if (period === undefined) return nothing('The listener was not registered at that time.')
  const begin = Math.max(period.from, held, fromTime)
  const toTime = typeof input.to === 'string' ? Date.parse(input.to) : Infinity
  const end = Math.min(period.to ?? Infinity, toTime)
  if (end <= begin)
    return nothing('The listener was not registered at that time, or the log does not reach back so far.')

  const choice = { chainId, purpose }
  const to: Moment | null = end === Infinity ? null : { time: end }
  const periodFrom = async (start: Moment): Promise<Answer<Period | null>> => {
    const asked = await deps.thread.request('auditPeriod', { choice, from: start, to, now }, { signal })
    if (!asked.ok) return asked
    cost = addCost(cost, asked.value.cost)
    return asked.value.result.ok ? asked.value.result : fail(nodeFailureOf(asked.value.result.error))
  }
  const timed = await periodFrom({ time: begin })
  if (!timed.ok) return timed
  let found = timed.value
  const head =
    begin === period.from ? await deps.store.table(auditTable).headOf(input.listener) : succeed(null)
  if (!head.ok) return head
  const { registeredAt, ahead, block: newest } = head.value ?? { registeredAt: null, ahead: 0, block: 0 }
  const isBehind = registeredAt === period.from && ahead > clockMs
  // This machine’s clock was behind when it was registered: what a node had by then came before.
  if (isBehind && found !== null && found.from.number <= newest) {
    const behindIt = await periodFrom({ block: newest + 1 })
    if (!behindIt.ok) return behindIt
    found = behindIt.value
  }
  if (begin === period.from) {
    // A block's time is in whole seconds: what was delivered of one of the same second shows that it is in the period.
    const delivered = await deps.log.deliveredLogs({ path: auditable.value.path, ...everyBlock }, signal)
    if (!delivered.ok) return delivered
    const [first] = delivered.value.logs
    if (first !== undefined && (found === null || first.blockNumber < found.from.number)) {
      const sooner = await periodFrom({ block: first.blockNumber })
      if (!sooner.ok) return sooner
      if (sooner.value !== null && sooner.value.from.time > begin - secondMs) found = sooner.value
    }
  }
  if (found === null) return nothing('None of its blocks is final yet.')

  const blockOf = async (block: number): Promise<Answer<AuditBlock>> => {
    const read = await deps.thread.request('auditBlock', { choice, number: block }, { signal })
    if (!read.ok) return read
    cost = addCost(cost, read.value.cost)
    return read.value.result.ok ? read.value.result : fail(nodeFailureOf(read.value.result.error))
  }
  let { from: first, to: last } = found
  const isFromStart =
    period === periods.at(-1) &&
    begin > fromTime &&
    !(typeof input.from === 'number' && input.from > first.number)
  if (typeof input.from === 'number' && input.from > first.number) {
    if (input.from > last.number) return nothing('None of these blocks is final yet.')
    const block = await blockOf(input.from)
    if (!block.ok) return block
    first = later(first, block.value)
  }
  if (typeof input.to === 'number' && input.to < last.number) {
    if (input.to < first.number) return nothing('The listener was not registered at these blocks.')
    const block = await blockOf(input.to)
    if (!block.ok) return block
    last = earlier(last, block.value)
  }
  const wantsMore = typeof input.from === 'number' && input.from < first.number
  const note =
    begin === held && held > period.from
      ? 'It begins where the log does; nothing earlier is stored.'
      : wantsMore
        ? 'It begins where the listener was registered.'
        : null
  return succeed({ ...auditable.value, ...found, from: first, to: last, cost, note, isFromStart })
}

/** Bytes of an answer without logs, of a log, and of a block’s receipts. */
const bytesOfCall = 1500
const bytesOfLog = 900
/** From each node: the block at the end before and after, and the logs. */
const callsOfRange = 3
/** Blocks that are looked into where one node alone says that a range holds nothing. Only of one with such logs are receipts asked for. */
const callsOfSpots = 3
/** Ranges that are looked at each by itself; further ones are taken to be like them. */
const mostCounted = 100

/** What an audit still has to do, and what that may cost, with finding its blocks once more. */
export const estimate = async (
  deps: Pick<AuditDeps, 'log'>,
  { path, from, to, nodes, cost }: Pick<PreparedAudit, 'path' | 'from' | 'to' | 'nodes' | 'cost'>,
  done: readonly BlockRange[],
  signal: AbortSignal,
): Promise<Answer<{ todo: BlockRange[]; blocks: number; calls: number; bytes: number; events: number }>> => {
  const todo = withoutRanges({ from: from.number, to: to.number }, done)
  const eventsOf = async (range: BlockRange) => {
    const filter = { listenerId: path, test: false, backfilled: false, fold: true }
    const counted = await deps.log.countEvents(
      { filter: { ...filter, blockFrom: range.from, blockTo: range.to } },
      signal,
    )
    return counted.ok ? succeed(counted.value.events) : counted
  }
  const events = await eventsOf({ from: from.number, to: to.number })
  if (!events.ok) return events
  const times = Math.max(1, nodes)
  const ranges = todo.flatMap(rangesOf)
  let calls = todo.length === 0 ? 0 : cost.calls + ranges.length * times * callsOfRange
  // A range begins where one before ends, and its time is known from there; after blocks that were done before, it is asked for.
  calls += todo.filter((range) => range.from !== from.number).length
  if (times === 1 && todo.length > 0) {
    const looked = ranges.slice(0, mostCounted)
    let empty = 0
    for (const range of looked) {
      const inRange = events.value === 0 ? events : await eventsOf(range)
      if (!inRange.ok) return inRange
      if (inRange.value === 0) empty += Math.min(callsOfSpots, range.to - range.from)
    }
    // The last block of a range is looked into as well: its receipts, where it holds such a log.
    const ends = Math.min(1, events.value / (to.number - from.number + 1))
    calls += Math.round(ranges.length * (ends + empty / looked.length))
  }
  return succeed({
    todo,
    blocks: countBlocks(todo),
    events: events.value,
    calls,
    bytes: todo.length === 0 ? 0 : calls * bytesOfCall + times * events.value * bytesOfLog,
  })
}
