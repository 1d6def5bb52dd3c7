import { join } from 'node:path'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Certificate, CertificateCheck } from '../../../contract/certificates.ts'
import type { Failure } from '../../../contract/failure.ts'
import { mostBlocks } from '../../../core/certificate/certificate-file.ts'
import { doesNotProve, proves } from '../../../core/certificate/words.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { writeFailed } from '../../platform/files/write-failed.ts'
import { createJobs, type Job } from '../../platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { makeCertificate, type CertificateDetail } from './make-certificate.ts'
import { estimate, prepareAudit, type PreparedAudit } from './prepare-audit.ts'

const bytesOfBlock = 8000
const bytesOfReceipts = 200_000
/** Of a header and of a block's receipts, as the file has them. */
const fileBytesOfBlock = 1400
const fileBytesOfReceipts = 120_000

const iso = (ms: number): string => new Date(ms).toISOString()
const shownBlocks = ({ from, to }: Pick<PreparedAudit, 'from' | 'to'>) => ({
  from: from.number,
  to: to.number,
  fromTime: iso(from.time),
  toTime: iso(to.time),
})

const countOf = ({ from, to }: Pick<PreparedAudit, 'from' | 'to'>): number => to.number - from.number + 1

const tooMany = (blocks: number): string =>
  `These are ${blocks.toLocaleString('en-US')} blocks, and a certificate holds ${mostBlocks.toLocaleString('en-US')} at most: name a shorter time.`

const none: Failure = { kind: 'not-found', message: 'There is no such certificate any more.' }

const toCertificate = ({
  id,
  detail,
  state,
  startedAt,
  endedAt,
  failure,
}: Job<CertificateDetail>): Certificate => ({
  id,
  ...detail,
  state,
  startedAt,
  endedAt,
  failure,
})

const writeText = async (path: string, text: string): Promise<Result<number, Failure>> => {
  let file: PartFile | null = null
  try {
    file = openPartFile(path)
    file.write(text)
    await file.finishAside()
    return succeed(file.size())
  } catch (cause) {
    return writeFailed(path, cause)
  } finally {
    file?.giveUp()
  }
}

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

  const show = (id: number): Result<{ certificate: Certificate }, Failure> => {
    const job = jobs.get(id)
    return job === undefined ? fail(none) : succeed({ certificate: toCertificate(job) })
  }

  return {
    plan: async (
      input: ParsedInput<'audit.certificatePlan'>,
      signal: AbortSignal,
    ): Promise<Result<Output<'audit.certificatePlan'>, Failure>> => {
      const prepared = await prepareAudit(deps, input, 'operator', signal)
      if (!prepared.ok) return prepared
      const found = prepared.value
      const head = {
        listener: found.listener.key,
        network: found.listener.network,
        mostBlocks,
        proves: [...proves],
        doesNotProve: [...doesNotProve],
      }
      const spent = { spent: found.cost.calls, budgetCalls: null }
      const empty = { blocks: 0, calls: 0, bytes: 0, ...spent }
      if ('nothing' in found) {
        const node = found.cost.nodes[0] ?? ''
        const rest = { blocks: null, cost: empty, fileBytes: 0, rebuilt: 0, finality: '', node }
        return succeed({ ...head, ...rest, note: found.nothing })
      }
      const { finality, node, note } = found
      const blocks = countOf(found)
      if (blocks > mostBlocks) {
        const rest = { blocks: null, cost: { ...empty, blocks }, fileBytes: 0, rebuilt: 0, finality, node }
        return succeed({ ...head, ...rest, note: tooMany(blocks) })
      }
      const work = await estimate(deps, found, [], signal)
      if (!work.ok) return work
      const rebuilt = Math.min(blocks, work.value.events)
      return succeed({
        ...head,
        blocks: shownBlocks(found),
        cost: {
          blocks,
          calls: blocks + rebuilt,
          bytes: blocks * bytesOfBlock + rebuilt * bytesOfReceipts,
          ...spent,
        },
        fileBytes: blocks * fileBytesOfBlock + rebuilt * fileBytesOfReceipts,
        rebuilt,
        finality,
        node,
        note,
      })
    },
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
      const detail: CertificateDetail = {
        listener: found.listener.key,
        network: found.listener.network,
        blocks: shownBlocks(found),
        done: 0,
        total,
        calls: found.cost.calls,
        bytes: found.cost.bytes,
        path: null,
        fileBytes: null,
        summary: null,
        matched: null,
        missed: null,
      }
      const begun = jobs.begin(detail, async (controls): Promise<Result<null, Failure>> => {
        const made = await makeCertificate(deps, found, controls)
        if (!made.ok) return made
        const { text, check } = made.value
        const { from, to } = found
        const stamp = iso(now()).replaceAll(/[:.]/g, '-')
        const path = join(deps.exportsFolder, `certificate-${from.number}-${to.number}-${stamp}.json`)
        const written = await writeText(path, text)
        if (!written.ok) return written
        const { matched, missed, message: summary } = check
        controls.update({ path, fileBytes: written.value, summary, matched, missed })
        return succeed(null)
      })
      return begun.ok ? show(begun.value.id) : begun
    },
    list: ({ listener }: ParsedInput<'audit.certificates'>): { certificates: Certificate[] } => ({
      certificates: jobs
        .list()
        .map(toCertificate)
        .filter((one) => listener === undefined || one.listener === listener),
    }),
    get: show,
    cancel: (id: number) => {
      jobs.cancel(id)
      return show(id)
    },
    recheck: (file: string, signal: AbortSignal): Promise<Result<CertificateCheck, Failure>> =>
      deps.thread.request('certificateCheck', { file }, { signal }),
    stop: () => jobs.stop(),
  }
}
