import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Certificate } from '../../../contract/certificates.ts'
import type { Failure } from '../../../contract/failure.ts'
import { mostBlocks } from '../../../core/certificate/words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { writeFailed } from '../../platform/files/write-failed.ts'
import { createJobs, deskEnds, resumedJob, type Job, type JobControls } from '../../platform/jobs/jobs.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import {
  certificatePointSchema,
  type CertificateDetail,
  type CertificatePoint,
  type StoredCertificate,
} from './certificate-detail.ts'
import { makeCertificate, type CertificatePart, type CertifiedBlocks } from './make-certificate.ts'
import { addCost } from './counted-chain.ts'
import { countOf, planCertificate, shownBlocks, tooMany } from './plan-certificate.ts'
import { findAuditable, prepareAudit } from './prepare-audit.ts'
import { readPiece } from './read-piece.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const none: Failure = { kind: 'not-found', message: 'There is no such certificate.' }
const interrupted: Failure = {
  kind: 'unavailable',
  message: 'The desk ended while this certificate was made.',
  hint: 'Make it again.',
}
const noFile: Failure = {
  kind: 'not-found',
  message: 'This certificate has no file, or it was removed from the exports.',
  hint: 'Make the certificate again.',
}

type Known = StoredCertificate & { readonly id: number }

/** What is stored of a certificate as its job has it. */
const ofJob = ({
  detail,
  state,
  startedAt,
  endedAt,
  failure,
}: Job<CertificateDetail>): StoredCertificate => ({
  ...detail,
  state,
  startedAt,
  endedAt,
  failure,
})

/** Completeness certificates of listeners. */
export const createCertificates = (deps: AuditDeps) => {
  const { now = Date.now } = deps
  const jobs = createJobs<CertificateDetail>({
    onChange: deps.onChange,
    logger: deps.logger,
    mostEnded: 20,
    mostRunning: {
      count: 1,
      failure: {
        kind: 'conflict',
        message: 'Another certificate is being made.',
        hint: 'Wait until it ends, or cancel it.',
      },
    },
  })

  const table = deps.store.table(auditTable)
  /** Jobs by the certificate that they make, until that is stored as it ended. */
  const making = new Map<number, { readonly job: number | null; readonly saved: Promise<void> }>()
  const pathOf = ({ file }: Pick<StoredCertificate, 'file'>): string => join(deps.exportsFolder, file)

  const toCertificate = async (stored: Known): Promise<Certificate> => {
    const made = making.get(stored.id)
    const job = jobs.get(made?.job ?? -1)
    const { file, ...known } = job === undefined ? stored : { ...stored, ...ofJob(job) }
    const shown =
      made === undefined && known.state === 'running' ? { ...known, state: 'interrupted' as const } : known
    const path = pathOf({ file })
    return { ...shown, path: shown.state === 'done' && (await isThere(path)) ? path : null }
  }

  const find = async (id: number): Promise<Answer<Known>> => {
    const found = await table.certificate(id)
    return found.ok ? (found.value === null ? fail(none) : succeed(found.value)) : found
  }
  const show = async (id: number): MethodAnswer<'audit.certificate'> => {
    const found = await find(id)
    return found.ok ? succeed({ certificate: await toCertificate(found.value) }) : found
  }
  /** Path of the file of a certificate that is done. */
  const findFile = async (id: number): Promise<Answer<string>> => {
    const shown = await show(id)
    if (!shown.ok) return shown
    const { path } = shown.value.certificate
    return path === null ? fail(noFile) : succeed(path)
  }

  /** Whether one that ended like this can go on: the end of the desk did it, or it was resumed and failed again. */
  const canGoOn = (
    failure: Failure,
    { signal }: Pick<JobControls<CertificateDetail>, 'signal'>,
    { isResumed }: Pick<JobRecord<CertificatePoint>, 'isResumed'>,
  ): boolean => signal.reason === deskEnds || (isResumed && failure.kind !== 'cancelled')

  /** Begins to make one that is stored, or goes on with it. */
  const begin = (
    id: number,
    detail: CertificateDetail,
    blocks: CertifiedBlocks,
    read: readonly CertificatePart[],
    record: JobRecord<CertificatePoint>,
  ) => {
    const path = pathOf(detail)
    let place = read.length
    let goesOn = false
    const work = async (controls: JobControls<CertificateDetail>): Promise<Answer<null>> => {
      const onPart = async (part: CertificatePart): Promise<void> => {
        const job = jobs.get(controls.id)
        place += 1
        await record.checkpoint(part, { done: job?.detail.done ?? 0, total: detail.total }, place)
        if (job !== undefined) noted(await table.endCertificate(id, ofJob(job)))
      }
      const made = await makeCertificate(deps, blocks, path, controls, read, onPart)
      if (!made.ok) {
        goesOn = canGoOn(made.error, controls, record)
        if (goesOn) return made
        const dropped = await deps.thread.request('certificateDrop', { path })
        return dropped.ok ? made : dropped
      }
      const { matched, missed, message: summary } = made.value.check
      controls.update({ fileBytes: made.value.bytes, summary, matched, missed })
      return succeed(null)
    }
    const begun = jobs.begin(detail, work, undefined, record)
    if (!begun.ok) return begun
    const { id: job, ended } = begun.value
    const save = async (): Promise<void> => {
      const end = await ended
      if (!goesOn) noted(await table.endCertificate(id, ofJob(end)))
      making.delete(id)
      deps.onChange()
    }
    making.set(id, { job, saved: save() })
    return begun
  }

  const noted = (stored: Answer<unknown>): void => {
    if (!stored.ok) deps.logger.warn({ problem: stored.error.message }, 'a certificate could not be noted')
  }

  const openRecord = deps.storedJobs.declare('audit.makeCertificate', {
    describe: ({ listener }) => `Completeness certificate of listener ${listener}`,
    point: certificatePointSchema,
    resume: async (input, points, record, signal) => {
      const head = points.find((point) => 'certificate' in point)
      if (head === undefined) return fail(interrupted)
      const stored = await find(head.certificate)
      if (!stored.ok) return stored
      const auditable = await findAuditable(deps, input.listener, signal)
      if (!auditable.ok) return auditable
      if (JSON.stringify(auditable.value.listener.filters) !== head.filters)
        return fail({
          kind: 'conflict',
          message: 'The listener’s filters have changed since this certificate was begun.',
          hint: 'Discard it, and make another one.',
        })
      const { state: _s, startedAt: _a, endedAt: _e, failure: _f, id, ...known } = stored.value
      const parts = points.filter((point) => 'written' in point)
      const kept = await deps.thread.request(
        'certificateKeep',
        { path: pathOf(known), parts: parts.map(({ written }) => written) },
        { signal },
      )
      if (!kept.ok) return kept
      const read = parts.slice(0, kept.value)
      const sum = read.reduce(addCost, head.cost)
      const done = head.to.number - (read.at(-1)?.before.number ?? head.to.number)
      const detail = { ...known, done, calls: sum.calls, bytes: sum.bytes }
      const begun = begin(id, detail, { ...auditable.value, ...head }, read, record)
      return resumedJob(jobs, begun, (job) => job.detail.summary)
    },
    discard: async (_input, points) => {
      const head = points.find((point) => 'certificate' in point)
      const stored = head === undefined ? null : await table.certificate(head.certificate)
      if (stored?.ok === false) return stored
      return stored?.value == null ? succeed(null) : giveUp(stored.value)
    },
  })

  /** Stored jobs of certificates that can be resumed, by certificate. */
  const interruptedOnes = async (): Promise<Answer<ReadonlyMap<number, number>>> => {
    const left = await deps.storedJobs.interrupted('audit.makeCertificate', certificatePointSchema)
    if (!left.ok) return left
    return succeed(
      new Map(
        left.value.flatMap(({ id, points }) =>
          points.flatMap((point) => ('certificate' in point ? [[point.certificate, id] as const] : [])),
        ),
      ),
    )
  }

  /** Ends one that was interrupted, and removes what it left. */
  const giveUp = async (one: Known): Promise<Answer<unknown>> => {
    const dropped = await deps.thread.request('certificateDrop', { path: pathOf(one) })
    if (!dropped.ok) return dropped
    const ended = await table.endCertificate(one.id, {
      ...one,
      state: 'failed',
      endedAt: iso(now()),
      failure: interrupted,
    })
    deps.onChange()
    return ended
  }

  return {
    plan: (input: ParsedInput<'audit.certificatePlan'>, signal: AbortSignal) =>
      planCertificate(deps, input, signal),
    make: async (
      input: ParsedInput<'audit.makeCertificate'>,
      signal: AbortSignal,
    ): MethodAnswer<'audit.makeCertificate'> => {
      const prepared = await prepareAudit(deps, input, 'operator', signal)
      if (!prepared.ok) return prepared
      const found = prepared.value
      if ('nothing' in found)
        return fail({ kind: 'conflict', message: found.nothing, hint: 'Choose another time.' })
      const total = countOf(found)
      if (total > mostBlocks)
        return fail({ kind: 'conflict', message: tooMany(total), hint: 'Make one of each part.' })
      const { from, to } = found
      const stamp = iso(now()).replaceAll(/[:.]/g, '-')
      const file = `certificate-${from.number}-${to.number}-${stamp}.json`
      const detail: CertificateDetail = {
        listener: found.listener.key,
        network: found.listener.network,
        blocks: shownBlocks(found),
        done: 0,
        total,
        calls: found.cost.calls,
        bytes: found.cost.bytes,
        file,
        fileBytes: null,
        summary: null,
        matched: null,
        missed: null,
      }
      const state = { state: 'running' as const, startedAt: iso(now()), endedAt: null, failure: null }
      const added = await table.addCertificate({ ...detail, ...state })
      if (!added.ok) return added
      const id = added.value
      making.set(id, { job: null, saved: Promise.resolve() })
      const record = openRecord(input)
      await record.begin()
      const { final, finality, cost } = found
      const filters = JSON.stringify(found.listener.filters)
      const head = { certificate: id, from, to, final, finality, cost, filters }
      await record.checkpoint(head, { done: 0, total })
      const begun = begin(id, detail, found, [], record)
      if (!begun.ok) {
        making.delete(id)
        await record.end(null)
        const removed = await table.removeCertificate(id)
        return removed.ok ? begun : removed
      }
      return show(id)
    },
    list: async ({ listener }: ParsedInput<'audit.certificates'>): MethodAnswer<'audit.certificates'> => {
      const listed = await table.certificates(listener ?? null)
      return listed.ok
        ? succeed({ certificates: await Promise.all(listed.value.map(toCertificate)) })
        : listed
    },
    get: show,
    cancel: async (id: number): MethodAnswer<'audit.cancelCertificate'> => {
      const one = making.get(id)
      if (one?.job != null) jobs.cancel(one.job)
      return show(id)
    },
    remove: async (id: number): MethodAnswer<'audit.removeCertificate'> => {
      const found = await find(id)
      if (!found.ok) return found
      if (making.has(id))
        return fail({ kind: 'conflict', message: 'This certificate is being made.', hint: 'Stop it first.' })
      const dropped = await deps.thread.request('certificateDrop', { path: pathOf(found.value) })
      if (!dropped.ok) return dropped
      const path = pathOf(found.value)
      try {
        await rm(path, { force: true })
      } catch (cause) {
        return writeFailed(path, cause)
      }
      const left = await interruptedOnes()
      if (!left.ok) return left
      const removed = await table.removeCertificate(id)
      if (!removed.ok) return removed
      const job = left.value.get(id)
      const discarded = job === undefined ? succeed(null) : await deps.storedJobs.discard(job)
      if (!discarded.ok) return discarded
      deps.onChange()
      return succeed({})
    },
    file: async ({
      id,
      at = 0,
    }: ParsedInput<'audit.certificateFile'>): MethodAnswer<'audit.certificateFile'> => {
      const path = await findFile(id)
      return path.ok ? readPiece(path.value, at) : path
    },
    check: async (id: number, signal: AbortSignal): MethodAnswer<'audit.checkCertificate'> => {
      const path = await findFile(id)
      return path.ok ? await deps.thread.request('certificateCheck', { path: path.value }, { signal }) : path
    },
    recheck: (file: string, signal: AbortSignal): MethodAnswer<'audit.recheckCertificate'> =>
      deps.thread.request('certificateCheck', { file }, { signal }),
    /** What was being made when the desk ended, and cannot be resumed, is not made any more. */
    start: async (): Promise<void> => {
      const running = await table.runningCertificates()
      const left = await interruptedOnes()
      if (!running.ok || !left.ok) {
        const problem = !running.ok ? running.error.message : left.ok ? '' : left.error.message
        deps.logger.warn({ problem }, 'certificates could not be read')
        return
      }
      for (const one of running.value)
        if (!left.value.has(one.id) && !making.has(one.id)) noted(await giveUp(one))
    },
    stop: async (): Promise<void> => {
      await jobs.stop()
      await Promise.all([...making.values()].map(({ saved }) => saved))
    },
  }
}
