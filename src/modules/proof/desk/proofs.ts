import { createHash } from 'node:crypto'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../../features/exports/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CheckedFile } from '../../../features/signatures/contract.ts'
import type { ChainProof } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createAutomatic } from './automatic.ts'
import { createExaminer } from './examine-events.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'
import { createProveMany } from './prove-many.ts'
import { certificateFormat } from '../../audit/core/certificate/words.ts'
import type { ChainProofBody } from '../core/proof-file.ts'
import { recheckChainProof } from '../core/recheck.ts'
import { recheckChainRefutation } from '../core/recheck-refutation.ts'
import { type ChainRefutationBody, refutationFormat } from '../core/refutation-file.ts'
import { formatOf } from '../../../core/file-format.ts'
import { signatureProofFormat } from '../../../features/signatures/core/proof-file.ts'
import { loadRecover, type Recover } from '../../../features/signatures/core/curve.ts'
import { tarEnd, tarEntry } from '../../../main/platform/files/tar-entry.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'

const page = 100

type ProofFile = { readonly id: number; readonly text: string }

const isRefutation = ({ text }: ProofFile): boolean => formatOf(text) === refutationFormat

const proofFileName = (file: ProofFile): string =>
  `chain-${isRefutation(file) ? 'refutation' : 'proof'}-${file.id}.json`

const noChecker: Failure = {
  kind: 'unavailable',
  message: 'The checker is not part of this build.',
  hint: 'Export without it, or build Marketdesk (npm run build).',
}

async function* matching(
  deps: ProofDeps,
  { events, filter }: ExportInput<'proofs'>,
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

const exportProofs = async (
  deps: ProofDeps,
  input: ExportInput<'proofs'>,
  { signal }: Pick<WorkControls, 'signal'>,
): Promise<Answer<ExportedFile>> => {
  const { now = Date.now } = deps
  const checker = input.withChecker === true ? await deps.readChecker() : null
  if (input.withChecker === true && checker === null) return fail(noChecker)
  const at = Math.floor(now() / 1000)
  return writeExport(deps.exportsFolder, `chain-proofs-${fileStamp(now())}.tar`, async (file) => {
    let [rows, refutations, leftOut] = [0, 0, 0]
    if (checker !== null) file.write(tarEntry('check-proof.mjs', Buffer.from(checker), at))
    for await (const ids of matching(deps, input, signal)) {
      if (!ids.ok) return ids
      if (signal.aborted) return fail({ kind: 'cancelled', message: 'The export was cancelled.' })
      const files = await deps.table.files(ids.value)
      if (!files.ok) return files
      for (const proof of files.value) {
        file.write(tarEntry(proofFileName(proof), Buffer.from(proof.text), at))
        if (isRefutation(proof)) refutations += 1
      }
      rows += files.value.length
      leftOut += ids.value.length - files.value.length
    }
    if (rows === 0)
      return fail({
        kind: 'not-found',
        message: 'None of these events is proven or refuted by its block, so that there is no file of them.',
        hint: 'Prove them first.',
      })
    file.write(tarEnd)
    return succeed({ rows, counts: { proofs: rows - refutations, refutations, leftOut } })
  })
}

let recovering: Promise<Recover> | null = null

const statedOf = (body: ChainProofBody | ChainRefutationBody | null) => ({
  program: body?.program ?? null,
  createdAt: body?.createdAt ?? null,
  chainId: body?.chainId ?? null,
  claim:
    body === null
      ? null
      : {
          blockHash: body.claim.blockHash,
          blockNumber: body.claim.blockNumber,
          txnHash: body.claim.txnHash,
          address: body.claim.contractAddress,
          topics: body.claim.topics,
          data: body.claim.data,
        },
  deliverySha256: body?.delivery.sha256 ?? null,
})

const recheckFile = async (
  { thread, signatures }: Pick<ProofDeps, 'thread' | 'signatures'>,
  text: string,
  signal: AbortSignal,
): MethodAnswer<'proofs.recheck'> => {
  const format = formatOf(text)
  if (format === signatureProofFormat) return signatures.recheckProof(text, signal)
  if (format === certificateFormat) {
    const checked = await thread.request('checkCompleteness', { file: text }, { signal })
    return checked.ok ? succeed({ kind: 'completeness', ...checked.value }) : checked
  }
  if (format === refutationFormat) {
    const { body, checks, ...rest } = recheckChainRefutation(text)
    return succeed({
      ...rest,
      kind: 'refutation',
      proven: false,
      checks: [...checks],
      ...statedOf(body),
      logIndex: null,
      finality: null,
    })
  }
  const { body, checks, ...rest } = recheckChainProof(text, await (recovering ??= loadRecover()))
  return succeed({
    ...rest,
    kind: 'proof',
    refuted: false,
    checks: [...checks],
    ...statedOf(body),
    finality: body?.finality ?? null,
  })
}

/** What of a checked file the history keeps. */
const outcomeOf = (checked: Output<'proofs.recheck'>): Omit<CheckedFile, 'name' | 'sha256'> => {
  switch (checked.kind) {
    case 'signature': {
      const { verdict, kind, reading } = checked.now
      return {
        kind: checked.kind,
        outcome: checked.hashHolds && checked.same ? 'holds' : 'failed',
        signature: { verdict, kind, reading: reading ?? null },
        subject: checked.input.address,
      }
    }
    case 'completeness':
      return {
        kind: checked.kind,
        outcome: checked.verdict === 'complete' ? 'holds' : 'failed',
        subject: (checked.listener ?? '').slice(0, 400),
      }
    default:
      return {
        kind: checked.kind,
        outcome: checked.proven ? 'holds' : checked.refuted ? 'refuted' : 'failed',
        subject: checked.claim?.txnHash ?? checked.claim?.blockHash ?? '',
      }
  }
}

const noEvent: Failure = { kind: 'not-found', message: 'This event is not in the log (any more).' }

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

  const proveOne = async (
    event: number,
    network: string | undefined,
    signal: AbortSignal,
  ): Promise<Answer<ChainProof>> => {
    const row = await rowOf(event)
    if (!row.ok) return row
    const options = { network, purpose: 'operator' as const, onlyFinal: false }
    const examined = await examiner.examine([row.value], options, signal)
    if (!examined.ok) return examined
    const [proof] = examined.value
    return proof === undefined ? fail(noEvent) : succeed(proof)
  }

  return {
    prove: async (input: ParsedInput<'proofs.prove'>, signal: AbortSignal): MethodAnswer<'proofs.prove'> => {
      const [event, ...others] = input.events ?? []
      if (event !== undefined && others.length === 0) {
        const proof = await proveOne(event, input.network, signal)
        return proof.ok ? succeed({ proof: proof.value, job: null }) : proof
      }
      const begun = many.begin(input)
      return begun.ok ? succeed({ proof: null, job: begun.value.id }) : begun
    },
    get: async ({ event }: ParsedInput<'proofs.get'>): MethodAnswer<'proofs.get'> => {
      const row = await rowOf(event)
      if (!row.ok) return row.error.kind === 'not-found' ? succeed({ proof: null }) : row
      const proof = await examiner.stored(row.value)
      return proof.ok ? succeed({ proof: proof.value }) : proof
    },
    file: async (
      { event, signature }: ParsedInput<'proofs.file'>,
      signal: AbortSignal,
    ): MethodAnswer<'proofs.file'> => {
      if (signature !== undefined) return deps.signatures.writeProof(signature, signal)
      if (event === undefined) return fail(noEvent)
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
    export: (input: ExportInput<'proofs'>, controls: Pick<WorkControls, 'signal'>) =>
      exportProofs(deps, input, controls),
    recheck: async (
      { file, keepAs }: ParsedInput<'proofs.recheck'>,
      signal: AbortSignal,
    ): MethodAnswer<'proofs.recheck'> => {
      const checked = await recheckFile(deps, file, signal)
      if (checked.ok && keepAs !== undefined)
        await deps.signatures.keepFile({
          name: keepAs,
          ...outcomeOf(checked.value),
          sha256: createHash('sha256').update(file).digest('hex'),
        })
      return checked
    },
    settings: async () => await automatic.settings(),
    setSettings: ({ automatic: isOn }: ParsedInput<'proofs.setSettings'>, signal: AbortSignal) =>
      automatic.set(isOn, signal),
    start: automatic.start,
    stop: async (): Promise<void> => {
      await Promise.all([automatic.stop(), many.stop()])
    },
  }
}
