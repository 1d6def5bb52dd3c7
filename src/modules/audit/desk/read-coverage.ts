import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Listener } from '../../../features/listeners/contract/listener.ts'
import { chainFilterOf } from '../core/chain-filter.ts'
import { coverageBand, joinAudited } from '../core/coverage-band.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { AuditDeps } from './audit-deps.ts'
import { isUnfinished } from './audit-rows.ts'
import type { auditTable } from './audit-table.ts'
import { provenFalse } from './proven-false.ts'
import { readDowns } from './read-downs.ts'

type Coverage = Output<'audit.coverage'>
type OfListener = Coverage['listeners'][number]

const dayMs = 86_400_000
const hourMs = 3_600_000
const usualSegments = 96

const iso = (ms: number): string => new Date(ms).toISOString()

const auditableOf = (
  listener: Listener,
  { hasNode, chainIdOf }: Pick<AuditDeps, 'hasNode' | 'chainIdOf'>,
): Pick<OfListener, 'auditable' | 'filterFault'> => {
  const { state, receives, path, filters, network } = listener
  if (state === 'draft' || state === 'adding' || state === 'failed') return { auditable: 'never-registered' }
  if (receives !== 'desk' || path === null) return { auditable: 'elsewhere' }
  const filter = chainFilterOf(filters)
  if (!filter.ok) return { auditable: 'filters', filterFault: filter.error }
  const chainId = chainIdOf(network)
  return { auditable: chainId === undefined || !hasNode(chainId) ? 'no-node' : 'yes' }
}

export const readCoverage = async (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  input: ParsedInput<'audit.coverage'>,
  signal: AbortSignal,
): Promise<Answer<Coverage>> => {
  const { table, log, now = Date.now } = deps
  const to = input.to === undefined ? now() : Date.parse(input.to)
  const from = input.from === undefined ? to - dayMs : Date.parse(input.from)
  if (from >= to) return fail({ kind: 'input', field: 'from', message: 'The time ends before it begins.' })
  const listed = await deps.listeners.list(
    input.project === undefined ? {} : { project: input.project },
    signal,
  )
  if (!listed.ok) return listed
  const wanted = listed.value.listeners.filter(({ key, state }) =>
    input.listener === undefined ? state !== 'draft' && state !== 'failed' : key === input.listener,
  )
  if (input.listener !== undefined && wanted.length === 0)
    return fail({ kind: 'not-found', message: 'There is no listener of that key.', field: 'listener' })
  const downs = await readDowns(deps, from, to)
  if (!downs.ok) return downs
  const audits = await table.list()
  if (!audits.ok) return audits

  const ofListener = async (listener: Listener): Promise<Answer<OfListener>> => {
    const { key, network, path } = listener
    const [intervals, found] = await Promise.all([table.intervals(key), table.findingTimes(key, from, to)])
    if (!intervals.ok) return intervals
    if (!found.ok) return found
    const { missed, refuted, undecodable, pending, open } = found.value
    const byProof =
      path === null ? succeed([]) : await provenFalse(log, path, { from: iso(from), to: iso(to) }, signal)
    if (!byProof.ok) return byProof
    const audited = new Set(refuted.map(({ event }) => event))
    const falseAt = [...refuted, ...byProof.value.filter(({ event }) => !audited.has(event))].map(
      ({ time }) => time,
    )
    const joined = joinAudited(intervals.value)
    const made = Date.parse(listener.createdAt)
    const begin = input.ofLife === true && made > from && made < to ? made : from
    const segments = coverageBand(
      { from: begin, to, count: input.segments ?? usualSegments },
      {
        audited: joined,
        missed,
        refuted: falseAt,
        unknown: undecodable,
        pending,
        downs: downs.value,
        apart: intervals.value.filter(({ isTogether }) => !isTogether),
      },
    )
    const filter = { listenerId: path ?? '', test: false, backfilled: false, fold: true }
    const delivered =
      path === null
        ? succeed({ events: 0 })
        : await log.countEvents({ filter: { ...filter, from: iso(from), to: iso(to) } }, signal)
    if (!delivered.ok) return delivered
    const first = joined.findLast(({ isFirst }) => isFirst)
    const within = intervals.value.filter((one) => one.from < to && one.to > from)
    const isCompared = within.every(({ second }) => second !== null)
    const filled = missed.filter(({ isFilled }) => isFilled).length
    const running = audits.value.find((one) => one.listener === key && isUnfinished(one))
    return succeed({
      listener: key,
      network,
      ...auditableOf(listener, deps),
      segments: segments.map((segment) => ({ ...segment, from: iso(segment.from), to: iso(segment.to) })),
      delivered: delivered.value.events,
      missed: missed.length - filled,
      filled,
      refuted: falseAt.length,
      auditedTo: first === undefined ? null : { block: first.toBlock, time: iso(first.to) },
      basis: within.length === 0 ? null : isCompared ? 'two-nodes' : 'one-node',
      running: running?.id ?? null,
      openFindings: open,
    })
  }

  const listeners: OfListener[] = []
  for (const listener of wanted) {
    const one = await ofListener(listener)
    if (!one.ok) return one
    listeners.push(one.value)
  }
  const can = listeners.filter(({ auditable }) => auditable === 'yes')
  const least = can.reduce<OfListener | null>(
    (found, one) =>
      found === null || (one.auditedTo?.time ?? '') < (found.auditedTo?.time ?? '') ? one : found,
    null,
  )
  const sum = (member: 'delivered' | 'missed' | 'filled' | 'refuted'): number =>
    listeners.reduce((total, one) => total + one[member], 0)
  return succeed({
    from: iso(from),
    to: iso(to),
    listeners,
    total: {
      delivered: sum('delivered'),
      missed: sum('missed'),
      filled: sum('filled'),
      refuted: sum('refuted'),
      audited: can.filter(({ auditedTo }) => auditedTo !== null && auditedTo.time >= iso(now() - hourMs))
        .length,
      auditedTo: least?.auditedTo == null ? null : { ...least.auditedTo, network: least.network },
    },
    hasNode: listeners.some(({ network }) => {
      const chainId = deps.chainIdOf(network)
      return chainId !== undefined && deps.hasNode(chainId)
    }),
  })
}
