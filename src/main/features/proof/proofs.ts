import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ChainProof } from '../../../contract/proofs.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createAutomatic } from './automatic.ts'
import { createExaminer } from './examine-events.ts'
import { exportProofs, proofFileName } from './export-proofs.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'
import { createProveMany } from './prove-many.ts'
import { recheckFile } from './recheck-file.ts'

const noEvent: Failure = { kind: 'not-found', message: 'This event is not in the log (any more).' }

/** What the chain says of events. */
export type Proofs = ReturnType<typeof createProofs>

/** Proves events by the blocks of their chains, one by one, many at once, or by itself. */
export const createProofs = (deps: ProofDeps) => {
  const examiner = createExaminer(deps)
  const many = createProveMany(deps, examiner)
  const automatic = createAutomatic({ ...deps, hasNode: many.hasNode }, examiner)

  const rowOf = async (id: number): Promise<Answer<ListedEvent>> => {
    const rows = await deps.log.eventsById([id])
    if (!rows.ok) return rows
    const [row] = rows.value
    return row === undefined ? fail(noEvent) : succeed(row)
  }

  return {
    prove: async (
      { event, network }: ParsedInput<'proofs.prove'>,
      signal: AbortSignal,
    ): Promise<Answer<ChainProof>> => {
      const row = await rowOf(event)
      if (!row.ok) return row
      const options = { network, purpose: 'operator' as const, onlyFinal: false }
      const examined = await examiner.examine([row.value], options, signal)
      if (!examined.ok) return examined
      const [proof] = examined.value
      return proof === undefined ? fail(noEvent) : succeed(proof)
    },
    proveMany: many.proveMany,
    jobs: many.list,
    get: async (event: number): MethodAnswer<'proofs.get'> => {
      const row = await rowOf(event)
      if (!row.ok) return row.error.kind === 'not-found' ? succeed({ proof: null }) : row
      const proof = await examiner.stored(row.value)
      return proof.ok ? succeed({ proof: proof.value }) : proof
    },
    file: async (event: number): MethodAnswer<'proofs.file'> => {
      const row = await rowOf(event)
      if (!row.ok) return row
      const { chainVerdict } = row.value
      const hasFile = chainVerdict === 'proven' || chainVerdict === 'refuted'
      const files = hasFile ? await deps.table.files([event]) : succeed([])
      if (!files.ok) return files
      const [file] = files.value
      return file === undefined
        ? fail({
            kind: 'not-found',
            message: 'This event is neither proven nor refuted by its block, so that there is no file of it.',
            hint: 'Prove it first.',
          })
        : succeed({ fileName: proofFileName(file), text: file.text })
    },
    export: (input: ParsedInput<'proofs.export'>, signal: AbortSignal) => exportProofs(deps, input, signal),
    recheck: (file: string, signal: AbortSignal) => recheckFile(deps, file, signal),
    settings: automatic.settings,
    setSettings: automatic.set,
    start: automatic.start,
    stop: async (): Promise<void> => {
      await Promise.all([automatic.stop(), many.stop()])
    },
  }
}
