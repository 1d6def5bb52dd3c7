import type { Contract, Output, ParsedInput } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { signatureClaimSchema, type SignatureClaimInput } from '../../contract/signatures.ts'
import { fail, succeed, type Result } from '../../core/result.ts'
import { claimOf } from '../../core/signatures/claim-of.ts'
import type { ProofBody } from '../../core/signatures/proof-file.ts'
import type { DeskStore } from '../desk-store/desk-store.ts'
import type { StoredVerdict } from '../desk-store/proofs/proofs-shelf.ts'
import type { Logger } from '../logger.ts'
import type { Networks, Projects, ServiceClient } from '../parts.ts'
import { decodeCursor, encodeCursor } from '../sqlite/cursor.ts'
import { createBatches, type Batches } from './batches.ts'
import { shortVerdict } from './short-verdict.ts'
import { createJudgeThread } from './judge-thread.ts'

type Answered<N extends `signatures.${string}` & keyof Contract> = Promise<Result<Output<N>, Failure>>

/** The signature laboratory. */
export type Signatures = {
  verify(input: ParsedInput<'signatures.verify'>, signal: AbortSignal): Answered<'signatures.verify'>
  examine(input: ParsedInput<'signatures.examine'>, signal: AbortSignal): Answered<'signatures.examine'>
  history(input: ParsedInput<'signatures.history'>): Answered<'signatures.history'>
  forget(input: ParsedInput<'signatures.forget'>): Answered<'signatures.forget'>
  proof(input: ParsedInput<'signatures.proof'>, signal: AbortSignal): Answered<'signatures.proof'>
  recheck(input: ParsedInput<'signatures.recheck'>, signal: AbortSignal): Answered<'signatures.recheck'>
  compare(input: ParsedInput<'signatures.compare'>, signal: AbortSignal): Answered<'signatures.compare'>
  askChain(input: ParsedInput<'signatures.askChain'>, signal: AbortSignal): Answered<'signatures.askChain'>
  readonly batches: Omit<Batches, 'onProgress' | 'onDeath'>
  stop(): Promise<void>
}

export type SignatureParts = {
  readonly projects: Pick<Projects, 'get'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly service: Pick<ServiceClient, 'call'>
  readonly deskStore: Pick<DeskStore, 'ask'>
  /** Folder of the files with verdicts of batches. */
  readonly exportsFolder: string
  /** Version of the program, for proofs. */
  readonly version: string
  readonly logger: Logger
  /** The history or a batch moved. */
  readonly onChange: () => void
}

const usualLimit = 100

/** Loaded with the first proof: a desk that opens has no use for it. */
const proofs = () => import('../../core/signatures/proof-file.ts')

const toRow = ({
  id,
  at,
  verdict,
  kind,
  reading,
  input,
}: StoredVerdict): Output<'signatures.history'>['rows'][number] =>
  // It was written from a value of this very shape.
  ({
    id,
    at: new Date(at).toISOString(),
    verdict,
    kind,
    reading,
    input: JSON.parse(input) as unknown,
  }) as Output<'signatures.history'>['rows'][number]

/** What was asked, without members that are not there. */
const bare = ({
  address,
  signature,
  chainId,
  message,
  typedData,
  digest,
}: SignatureClaimInput): SignatureClaimInput => ({
  address,
  signature,
  ...(chainId === undefined ? {} : { chainId }),
  ...(message === undefined ? {} : { message }),
  ...(typedData === undefined ? {} : { typedData }),
  ...(digest === undefined ? {} : { digest }),
})

/** Judges signatures in a thread of its own, remembers what was said, and asks others where a person wants it. */
export const createSignatures = (parts: SignatureParts): Signatures => {
  const { projects, networks, service, deskStore } = parts
  const thread = createJudgeThread({
    logger: parts.logger,
    onBatch: (id, progress) => batches.onProgress(id, progress),
    onDeath: () => batches.onDeath(),
  })
  const batches = createBatches({
    thread: () => thread,
    folder: parts.exportsFolder,
    onChange: parts.onChange,
  })
  const others = { projects, networks, service, thread: () => thread }

  const judge = async (
    input: SignatureClaimInput,
    signal: AbortSignal,
    all: boolean,
  ): Promise<Result<Output<'signatures.examine'>, Failure>> => {
    const examined = await thread.examine(claimOf(input), all, signal)
    return examined.ok ? succeed(examined.value as Output<'signatures.examine'>) : examined
  }

  return {
    verify: async (input, signal) => {
      const examined = await judge(input, signal, false)
      return examined.ok ? succeed(shortVerdict(examined.value)) : examined
    },
    examine: async (input, signal) => {
      const examined = await judge(input, signal, true)
      if (!examined.ok || input.keep !== true) return examined
      const { address, verdict, kind, reading } = examined.value
      const kept = await deskStore.ask('proofs', 'add', {
        at: Date.now(),
        address: address.toLowerCase(),
        verdict,
        kind,
        reading: reading ?? null,
        input: JSON.stringify(bare(input)),
      })
      // The verdict does not depend on its being remembered.
      if (!kept.ok) parts.logger.warn({ problem: kept.error.message }, 'a verdict was not remembered')
      else parts.onChange()
      return examined
    },
    history: async ({ filter, limit = usualLimit, cursor }) => {
      const below = decodeCursor('verdicts', cursor)
      if (!below.ok) return below
      const asked = await deskStore.ask('proofs', 'page', {
        address: filter?.address ?? null,
        below: below.value,
        limit: limit + 1,
      })
      if (!asked.ok) return asked
      const rows = asked.value.slice(0, limit)
      const last = rows.at(-1)
      return succeed({
        rows: rows.map(toRow),
        next: asked.value.length > limit && last !== undefined ? encodeCursor('verdicts', last.id) : null,
      })
    },
    forget: async ({ id }) => {
      const removed = await deskStore.ask('proofs', 'remove', id ?? null)
      if (removed.ok) parts.onChange()
      return removed.ok ? succeed({ removed: removed.value }) : removed
    },
    proof: async (input, signal) => {
      const examined = await judge(input, signal, true)
      if (!examined.ok) return examined
      const { proofHash, writeProof } = await proofs()
      const createdAt = new Date().toISOString()
      const given = bare(input)
      const body: ProofBody = {
        format: 'marketdesk-signature-proof',
        version: 1,
        program: parts.version,
        createdAt,
        input: {
          ...given,
          signature: typeof given.signature === 'string' ? given.signature : JSON.stringify(given.signature),
          chainId: given.chainId ?? null,
        },
        result: shortVerdict(examined.value),
      }
      return succeed({
        fileName: `signature-${examined.value.verdict}-${createdAt.replaceAll(/[:.]/g, '-')}.json`,
        text: writeProof(body),
        sha256: proofHash(body),
      })
    },
    recheck: async ({ text }, signal) => {
      const read = (await proofs()).readProof(text)
      if (!read.ok)
        return fail({
          kind: 'input',
          message: read.problem,
          hint: 'Choose a file that was saved here as a proof of a signature.',
          field: 'text',
        })
      const { chainId, ...rest } = read.body.input
      const input = signatureClaimSchema.safeParse({ ...rest, ...(chainId === null ? {} : { chainId }) })
      if (!input.success)
        return fail({
          kind: 'input',
          message: `The proof asks something that is no question: ${input.error.issues[0]?.message ?? ''}.`,
          field: 'text',
        })
      const examined = await judge(input.data, signal, true)
      if (!examined.ok) return examined
      const now = shortVerdict(examined.value)
      const { verdict, kind, reading, signer } = read.body.result
      return succeed({
        hashHolds: read.hashHolds,
        same:
          now.verdict === verdict && now.kind === kind && now.reading === reading && now.signer === signer,
        program: read.body.program,
        createdAt: read.body.createdAt,
        input: input.data,
        kept: { verdict, kind, reading: reading ?? null },
        now,
      })
    },
    compare: async (input, signal) =>
      (await import('./compare-with-service.ts')).compareWithService(others, input, signal),
    askChain: async (input, signal) => (await import('./ask-chain.ts')).askChain(others, input, signal),
    batches,
    stop: () => thread.stop(),
  }
}
