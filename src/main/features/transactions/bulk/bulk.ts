import { z } from 'zod'
import { hasWords } from '../../../../core/search-words.ts'
import { bulkFaultSchema, type BulkChunk, type BulkForm } from '../../../../contract/bulk.ts'
import type { Output, ParsedInput } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import type { BulkRow } from '../../../../core/transactions/bulk/bulk-row.ts'
import { bulkColumns, bulkTemplate, readBulkCsv } from '../../../../core/transactions/bulk/read-bulk-csv.ts'
import { encodeCursor, pageBounds } from '../../../platform/db/cursor.ts'
import { damagedFailure, readStored } from '../../../platform/db/stored-json.ts'
import { createJobs, resumedJob, type StartedJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { JobRecord } from '../../../platform/jobs/stored-jobs.ts'
import type { Known } from '../known.ts'
import { conflict, notFound } from '../not-found.ts'
import type { ReadBuild } from '../read-build.ts'
import { runsTable } from '../runs-table.ts'
import { createSimulate } from '../simulate.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import { buildChunks, type BuildTools, type ReadyRow } from './build-chunks.ts'
import { bulkTable, type StoredBatch, type StoredChunk, type StoredRow } from './bulk-table.ts'
import { checkRows } from './check-rows.ts'
import { readGasCap } from './gas-cap.ts'
import { formOf, orderOf, showBatch, showRow, sumsOf, textOfRow, type BulkWork } from './show-batch.ts'
import { resultFile, type ChunkOutcome } from './result-file.ts'
import { createTogether, type Together } from './together.ts'

type Answer<
  N extends `bulk.${'create' | 'list' | 'get' | 'rows' | 'check' | 'decide' | 'build' | 'stop' | 'result'}`,
> = Promise<Result<Output<N>, Failure>>

export type Bulk = {
  template(input: ParsedInput<'bulk.template'>): Output<'bulk.template'>
  create(input: ParsedInput<'bulk.create'>): Answer<'bulk.create'>
  list(input: ParsedInput<'bulk.list'>): Answer<'bulk.list'>
  get(input: ParsedInput<'bulk.get'>): Answer<'bulk.get'>
  rows(input: ParsedInput<'bulk.rows'>): Answer<'bulk.rows'>
  check(input: ParsedInput<'bulk.check'>): Answer<'bulk.check'>
  decide(input: ParsedInput<'bulk.decide'>): Answer<'bulk.decide'>
  build(input: ParsedInput<'bulk.build'>): Answer<'bulk.build'>
  stop(input: ParsedInput<'bulk.stop'>): Answer<'bulk.stop'>
  result(input: ParsedInput<'bulk.result'>): Answer<'bulk.result'>
  readonly together: Together
  /** Gives up all that runs. */
  stopAll(): Promise<void>
}

type Tools = BuildTools & {
  readonly known: Pick<Known, 'forNetwork'>
  readonly readBuild: ReadBuild
}

const allRows = Number.MAX_SAFE_INTEGER
const faultsSchema = z.array(bulkFaultSchema)

/** Many orders at once: rows are checked, then built chunk by chunk; each chunk is an ordinary build. */
export const createBulk = (deps: TransactionDeps, tools: Tools): Bulk => {
  const { store, getProject, onChange, logger, now = Date.now } = deps
  const table = store.table(bulkTable)
  const jobs = createJobs<BulkWork>({ onChange, logger, mostEnded: 100 })

  const jobOf = (batch: number): Job<BulkWork> | undefined =>
    jobs.list().find(({ detail }) => detail.batch === batch)
  const find = async (
    batch: number,
  ): Promise<Result<{ readonly stored: StoredBatch; readonly form: BulkForm }, Failure>> => {
    const found = await table.get(batch)
    if (!found.ok) return found
    if (found.value === null) return notFound('batch', batch)
    const form = formOf(found.value)
    return form.ok ? succeed({ stored: found.value, form: form.value }) : fail(damagedFailure(form.error))
  }
  const rowsOf = (batch: number, state: StoredRow['state'] | null = null) =>
    table.rows({ batch, state, after: 0, limit: allRows })

  /** Begins work on a batch that nothing else works on. */
  const begin = (
    batch: number,
    kind: BulkWork['kind'],
    total: number,
    work: (controls: {
      signal: AbortSignal
      done: (rows: number) => void
      add: (rows: number) => void
    }) => Promise<Result<unknown, Failure>>,
    record: JobRecord,
  ): Result<StartedJob<unknown, BulkWork>, Failure> => {
    if (jobOf(batch)?.state === 'running')
      return conflict(`Batch ${batch} is being worked on.`, 'Wait for it, or stop it.')
    return jobs.begin(
      { batch, kind, done: 0, total },
      ({ signal, update }) =>
        work({
          signal,
          done: (done) => update({ done }),
          add: (rows) => update((detail) => ({ done: detail.done + rows })),
        }),
      undefined,
      record,
    )
  }

  const beginCheck = async (batch: number, record: JobRecord) => {
    const found = await find(batch)
    if (!found.ok) return found
    const rows = await rowsOf(batch)
    if (!rows.ok) return rows
    const open = rows.value.filter(({ state }) => state !== 'built' && state !== 'left-out')
    const { stored, form } = found.value
    return begin(
      batch,
      'check',
      open.length,
      async ({ signal, done }) => {
        const place = { project: stored.project, form, signal }
        const checked = await checkRows(deps, tools.known, place, open, done)
        if (!checked.ok) return checked
        const written = await table.setChecked(checked.value)
        done(open.length)
        return written
      },
      record,
    )
  }

  /** Rows that were built before are none that are ready: what was interrupted goes on with the rest. */
  const beginBuild = async (batch: number, record: JobRecord) => {
    const found = await find(batch)
    if (!found.ok) return found
    const rows = await rowsOf(batch, 'ready')
    if (!rows.ok) return rows
    const ready = rows.value.flatMap((stored): ReadyRow[] => {
      const order = orderOf(stored)
      return order === null ? [] : [{ stored, order }]
    })
    if (ready.length === 0) return conflict('No row is ready to be built.', 'Check the rows first.')
    const { stored, form } = found.value
    return begin(
      batch,
      'build',
      ready.length,
      async ({ signal, add }) => {
        const cap = await readGasCap(deps.chain, form.gasCap, deps.networkOf(form.network)?.chainId, signal)
        const noted = await table.noteGas({ id: batch, gas: cap.gas.toString(), gasFrom: cap.from })
        if (!noted.ok) return noted
        const place = { id: batch, project: stored.project, form }
        return buildChunks(deps, tools, place, ready, { cap: cap.gas, signal, onChunk: add })
      },
      record,
    )
  }

  const checkRecord = deps.storedJobs.declare('bulk.check', {
    describe: ({ batch }) => `Check of the rows of batch ${batch}`,
    resume: async ({ batch }, _point, record) => resumedJob(jobs, await beginCheck(batch, record)),
  })
  const buildRecord = deps.storedJobs.declare('bulk.build', {
    describe: ({ batch }) => `Building the transactions of batch ${batch}`,
    resume: async ({ batch }, _point, record) => resumedJob(jobs, await beginBuild(batch, record)),
  })

  const outcomeOf = async ({ build }: StoredChunk): Promise<Result<ChunkOutcome, Failure>> => {
    const read = await tools.readBuild(build)
    const runs = await store.table(runsTable).list(build)
    if (!runs.ok) return runs
    // A run that ended without sending says nothing beside one that sent.
    const run = runs.value.find(({ acts }) => acts.some(({ result }) => result !== null)) ?? runs.value[0]
    const act = run?.acts.findLast(({ kind }) => kind === 'send')
    const failed = run?.acts.find(({ state }) => state === 'failed')
    return succeed({
      build,
      origin: read.ok ? read.value.stored.origin : '',
      verdict: read.ok ? read.value.verdict.state : '',
      state:
        run === undefined
          ? 'built'
          : failed !== undefined
            ? 'failed'
            : run.acts.every(({ state }) => state === 'done')
              ? 'done'
              : act?.result === null
                ? 'not sent'
                : 'sent',
      reason: failed?.problem ?? (read.ok ? '' : read.error.message),
      hash: act?.result ?? '',
    })
  }

  const showChunk = async (chunk: StoredChunk, rows: number): Promise<Result<BulkChunk, Failure>> => {
    const read = await tools.readBuild(chunk.build)
    const runs = await store.table(runsTable).list(chunk.build)
    if (!runs.ok) return runs
    const [run] = runs.value
    return succeed({
      chunk: chunk.chunk,
      marketplace: chunk.marketplace,
      currency: chunk.currency,
      rows,
      draft: chunk.draft,
      build: chunk.build,
      origin: read.ok ? read.value.stored.origin : 'service',
      steps: read.ok ? read.value.steps.length : 0,
      verdict: read.ok ? read.value.verdict.state : null,
      headline: read.ok ? read.value.verdict.headline : read.error.message,
      gas: chunk.gas,
      gasFrom: chunk.gasFrom,
      run:
        run === undefined
          ? 'none'
          : run.acts.every(({ state }) => state === 'done')
            ? 'done'
            : run.endedAt === null
              ? 'open'
              : 'ended',
    })
  }

  return {
    template: ({ action }) => ({
      fileName: `${action}.csv`,
      text: bulkTemplate(action),
      columns: bulkColumns(action).map((column) => ({ ...column })),
    }),

    create: async ({ project, form, csv, rows: chosen = [] }) => {
      if (getProject(project) === undefined)
        return conflict('There is no such project.', 'Choose one of the list.')
      const read = csv === undefined ? succeed({ rows: [], faults: [] }) : readBulkCsv(csv, form.action)
      if (!read.ok)
        return conflict(`The file cannot be read: ${read.error}`, 'Download the template to see its form.')
      const rows: BulkRow[] = [
        ...read.value.rows,
        ...chosen.map(({ tokenId, orderId = '', quantity = '1', price = '', currency = '' }) => ({
          line: null,
          tokenId: BigInt(tokenId).toString(),
          orderId,
          quantity,
          price,
          currency: currency.toLowerCase(),
        })),
      ]
      const faults = read.value.faults.map((fault) => ({ ...fault }))
      const created = await table.create({
        project,
        form: JSON.stringify(form),
        faults: JSON.stringify(faults),
        createdAt: now(),
        rows,
      })
      if (!created.ok) return created
      onChange()
      return succeed({ batch: created.value, faults })
    },

    list: async ({ project, limit = 100, ...from }) => {
      const bounds = pageBounds('batches', from)
      if (!bounds.ok) return bounds
      const found = await table.list({ ...bounds.value, project, limit: limit + 1 })
      if (!found.ok) return found
      const shown = found.value.slice(0, limit)
      const counted = await table.count(shown.map(({ id }) => id))
      if (!counted.ok) return counted
      const last = shown.at(-1)
      return succeed({
        rows: shown.map((stored, index) => showBatch(stored, jobOf(stored.id), counted.value[index] ?? [])),
        next: found.value.length > limit && last !== undefined ? encodeCursor('batches', last.id) : null,
      })
    },

    get: async ({ batch }) => {
      // Before the rows are read: a job that ends meanwhile shows as running for a moment, never as done with rows of before.
      const job = jobOf(batch)
      const found = await find(batch)
      if (!found.ok) return found
      const { stored, form } = found.value
      const [counted, rows, chunks] = [
        await table.count([batch]),
        await rowsOf(batch),
        await table.chunks(batch),
      ]
      if (!counted.ok) return counted
      if (!rows.ok) return rows
      if (!chunks.ok) return chunks
      const faults = readStored(faultsSchema, stored.faults, `the faults of batch ${batch}`)
      if (!faults.ok) return fail(damagedFailure(faults.error))
      const shownChunks: BulkChunk[] = []
      for (const chunk of chunks.value) {
        const one = await showChunk(chunk, rows.value.filter((row) => row.chunk === chunk.chunk).length)
        if (!one.ok) return one
        shownChunks.push(one.value)
      }
      return succeed({
        batch: showBatch(stored, job, counted.value[0] ?? []),
        faults: faults.value,
        chunks: shownChunks,
        together: form.action === 'cancel' ? [] : sumsOf(rows.value),
        gasCap: stored.gas === null ? null : { gas: stored.gas, from: stored.gasFrom ?? 'default' },
      })
    },

    rows: async ({ batch, state = null, text = '', limit = 100, after = 0 }) => {
      const most = text.trim() === '' ? limit + 1 : allRows
      const found = await table.rows({ batch, state, after, limit: most })
      if (!found.ok) return found
      const matching = found.value.map(showRow).filter((row) => hasWords(textOfRow(row), text))
      const rows = matching.slice(0, limit)
      return succeed({ rows, next: matching.length > limit ? (rows.at(-1)?.row ?? null) : null })
    },

    check: async (input) => {
      const begun = await beginCheck(input.batch, checkRecord(input))
      return begun.ok ? succeed(input) : begun
    },

    decide: async ({ batch, rows, as }) => {
      const found = await find(batch)
      if (!found.ok) return found
      if (jobOf(batch)?.state === 'running')
        return conflict(`Batch ${batch} is being worked on.`, 'Wait for it, or stop it.')
      const change = {
        confirmed: { from: ['asks'], to: 'ready', reason: '' },
        'left-out': {
          from: ['waiting', 'ready', 'asks', 'refused'],
          to: 'left-out',
          reason: 'You left it out.',
        },
        'taken-in': { from: ['left-out'], to: 'waiting', reason: '' },
      } as const
      const changed = await table.decide({ batch, rows, ...change[as] })
      if (!changed.ok) return changed
      onChange()
      return succeed({ changed: changed.value })
    },

    build: async (input) => {
      const begun = await beginBuild(input.batch, buildRecord(input))
      return begun.ok ? succeed(input) : begun
    },

    stop: async ({ batch }) => {
      const job = jobOf(batch)
      return succeed({ stopped: job !== undefined && jobs.cancel(job.id) })
    },

    result: async ({ batch, format }) => {
      const found = await find(batch)
      if (!found.ok) return found
      const [rows, chunks] = [await rowsOf(batch), await table.chunks(batch)]
      if (!rows.ok) return rows
      if (!chunks.ok) return chunks
      const outcomes = new Map<number, ChunkOutcome>()
      for (const chunk of chunks.value) {
        const outcome = await outcomeOf(chunk)
        if (!outcome.ok) return outcome
        outcomes.set(chunk.chunk, outcome.value)
      }
      return succeed(
        resultFile(
          { id: batch, form: found.value.form },
          rows.value.map((stored) => ({ stored, order: orderOf(stored) })),
          (chunk) => outcomes.get(chunk) ?? null,
          format,
        ),
      )
    },

    together: createTogether(deps, tools.readBuild, createSimulate(deps)),

    stopAll: () => jobs.stop(),
  }
}
