import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { CertificateCheck } from '../../../contract/certificates.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CertificateBody, CertificateFrame } from '../../../core/certificate/certificate-file.ts'
import { mostCharacters } from '../../../core/certificate/words.ts'
import { percentile } from '../../../core/gap-audit/classify-undelivered.ts'
import { fail, succeed } from '../../../core/result.ts'
import { nodeFailureOf } from '../../platform/chain/node-problem.ts'
import type { JobControls } from '../../platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { addCost, noCost, type Cost } from './counted-chain.ts'
import type { CertificateDetail } from './certificate-detail.ts'
import type { PreparedAudit } from './prepare-audit.ts'
import { readDowns } from './read-downs.ts'
import { addDelivered, allRead } from './run-audit.ts'

type Controls = Pick<JobControls<CertificateDetail>, 'signal' | 'update'>
type Matched = CertificateBody['matched']

/** Blocks that are read at once. */
const partSize = 64
/** Room for what stands around the blocks, beside the logs that match. */
const room = 100_000
/** Of a log that matches. */
const charactersOfMatch = 80

const cancelled: Failure = { kind: 'cancelled', message: 'The certificate was cancelled.' }

const finalityOf = (finality: string): CertificateBody['finality']['kind'] =>
  finality === 'finalized' || finality === 'safe' ? finality : 'confirmations'

/** What was read and written of a part. */
export const certificatePartSchema = z.object({
  /** Bytes in the file of blocks. */
  written: z.int(),
  matched: z.array(
    z.object({ block: z.string(), receipt: z.int(), position: z.int(), delivered: z.boolean() }),
  ),
  /** The block before it. */
  before: z.object({ number: z.int(), hash: z.string() }),
  calls: z.int(),
  bytes: z.int(),
  nodes: z.array(z.string()),
})
export type CertificatePart = z.infer<typeof certificatePartSchema>

/** The blocks of a certificate, of which listener. */
export type CertifiedBlocks = Pick<
  PreparedAudit,
  'listener' | 'path' | 'chainId' | 'from' | 'to' | 'final' | 'finality' | 'cost'
>

/**
 * Reads the blocks from the last one back, compares what they hold with what was delivered, and writes it all down.
 *
 * @param read parts that were read before
 * @param onPart called with each part that is whole
 */
export const makeCertificate = async (
  deps: AuditDeps,
  prepared: CertifiedBlocks,
  path: string,
  { signal, update }: Controls,
  read: readonly CertificatePart[],
  onPart: (part: CertificatePart) => Promise<void>,
): Promise<Answer<{ readonly bytes: number; readonly check: CertificateCheck }>> => {
  const { log, thread, now = Date.now } = deps
  const { listener, path: hook, chainId, from, to, final, finality } = prepared
  const choice = { chainId, purpose: 'operator' as const }
  const asked = new Set([...prepared.cost.nodes, ...read.flatMap(({ nodes }) => nodes)])
  const times = await log.deliveryTimes(hook)
  if (!times.ok) return times
  const p99 = percentile(times.value.delays, 0.99)

  let spent = noCost
  const pay = (cost: Cost): void => {
    const { calls, bytes, nodes } = cost
    spent = addCost(spent, cost)
    for (const node of nodes) asked.add(node)
    update((detail) => ({ calls: detail.calls + calls, bytes: detail.bytes + bytes }))
  }

  /** Logs of a part that were not delivered, by block and index. */
  const undelivered = async (
    part: { readonly id: number; readonly from: number; readonly to: number; readonly fromTime: number },
    readCost: Cost,
  ): Promise<Answer<ReadonlySet<string>>> => {
    if (!(await allRead(deps, signal)))
      return fail(
        signal.aborted
          ? cancelled
          : {
              kind: 'unavailable',
              message: 'Deliveries are still being read into events.',
              hint: 'Try again.',
            },
      )
    const added = await addDelivered(deps, { ...part, path: hook }, signal)
    if (!added.ok) return added
    const at = now()
    const downs = await readDowns(deps, part.fromTime - 60_000, at)
    if (!downs.ok) return downs
    const ended = await thread.request(
      'auditEnd',
      { id: part.id, downs: downs.value, p99, now: at },
      { signal },
    )
    if (!ended.ok) return ended
    if (ended.value === null)
      return fail({
        kind: 'unavailable',
        message: 'The chain reader was restarted meanwhile.',
        hint: 'Make the certificate again.',
      })
    const { result, cost: whole } = ended.value
    pay({ ...whole, calls: whole.calls - readCost.calls, bytes: whole.bytes - readCost.bytes })
    if (!result.ok) return fail(nodeFailureOf(result.error))
    const { findings, leftOut } = result.value
    if (leftOut !== null)
      return fail({
        kind: 'bad-answer',
        message: `A node says of block ${leftOut.blockNumber} what its receipts do not hold.`,
        hint: 'Put another node first in Settings → Networks and try again.',
      })
    const fresh = findings.find(({ kind }) => kind === 'too-fresh')
    if (fresh !== undefined)
      return fail({
        kind: 'conflict',
        message: `A log of block ${fresh.blockNumber} was not delivered, and is so new that it may still come.`,
        hint: 'Let the certificate end before it, or make it later.',
      })
    const missing = findings.filter(({ kind }) => kind === 'missed' || kind === 'missed-in-outage')
    return succeed(new Set(missing.map(({ blockNumber, logIndex }) => `${blockNumber}/${logIndex}`)))
  }

  const parts = read.map(({ written }) => written)
  let matched: Matched = read.toReversed().flatMap((part) => part.matched)
  let size = read.reduce((sum, part) => sum + part.written + part.matched.length * charactersOfMatch, 0)
  let last = read.at(-1)?.before ?? { number: to.number, hash: to.hash }
  while (last.number >= from.number) {
    if (signal.aborted) return fail(cancelled)
    const count = Math.min(partSize, last.number - from.number + 1)
    const { filters } = listener
    const input = { choice, filters, last, count, path }
    const answer = await thread.request('certificatePart', input, { signal })
    if (!answer.ok) return answer
    pay(answer.value.cost)
    if (!answer.value.result.ok) return fail(nodeFailureOf(answer.value.result.error))
    const part = answer.value.result.value
    const first = last.number - count + 1
    const range = { id: part.id, from: first, to: last.number, fromTime: part.fromTime }
    const missing = await undelivered(range, answer.value.cost)
    if (!missing.ok) return missing
    const own = part.matched.map(({ block, receipt, position, logIndex }) => ({
      block: String(block),
      receipt,
      position,
      delivered: !missing.value.has(`${block}/${logIndex}`),
    }))
    parts.push(part.written)
    matched = [...own, ...matched]
    size += part.written + own.length * charactersOfMatch
    if (size > mostCharacters - room)
      return fail({
        kind: 'conflict',
        message: 'These blocks hold too many receipts for one file.',
        hint: 'Make certificates of shorter times.',
      })
    update({ done: to.number - first + 1 })
    last = { number: first - 1, hash: part.parentHash }
    const { calls, bytes } = spent
    await onPart({ written: part.written, matched: own, before: last, calls, bytes, nodes: [...asked] })
    spent = noCost
  }
  const after = await log.deliveryTimes(null)
  if (!after.ok) return after
  if (after.value.completeSince === null || after.value.completeSince > from.time)
    return fail({
      kind: 'conflict',
      message: 'Deliveries of these blocks were removed from the log in between.',
      hint: 'Begin again: it begins where the log does.',
    })
  const { contractAddresses, events, tokenIDs = [], accounts = [], topicHashes = [] } = listener.filters
  const frame: CertificateFrame = {
    format: 'marketdesk-completeness-certificate',
    version: 1,
    program: deps.version,
    createdAt: new Date(now()).toISOString(),
    chainId,
    network: listener.network,
    listener: listener.key,
    filters: { contractAddresses, events, tokenIDs, accounts, topicHashes },
    lastHash: to.hash,
    matched,
    finality: { kind: finalityOf(finality), block: String(final.number), nodes: [...asked] },
  }
  const written = await thread.request('certificateFile', { path, parts, frame }, { signal })
  if (!written.ok) return written
  return written.value.check.verdict === 'complete'
    ? written
    : fail({ kind: 'bad-answer', message: `It does not hold: ${written.value.check.message}` })
}
