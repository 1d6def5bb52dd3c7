import type { Answer } from '../../../contract/contract.ts'
import type { CompletenessCheck } from '../../proof/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CertificateBody, CertificateFrame } from '../core/certificate/certificate-file.ts'
import { mostCharacters } from '../core/certificate/words.ts'
import { percentile } from '../core/classify-undelivered.ts'
import { fail, succeed } from '../../../core/result.ts'
import { nodeFailureOf } from '../../../main/platform/chain/node-problem.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { AuditableListener } from './prepare-audit.ts'
import type { Period } from './read-period.ts'
import { readDowns } from './read-downs.ts'
import { addDelivered, allRead } from './run-audit.ts'

type Matched = CertificateBody['matched']

/** Blocks that are read at once. */
const partSize = 64
/** Room for what stands around the blocks, beside the logs that match. */
const room = 100_000
/** Of a log that matches. */
const charactersOfMatch = 80

const cancelled: Failure = { kind: 'cancelled', message: 'The export was cancelled.' }

const finalityOf = (finality: string): CertificateBody['finality']['kind'] =>
  finality === 'finalized' || finality === 'safe' ? finality : 'confirmations'

export type CertifiedBlocks = Pick<AuditableListener, 'listener' | 'path' | 'chainId'> &
  Pick<Period, 'from' | 'to' | 'final' | 'finality'> & {
    /** Labels of the nodes that were asked for them. */
    readonly nodes: readonly string[]
  }

export const makeCertificate = async (
  deps: AuditDeps,
  { listener, path: hook, chainId, from, to, final, finality, nodes }: CertifiedBlocks,
  path: string,
  { signal, progress }: WorkControls,
): Promise<Answer<{ readonly bytes: number; readonly check: Omit<CompletenessCheck, 'kind'> }>> => {
  const { log, thread, now = Date.now } = deps
  const choice = { chainId, purpose: 'operator' as const }
  const asked = new Set(nodes)

  const checkDeliveriesAreHeld = async (): Promise<Answer<null>> => {
    const times = await log.deliveryTimes(null)
    if (!times.ok) return times
    const { completeSince } = times.value
    return completeSince !== null && completeSince <= from.time
      ? succeed(null)
      : fail({
          kind: 'conflict',
          message: 'Deliveries of these blocks were removed from the log.',
          hint: 'Audit a time that the log still holds, and export the proof of that audit.',
        })
  }
  const held = await checkDeliveriesAreHeld()
  if (!held.ok) return held
  const times = await log.deliveryTimes(hook)
  if (!times.ok) return times
  const p99 = percentile(times.value.delays, 0.99)

  /** Logs of a part that were not delivered, by block and index. */
  const undelivered = async (part: {
    readonly id: number
    readonly from: number
    readonly to: number
    readonly fromTime: number
  }): Promise<Answer<ReadonlySet<string>>> => {
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
        hint: 'Export the proof again.',
      })
    const { result, cost } = ended.value
    for (const node of cost.nodes) asked.add(node)
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
        hint: 'Audit the blocks before it, or export the proof later.',
      })
    const missing = findings.filter(({ kind }) => kind === 'missed' || kind === 'missed-in-outage')
    return succeed(new Set(missing.map(({ blockNumber, logIndex }) => `${blockNumber}/${logIndex}`)))
  }

  const parts: number[] = []
  let matched: Matched = []
  let size = 0
  let last = { number: to.number, hash: to.hash }
  while (last.number >= from.number) {
    if (signal.aborted) return fail(cancelled)
    const count = Math.min(partSize, last.number - from.number + 1)
    const { filters } = listener
    const input = { choice, filters, last, count, path }
    const answer = await thread.request('certificatePart', input, { signal })
    if (!answer.ok) return answer
    for (const node of answer.value.cost.nodes) asked.add(node)
    if (!answer.value.result.ok) return fail(nodeFailureOf(answer.value.result.error))
    const part = answer.value.result.value
    const first = last.number - count + 1
    const range = { id: part.id, from: first, to: last.number, fromTime: part.fromTime }
    const missing = await undelivered(range)
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
        message: `The receipts of these blocks do not fit into a file of ${mostCharacters / 1_000_000} MB.`,
        hint: 'Audit a shorter time, and export the proof of that audit.',
      })
    progress(to.number - first + 1, to.number - from.number + 1)
    last = { number: first - 1, hash: part.parentHash }
  }
  const stillHeld = await checkDeliveriesAreHeld()
  if (!stillHeld.ok) return stillHeld
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
