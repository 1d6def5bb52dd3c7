import { chainOrigin } from '../../../core/webhooks/chain-origin.ts'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Backfill } from '../contract/audit-shapes.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Listener } from '../../../features/listeners/contract/listener.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { nodeFailureOf } from '../../../main/platform/chain/node-problem.ts'
import type { ImportedRow } from '../../../features/events/desk/change-requests.ts'
import type { DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { FindingRow } from './audit-rows.ts'
import type { auditTable } from './audit-table.ts'
import { findAuditable } from './prepare-audit.ts'
import { timeOf, findListeners } from './read-results.ts'
import type { MissedLog } from './rebuild-logs.ts'

type Deps = AuditDeps & { readonly table: TableClient<typeof auditTable> }
export type Target = Omit<ParsedInput<'audit.backfill'>, 'dryRun'>

/** Findings that are filled in with one request to the thread. */
const atOnce = 50
/** Findings that are looked up at once. */
const pageSize = 1000
/** Block, receipt and transaction of each transaction, and the block at that height. */
const callsOfTransaction = 4
const examplesOver = 20_000
/** Logs of a block are fewer by far. */
const mostOfBlock = 1_000_000
const kinds = ['missed', 'missed-in-outage'] as const
const beyond = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

type Fillable = FindingRow & {
  readonly blockHash: string
  readonly txnHash: string
  readonly logIndex: number
}

const isFillable = (row: FindingRow): row is Fillable =>
  (row.kind === 'missed' || row.kind === 'missed-in-outage') &&
  row.filledAt === null &&
  row.blockHash !== null &&
  row.txnHash !== null &&
  row.logIndex !== null

/** Its number is made of its place, so that it is brought in once, by whatever audit it is found. */
const importOf = (
  { network, blockNumber, logIndex }: Fillable,
  path: string,
  element: string,
  at: number,
): ImportedRow => ({
  origin: `${chainOrigin}${network}:${path}`,
  originId: blockNumber * mostOfBlock + logIndex,
  receivedAt: at,
  status: 200,
  method: 'BACKFILL',
  remoteAddress: null,
  contentType: 'application/json',
  contentEncoding: null,
  headers: '[]',
  body: Buffer.from(`[${element}]`),
  listener: path,
})

const cancelled: Failure = {
  kind: 'cancelled',
  message: 'Filling in was stopped. Events filled in so far stay.',
}

const wanted = async (
  deps: Deps,
  { findings, audit, listener, project, from, to }: Target,
  signal: AbortSignal,
): Promise<Answer<readonly Fillable[]>> => {
  const { table } = deps
  if (findings !== undefined) {
    const found = await table.findingsById(findings)
    return found.ok ? succeed(found.value.filter(isFillable)) : found
  }
  if ([audit, listener, project, from, to].every((one) => one === undefined))
    return fail({
      kind: 'input',
      field: 'findings',
      message: 'Name the findings that are to be filled in, an audit, a listener, a project, or a time.',
    })
  const listeners = await findListeners(deps, { listener, project }, signal)
  if (!listeners.ok) return listeners
  const query = {
    audit: audit ?? null,
    listeners: listeners.value,
    kinds,
    filled: false,
    from: timeOf(from),
    to: timeOf(to),
  }
  const all: Fillable[] = []
  for (let below: readonly [number, number] = beyond; ;) {
    const page = await table.findings(query, below, pageSize)
    if (!page.ok) return page
    if (signal.aborted) return fail(cancelled)
    all.push(...page.value.filter(isFillable))
    const last = page.value.at(-1)
    if (page.value.length < pageSize || last === undefined) return succeed(all)
    below = [last.blockNumber, last.id]
  }
}

const begin = async (deps: Deps, target: Target, signal: AbortSignal) => {
  const rows = await wanted(deps, target, signal)
  if (!rows.ok) return rows
  const rules = await deps.fillingRules()
  if (!rules.ok) return rules
  const sum = { findings: rows.value.length, filled: 0, present: 0, gone: 0, calls: 0, rules: rules.value }
  return succeed({ fillable: rows.value, sum })
}

export const planBackfill = async (
  deps: Deps,
  target: Target,
  signal: AbortSignal,
): Promise<Answer<Backfill>> => {
  const begun = await begin(deps, target, signal)
  if (!begun.ok) return begun
  const { fillable, sum } = begun.value
  const transactions = new Set(fillable.map(({ txnHash }) => txnHash)).size
  return succeed({
    ...sum,
    filled: fillable.length,
    calls: transactions * callsOfTransaction,
    examples: [],
  })
}

export const backFill = async (
  deps: Deps,
  target: Target,
  signal: AbortSignal,
  report: (done: number, sum: Omit<Backfill, 'examples'>) => void,
): Promise<Answer<Backfill>> => {
  const { table, log, thread, now = Date.now } = deps
  const begun = await begin(deps, target, signal)
  if (!begun.ok) return begun
  const { fillable, sum } = begun.value
  const examples: string[] = []

  const deliveredOf = async (path: string, from: number, to: number, limit: number) => {
    const page = await log.deliveredLogs({ path, from, to, after: 0, limit }, signal)
    return page.ok ? succeed(page.value.logs) : page
  }

  const fillSome = async (
    rows: readonly Fillable[],
    of: {
      readonly listener: Listener
      readonly path: string
      readonly chainId: number
      readonly examples: readonly DeliveredLog[]
    },
  ): Promise<Answer<null>> => {
    const missed: MissedLog[] = []
    for (const row of rows) {
      const delivered = await deliveredOf(of.path, row.blockNumber, row.blockNumber, 1000)
      if (!delivered.ok) return delivered
      const { id, blockNumber, blockHash, txnHash, logIndex } = row
      missed.push({ id, blockNumber, blockHash, txnHash, logIndex, delivered: delivered.value })
    }
    const { chainId, listener } = of
    const asked = await thread.request(
      'auditRebuild',
      {
        choice: { chainId, purpose: 'operator' },
        chainId,
        missed,
        events: listener.filters.events,
        examples: of.examples,
      },
      { signal },
    )
    if (!asked.ok) return asked
    sum.calls += asked.value.cost.calls
    if (!asked.value.result.ok) return fail(nodeFailureOf(asked.value.result.error))
    const at = now()
    const built: { readonly row: Fillable; readonly element: string }[] = []
    for (const one of asked.value.result.value) {
      const row = rows.find(({ id }) => id === one.id)
      if (row === undefined) continue
      if (one.state === 'built') built.push({ row, element: one.element })
      else {
        sum[one.state] += 1
        const dropped = one.state === 'present' ? await table.dropFinding(row.id) : succeed(undefined)
        if (!dropped.ok) return dropped
      }
    }
    if (built.length === 0) return succeed(null)
    const imported = await deps.importDeliveries(
      built.map(({ row, element }) => importOf(row, of.path, element, at)),
      at,
    )
    if (!imported.ok) return imported
    sum.filled += imported.value.count
    sum.present += built.length - imported.value.count
    for (const [place, { row, element }] of built.entries()) {
      const delivery = imported.value.ids[place]
      if (delivery === undefined) continue
      if (examples.length < 3) examples.push(element)
      const noted = await table.fill(row.id, delivery, at)
      if (!noted.ok) return noted
    }
    return succeed(null)
  }

  let count = 0
  report(count, sum)
  for (const [key, rows] of Map.groupBy(fillable, ({ listener }) => listener)) {
    const auditable = await findAuditable(deps, key, signal)
    if (!auditable.ok) return auditable
    const blocks = rows.map(({ blockNumber }) => blockNumber)
    const near = await deliveredOf(
      auditable.value.path,
      Math.max(0, Math.min(...blocks) - examplesOver),
      Math.max(...blocks) + examplesOver,
      50,
    )
    if (!near.ok) return near
    for (let at = 0; at < rows.length; at += atOnce) {
      if (signal.aborted) return fail(cancelled)
      const some = rows.slice(at, at + atOnce)
      const done = await fillSome(some, { ...auditable.value, examples: near.value })
      if (!done.ok) return done
      count += some.length
      report(count, sum)
    }
  }
  return succeed({ ...sum, examples })
}
