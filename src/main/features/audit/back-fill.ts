import { chainOrigin } from '../../../core/gap-audit/chain-origin.ts'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Listener } from '../../../contract/listener.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { nodeFailureOf } from '../../platform/chain/node-problem.ts'
import type { ImportedRow } from '../events/change-requests.ts'
import type { DeliveredLog } from '../../../core/gap-audit/chain-log.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { FindingRow } from './audit-rows.ts'
import type { auditTable } from './audit-table.ts'
import { findAuditable } from './prepare-audit.ts'
import type { MissedLog } from './rebuild-logs.ts'

type Deps = AuditDeps & { readonly table: TableClient<typeof auditTable> }
type Backfilled = Output<'audit.backfill'>

/** Findings that are filled in with one request to the thread. */
const atOnce = 50
const mostFindings = 10_000
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

/**
 * The delivery that a log is filled in as. Its number is made of its place, so that it is brought in once, however often and by
 * whatever audit it is found.
 */
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

const wanted = async (
  { table }: Deps,
  { findings, audit, listener }: ParsedInput<'audit.backfill'>,
): Promise<Result<readonly FindingRow[], Failure>> => {
  if (findings !== undefined) return table.findingsById(findings)
  if (audit === undefined && listener === undefined)
    return fail({
      kind: 'input',
      field: 'findings',
      message: 'Name the findings that are to be filled in, an audit, or a listener.',
    })
  const query = {
    audit: audit ?? null,
    listeners: listener === undefined ? null : [listener],
    kinds,
    filled: false,
    from: null,
    to: null,
  }
  return table.findings(query, beyond, mostFindings)
}

/** Brings missed logs into the log, rebuilt from the chain and marked. */
export const backFill = async (
  deps: Deps,
  input: ParsedInput<'audit.backfill'>,
  signal: AbortSignal,
): Promise<Result<Backfilled, Failure>> => {
  const { table, log, thread, now = Date.now } = deps
  const found = await wanted(deps, input)
  if (!found.ok) return found
  const fillable = found.value.filter(isFillable)
  const rules = await deps.fillingRules()
  if (!rules.ok) return rules
  const sum = { findings: fillable.length, filled: 0, present: 0, gone: 0, calls: 0, rules: rules.value }
  if (input.preview === true) {
    const transactions = new Set(fillable.map(({ txnHash }) => txnHash)).size
    return succeed({
      ...sum,
      filled: fillable.length,
      calls: transactions * callsOfTransaction,
      examples: [],
    })
  }
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
  ): Promise<Result<null, Failure>> => {
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
      const done = await fillSome(rows.slice(at, at + atOnce), { ...auditable.value, examples: near.value })
      if (!done.ok) return done
      deps.onChange()
    }
  }
  return succeed({ ...sum, examples })
}
