import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import {
  laboratoryRowDetailSchema,
  laboratoryRowSchema,
  type LaboratoryReport,
  type LaboratorySummary,
} from '../../../contract/laboratory.ts'
import { drillPlan } from '../../../core/laboratory/drill-plan.ts'
import { laboratoryOutcomes, type LaboratoryOutcome } from '../../../core/laboratory/report-words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { damagedFailure, readStored } from '../../platform/db/stored-json.ts'
import { createSender } from '../../platform/http/post.ts'
import { validateTarget } from '../../platform/http/validate-target.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { chooseDeliveries } from './choose-deliveries.ts'
import { drillMaterial } from './drill-material.ts'
import { exportReport } from './export-report.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'
import type { StoredReport } from './laboratory-table.ts'
import { createReportWriter, type ReportWriter } from './report-writer.ts'
import { runComparison, type RunReport } from './run-comparison.ts'
import { mostAtOnce, runDrill } from './run-drill.ts'
import { emptySummary, shownReport, summaryOf, type Settings } from './shown-report.ts'

type Target = ParsedInput<'laboratory.drill'>['target']
type Outcomes = LaboratoryReport['outcomes']
type Detail = { readonly report: number; readonly outcomes: Outcomes }
type Ended = { readonly summary: LaboratorySummary; readonly failure: Failure | null }

/** Replays deliveries to handlers of the operator's own, and drills them. */
export type Laboratory = {
  compare(input: ParsedInput<'laboratory.compare'>, signal: AbortSignal): MethodAnswer<'laboratory.compare'>
  drill(input: ParsedInput<'laboratory.drill'>, signal: AbortSignal): MethodAnswer<'laboratory.drill'>
  list(): MethodAnswer<'laboratory.list'>
  get(id: number): MethodAnswer<'laboratory.get'>
  rows(input: ParsedInput<'laboratory.rows'>): MethodAnswer<'laboratory.rows'>
  row(input: ParsedInput<'laboratory.row'>): MethodAnswer<'laboratory.row'>
  /** @returns whether such a report was running */
  stopReport(id: number): boolean
  remove(id: number): MethodAnswer<'laboratory.remove'>
  export(input: ParsedInput<'laboratory.export'>): MethodAnswer<'laboratory.export'>
  stop(): Promise<void>
}

const usual = { perSecond: 10, parallel: 1, timeoutMs: 10_000, limit: 100 }
const mostRunning = 2

const tooMany: Failure = {
  kind: 'conflict',
  message: `${mostRunning} comparisons or drills run already.`,
  hint: 'Wait for one of them, or stop one.',
}
const none = (id: number): Failure => ({ kind: 'not-found', message: `There is no report ${id}.` })

/** Comparisons of handlers, fire drills, and their stored reports. */
export const createLaboratory = (deps: LaboratoryDeps): Laboratory => {
  const { table, logger, onChange } = deps
  const sender = createSender()
  const jobs = createJobs<Detail>({
    onChange,
    logger,
    mostEnded: 0,
    mostRunning: { count: mostRunning, failure: tooMany },
  })
  const liveOf = (report: number) =>
    jobs.list().find(({ state, detail }) => state === 'running' && detail.report === report)

  const check = async ({ url, remote }: Target): Promise<Answer<string>> => {
    const target = validateTarget(url, remote === true)
    if (!target.ok) return target
    if (await deps.isOwnReceiver(target.value))
      return fail({
        kind: 'conflict',
        message:
          'The target is this desk’s own receiver: what is sent there would be stored as if it had come in.',
        hint: 'Name the address of your own handler.',
      })
    return succeed(target.value.href)
  }

  /** Stores that it begins, then begins it. */
  const begin = async (
    report: { readonly kind: LaboratoryReport['kind']; readonly settings: Settings; readonly total: number },
    run: (writer: ReportWriter, signal: AbortSignal, onRow: RunReport) => Promise<Ended>,
  ): Promise<Answer<{ report: number }>> => {
    const { kind, settings, total } = report
    const running = jobs.list().flatMap(({ state, detail }) => (state === 'running' ? [detail.report] : []))
    const added = await table.add(
      { kind, total, startedAt: Date.now(), settings: JSON.stringify(settings) },
      running,
    )
    if (!added.ok) return added
    const id = added.value
    const job = jobs.begin<null>({ report: id, outcomes: {} }, async ({ signal, update }) => {
      const onRow = (outcome: LaboratoryOutcome): void =>
        update(({ outcomes }) => ({ outcomes: { ...outcomes, [outcome]: (outcomes[outcome] ?? 0) + 1 } }))
      const { summary, failure } = await run(createReportWriter(deps, id), signal, onRow)
      const ended = await table.end({
        id,
        state: failure === null ? 'done' : failure.kind === 'cancelled' ? 'cancelled' : 'failed',
        endedAt: Date.now(),
        problem: failure?.message ?? null,
        summary: JSON.stringify(summary),
      })
      if (!ended.ok) return ended
      return failure === null ? succeed(null) : fail(failure)
    })
    if (job.ok) return succeed({ report: id })
    await table.remove(id)
    return job
  }

  const compare: Laboratory['compare'] = async (input, signal) => {
    const old = await check(input.old)
    if (!old.ok) return old
    const next = await check(input.new)
    if (!next.ok) return next
    const chosen = await chooseDeliveries(deps, input, signal)
    if (!chosen.ok) return chosen
    const { perSecond = usual.perSecond, parallel = usual.parallel, timeoutMs = usual.timeoutMs } = input
    const settings: Settings = {
      targets: [
        { of: 'old', url: old.value, headerNames: namesOf(input.old) },
        { of: 'new', url: next.value, headerNames: namesOf(input.new) },
      ],
      perSecond,
      parallel,
      timeoutMs,
    }
    const comparison = {
      perSecond,
      parallel,
      timeoutMs,
      old: { url: old.value, headers: input.old.headers ?? [] },
      new: { url: next.value, headers: input.new.headers ?? [] },
      deliveries: chosen.value,
    }
    return begin({ kind: 'comparison', settings, total: chosen.value.length }, (writer, jobSignal, onRow) =>
      runComparison(deps, sender, comparison, writer, jobSignal, onRow),
    )
  }

  const drill: Laboratory['drill'] = async (input, signal) => {
    const target = await check(input.target)
    if (!target.ok) return target
    const material = await drillMaterial(deps, input.project, signal)
    if (!material.ok) return material
    const at = new Date().toISOString()
    const plan = drillPlan(material.value, { salt: `drill ${at}`, at })
    if (plan === null)
      return fail({
        kind: 'conflict',
        message: 'No delivery can be made of the events your listeners name.',
        hint: 'Correct their signatures, or let a delivery come in.',
      })
    const { perSecond = usual.perSecond, timeoutMs = usual.timeoutMs, parts } = input
    const wanted = plan.filter(({ id }) => parts?.includes(id) !== false)
    const settings: Settings = {
      targets: [{ of: 'handler', url: target.value, headerNames: namesOf(input.target) }],
      perSecond,
      parallel: mostAtOnce,
      timeoutMs,
    }
    const handler = { url: target.value, headers: input.target.headers ?? [] }
    const total = wanted.reduce((sum, { requests }) => sum + requests.length, 0)
    return begin({ kind: 'drill', settings, total }, (writer, jobSignal, onRow) =>
      runDrill(sender, { handler, perSecond, timeoutMs, parts: wanted }, writer, jobSignal, onRow),
    )
  }

  const countsOf = async (report: StoredReport): Promise<Answer<Outcomes>> => {
    if (report.summary !== null) return succeed({})
    const counted = await table.counts(report.id)
    if (!counted.ok) return counted
    return succeed(
      Object.fromEntries(
        laboratoryOutcomes.flatMap((outcome) => {
          const found = counted.value.find((one) => one.outcome === outcome)
          return found === undefined ? [] : [[outcome, found.count]]
        }),
      ),
    )
  }

  const show = async (stored: StoredReport): Promise<Answer<LaboratoryReport>> => {
    const counted = await countsOf(stored)
    return counted.ok ? succeed(shownReport(stored, liveOf(stored.id)?.detail, counted.value)) : counted
  }

  const list: Laboratory['list'] = async () => {
    const stored = await table.list()
    if (!stored.ok) return stored
    const reports: LaboratoryReport[] = []
    for (const one of stored.value) {
      const shown = await show(one)
      if (!shown.ok) return shown
      reports.push(shown.value)
    }
    return succeed({ reports })
  }

  const get: Laboratory['get'] = async (id) => {
    const stored = await table.get(id)
    if (!stored.ok) return stored
    if (stored.value === null) return fail(none(id))
    const report = await show(stored.value)
    if (!report.ok) return report
    const summary = summaryOf(stored.value) ?? { ...emptySummary, outcomes: report.value.outcomes }
    return succeed({ report: report.value, summary })
  }

  const rows: Laboratory['rows'] = async ({ report, outcome, part, place, limit = usual.limit, cursor }) => {
    const after = cursor === undefined ? succeed(0) : decodeCursor('laboratory', cursor)
    if (!after.ok) return after
    const stored = await table.get(report)
    if (!stored.ok) return stored
    if (stored.value === null) return fail(none(report))
    const found = await table.rows({
      report,
      after: after.value,
      outcomes: outcome ?? null,
      part: part ?? null,
      place: place ?? null,
      limit,
    })
    if (!found.ok) return found
    const read = found.value.map(({ head }) => readStored(laboratoryRowSchema, head, 'a row of a report'))
    const damaged = read.find((one) => !one.ok)
    if (damaged !== undefined && !damaged.ok) return fail(damagedFailure(damaged.error))
    const last = found.value.at(-1)
    return succeed({
      rows: read.flatMap((one) => (one.ok ? [one.value] : [])),
      next: last !== undefined && found.value.length === limit ? encodeCursor('laboratory', last.id) : null,
    })
  }

  return {
    compare,
    drill,
    list,
    get,
    rows,
    row: async ({ report, id }) => {
      const found = await table.row(report, id)
      if (!found.ok) return found
      if (found.value === null)
        return fail({ kind: 'not-found', message: `Report ${report} has no row ${id}.` })
      const read = readStored(laboratoryRowDetailSchema, found.value, 'a row of a report')
      return read.ok ? read : fail(damagedFailure(read.error))
    },
    stopReport: (id) => {
      const job = liveOf(id)
      return job !== undefined && jobs.cancel(job.id)
    },
    remove: async (id) => {
      if (liveOf(id) !== undefined)
        return fail({ kind: 'conflict', message: 'It still runs.', hint: 'Stop it first.' })
      const removed = await table.remove(id)
      return removed.ok ? succeed({ removed: removed.value }) : removed
    },
    export: async ({ id, format }) => {
      const found = await get(id)
      return found.ok ? exportReport({ rows, version: deps.version }, found.value, format) : found
    },
    stop: async () => {
      await jobs.stop()
      sender.stop()
    },
  }
}

const namesOf = ({ headers = [] }: Target): string[] => headers.map(([name]) => name)
