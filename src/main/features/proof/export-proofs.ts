import { join } from 'node:path'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { refutationFormat } from '../../../core/chain-proof/refutation-file.ts'
import { formatOf } from '../../../core/file-format.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { tarEnd, tarEntry } from '../../platform/files/tar-entry.ts'
import { writeFailed } from '../../platform/files/write-failed.ts'
import type { ProofDeps } from './proof-deps.ts'

type Exported = Answer<Output<'proofs.export'>>

/** Events whose files are read at once. */
const page = 100

type ProofFile = { readonly id: number; readonly text: string }

const isRefutation = ({ text }: ProofFile): boolean => formatOf(text) === refutationFormat

/** Name of the proof file of an event, or of its refutation. */
export const proofFileName = (file: ProofFile): string =>
  `chain-${isRefutation(file) ? 'refutation' : 'proof'}-${file.id}.json`

const noChecker: Failure = {
  kind: 'unavailable',
  message: 'The checker is not part of this build.',
  hint: 'Export without it, or build Marketdesk (npm run build).',
}

/** Ids of the events that match, a page at a time. */
async function* matching(
  deps: ProofDeps,
  { events, filter }: ParsedInput<'proofs.export'>,
  signal: AbortSignal,
): AsyncGenerator<Answer<readonly number[]>> {
  if (events !== undefined) {
    for (let at = 0; at < events.length; at += page) yield succeed(events.slice(at, at + page))
    return
  }
  let cursor: string | undefined
  do {
    const listed = await deps.log.listEvents({ filter, limit: page, cursor }, signal)
    yield listed.ok ? succeed(listed.value.rows.map(({ id }) => id)) : listed
    cursor = listed.ok ? (listed.value.next ?? undefined) : undefined
  } while (cursor !== undefined)
}

/** Writes the proof files and refutations of events into an archive, which has its name only when it is whole. */
export const exportProofs = async (
  deps: ProofDeps,
  input: ParsedInput<'proofs.export'>,
  signal: AbortSignal,
): Promise<Exported> => {
  const { now = Date.now } = deps
  const checker = input.withChecker === true ? await deps.readChecker() : null
  if (input.withChecker === true && checker === null) return fail(noChecker)
  const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
  const path = join(deps.exportsFolder, `chain-proofs-${stamp}.tar`)
  const at = Math.floor(now() / 1000)
  let file: PartFile | null = null
  let proofs = 0
  let refutations = 0
  let leftOut = 0
  try {
    file = openPartFile(path)
    if (checker !== null) file.write(tarEntry('check-proof.mjs', Buffer.from(checker), at))
    for await (const ids of matching(deps, input, signal)) {
      if (!ids.ok) return ids
      if (signal.aborted) return fail({ kind: 'cancelled', message: 'The export was cancelled.' })
      const files = await deps.table.files(ids.value)
      if (!files.ok) return files
      for (const one of files.value) {
        file.write(tarEntry(proofFileName(one), Buffer.from(one.text), at))
        if (isRefutation(one)) refutations += 1
        else proofs += 1
      }
      leftOut += ids.value.length - files.value.length
    }
    if (proofs + refutations === 0)
      return fail({
        kind: 'not-found',
        message: 'None of these events is proven or refuted by its block, so that there is no file of them.',
        hint: 'Prove them first.',
      })
    file.write(tarEnd)
    await file.finishAside()
    return succeed({ path, proofs, refutations, leftOut, bytes: file.size() })
  } catch (cause) {
    return writeFailed(path, cause)
  } finally {
    file?.giveUp()
  }
}
