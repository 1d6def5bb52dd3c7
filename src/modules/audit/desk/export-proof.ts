import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../../features/exports/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { createUnindexed, unindexedFault } from '../core/certificate/unindexed.ts'
import { mostBlocks } from '../core/certificate/words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { nodeFailureOf } from '../../../main/platform/chain/node-problem.ts'
import { exportedFile } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { AuditRow } from './audit-rows.ts'
import { auditTable } from './audit-table.ts'
import { noAudit } from './audits.ts'
import { makeCertificate, type CertifiedBlocks } from './make-certificate.ts'
import { findAuditable } from './prepare-audit.ts'

const conflict = (message: string, hint: string): Answer<never> => fail({ kind: 'conflict', message, hint })

const isRunning: Failure = {
  kind: 'conflict',
  message: 'The proof of this audit is being exported already.',
  hint: 'Wait until it ends, or stop it.',
}

export const createProofExport = (deps: AuditDeps) => {
  const { thread, now = Date.now } = deps
  const table = deps.store.table(auditTable)
  const running = new Set<number>()
  // The same name each time, so that what a killed process left behind is met by the next export.
  const pathOf = (id: number): string => join(deps.exportsFolder, `completeness-proof-${id}.json`)

  const readBlocks = async (
    { listener: key, blocks }: AuditRow,
    signal: AbortSignal,
  ): Promise<Answer<CertifiedBlocks>> => {
    const auditable = await findAuditable(deps, key, signal)
    if (!auditable.ok) return auditable
    if (createUnindexed(auditable.value.listener.filters) === null)
      return conflict(unindexedFault, 'Correct the event of the listener, and audit it again.')
    const choice = { chainId: auditable.value.chainId, purpose: 'operator' as const }
    const range = { from: { block: blocks.from }, to: { block: blocks.to } }
    const read = await thread.request('auditPeriod', { choice, ...range, now: now() }, { signal })
    if (!read.ok) return read
    const { result, cost } = read.value
    if (!result.ok) return fail(nodeFailureOf(result.error))
    if (result.value?.to.number !== blocks.to)
      return conflict(`Block ${blocks.to} is not final.`, 'Try again later.')
    const end = await thread.request('certificateEnd', { choice, last: result.value.to }, { signal })
    if (!end.ok) return end
    if (!end.value.result.ok) return fail(nodeFailureOf(end.value.result.error))
    const nodes = [...new Set([...cost.nodes, ...end.value.cost.nodes])]
    return succeed({ ...auditable.value, ...result.value, nodes })
  }

  const write = async (id: number, { signal, progress }: WorkControls): Promise<Answer<ExportedFile>> => {
    const stored = await table.get(id)
    if (!stored.ok) return stored
    const audit = stored.value
    if (audit === null) return fail(noAudit(id))
    if (audit.state !== 'done') return conflict('This audit is not done.', 'Export the proof of one that is.')
    const total = audit.blocks.to - audit.blocks.from + 1
    if (total > mostBlocks)
      return conflict(
        `This audit is of ${total.toLocaleString('en-US')} blocks, and a proof holds at most ${mostBlocks.toLocaleString('en-US')}.`,
        'Audit a shorter time, and export the proof of that audit.',
      )
    progress(0, total)
    const certified = await readBlocks(audit, signal)
    if (!certified.ok) return certified
    const path = pathOf(id)
    const leftover = await thread.request('certificateDrop', { path })
    if (!leftover.ok) return leftover
    const made = await makeCertificate(deps, certified.value, path, { signal, progress })
    if (!made.ok) {
      const dropped = await thread.request('certificateDrop', { path })
      return dropped.ok ? made : dropped
    }
    const { bytes, check } = made.value
    const { matched, missed } = check
    const counts = { matched: matched ?? 0, missed: missed ?? 0 }
    return succeed(exportedFile(path, bytes, { rows: total, counts }))
  }

  return {
    exportProof: async (
      { audit }: ExportInput<'completeness'>,
      controls: WorkControls,
    ): Promise<Answer<ExportedFile>> => {
      if (running.has(audit)) return fail(isRunning)
      running.add(audit)
      try {
        return await write(audit, controls)
      } finally {
        running.delete(audit)
      }
    },
    dropProof: ({ audit }: ExportInput<'completeness'>) =>
      thread.request('certificateDrop', { path: pathOf(audit) }),
  }
}
