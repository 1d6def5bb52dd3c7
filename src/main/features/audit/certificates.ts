import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MethodName, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Certificate } from '../../../contract/certificates.ts'
import type { Failure } from '../../../contract/failure.ts'
import { mostBlocks } from '../../../core/certificate/words.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { writeFailed } from '../../platform/files/write-failed.ts'
import { createJobs, type Job } from '../../platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import type { CertificateDetail, StoredCertificate } from './certificate-detail.ts'
import { makeCertificate } from './make-certificate.ts'
import { countOf, planCertificate, shownBlocks, tooMany } from './plan-certificate.ts'
import { prepareAudit } from './prepare-audit.ts'
import { readPiece } from './read-piece.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const none: Failure = { kind: 'not-found', message: 'There is no such certificate any more.' }
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
type Answer<N extends MethodName> = Promise<Result<Output<N>, Failure>>

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
        hint: 'Wait for its end, or give it up.',
      },
    },
  })

  const table = deps.store.table(auditTable)
  /** Jobs by the certificate that they make, until that is stored as it ended. */
  const making = new Map<number, { readonly job: number; readonly saved: Promise<void> }>()
  const pathOf = ({ file }: Pick<StoredCertificate, 'file'>): string => join(deps.exportsFolder, file)

  const toCertificate = async (stored: Known): Promise<Certificate> => {
    const job = jobs.get(making.get(stored.id)?.job ?? -1)
    const { file, ...shown } = job === undefined ? stored : { ...stored, ...ofJob(job) }
    const path = pathOf({ file })
    return { ...shown, path: shown.state === 'done' && (await isThere(path)) ? path : null }
  }

  const find = async (id: number): Promise<Result<Known, Failure>> => {
    const found = await table.certificate(id)
    return found.ok ? (found.value === null ? fail(none) : succeed(found.value)) : found
  }
  const show = async (id: number): Answer<'audit.certificate'> => {
    const found = await find(id)
    return found.ok ? succeed({ certificate: await toCertificate(found.value) }) : found
  }
  /** Path of the file of a certificate that is done. */
  const findFile = async (id: number): Promise<Result<string, Failure>> => {
    const shown = await show(id)
    if (!shown.ok) return shown
    const { path } = shown.value.certificate
    return path === null ? fail(noFile) : succeed(path)
  }

  /** Stores how a job ended. */
  const save = async (id: number, ended: Promise<Job<CertificateDetail>>): Promise<void> => {
    const stored = await table.endCertificate(id, ofJob(await ended))
    if (!stored.ok) deps.logger.warn({ problem: stored.error.message }, 'a certificate could not be noted')
    making.delete(id)
  }

  return {
    plan: (input: ParsedInput<'audit.certificatePlan'>, signal: AbortSignal) =>
      planCertificate(deps, input, signal),
    make: async (
      input: ParsedInput<'audit.makeCertificate'>,
      signal: AbortSignal,
    ): Promise<Result<Output<'audit.makeCertificate'>, Failure>> => {
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
      const path = pathOf({ file })
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
      const begun = jobs.begin(detail, async (controls): Promise<Result<null, Failure>> => {
        const made = await makeCertificate(deps, found, path, controls)
        if (!made.ok) {
          const dropped = await deps.thread.request('certificateDrop', { path })
          return dropped.ok ? made : dropped
        }
        const { matched, missed, message: summary } = made.value.check
        controls.update({ fileBytes: made.value.bytes, summary, matched, missed })
        return succeed(null)
      })
      if (!begun.ok) return begun
      const { id: job, ended } = begun.value
      const state = { state: 'running' as const, startedAt: iso(now()), endedAt: null, failure: null }
      const added = await table.addCertificate({ ...detail, ...state })
      if (!added.ok) {
        jobs.cancel(job)
        return added
      }
      making.set(added.value, { job, saved: save(added.value, ended) })
      return show(added.value)
    },
    list: async ({ listener }: ParsedInput<'audit.certificates'>): Answer<'audit.certificates'> => {
      const listed = await table.certificates(listener ?? null)
      return listed.ok
        ? succeed({ certificates: await Promise.all(listed.value.map(toCertificate)) })
        : listed
    },
    get: show,
    cancel: async (id: number): Answer<'audit.cancelCertificate'> => {
      const one = making.get(id)
      if (one !== undefined) jobs.cancel(one.job)
      return show(id)
    },
    remove: async (id: number): Answer<'audit.removeCertificate'> => {
      const found = await find(id)
      if (!found.ok) return found
      if (making.has(id))
        return fail({ kind: 'conflict', message: 'This certificate is being made.', hint: 'Stop it first.' })
      const path = pathOf(found.value)
      try {
        await rm(path, { force: true })
      } catch (cause) {
        return writeFailed(path, cause)
      }
      const removed = await table.removeCertificate(id)
      if (!removed.ok) return removed
      deps.onChange()
      return succeed({})
    },
    file: async ({ id, at = 0 }: ParsedInput<'audit.certificateFile'>): Answer<'audit.certificateFile'> => {
      const path = await findFile(id)
      return path.ok ? readPiece(path.value, at) : path
    },
    check: async (id: number, signal: AbortSignal): Answer<'audit.checkCertificate'> => {
      const path = await findFile(id)
      return path.ok ? await deps.thread.request('certificateCheck', { path: path.value }, { signal }) : path
    },
    recheck: (file: string, signal: AbortSignal): Answer<'audit.recheckCertificate'> =>
      deps.thread.request('certificateCheck', { file }, { signal }),
    /** What was being made when the desk ended is not made any more. */
    start: async (): Promise<void> => {
      const running = await table.runningCertificates()
      if (!running.ok) {
        deps.logger.warn({ problem: running.error.message }, 'certificates could not be read')
        return
      }
      for (const { id, ...one } of running.value) {
        const dropped = await deps.thread.request('certificateDrop', { path: pathOf(one) })
        const ended = await table.endCertificate(id, {
          ...one,
          state: 'failed',
          endedAt: iso(now()),
          failure: interrupted,
        })
        const problem = [dropped, ended].find(({ ok }) => !ok)
        if (problem?.ok === false)
          deps.logger.warn({ problem: problem.error.message }, 'a certificate could not be ended')
      }
    },
    stop: async (): Promise<void> => {
      await jobs.stop()
      await Promise.all([...making.values()].map(({ saved }) => saved))
    },
  }
}
