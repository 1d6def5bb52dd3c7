import type { Verification } from '../core/report.ts'
import { sayStatement } from '../core/say.ts'
import { canonicalJson } from '../../../core/canonical-json.ts'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { storedVerdictSchema, signatureQuerySchema, type SignatureQueryInput } from '../contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { signatureQueryOf } from '../core/signature-query.ts'
import { mostExternalChecks, externalCheckSchema, type ExternalCheck } from '../core/external-check.ts'
import type { ProofBody } from '../core/proof-file.ts'
import { searchTimedOut } from '../core/too-large.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { damagedFailure, readStored } from '../../../main/platform/db/stored-json.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { createVerifyFile, type VerifyFileDeps } from './verify-file.ts'
import { shortVerdict } from './short-verdict.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { SignatureThread } from './signature-task.ts'
import type { RecordedCheck } from './recorded-check.ts'
import { proofsTable, type StoredVerdict } from './proofs-table.ts'

/** Examines and proves signatures. */
export type Signatures = {
  verify(input: ParsedInput<'signatures.verify'>, signal: AbortSignal): MethodAnswer<'signatures.verify'>
  examine(input: ParsedInput<'signatures.examine'>, signal: AbortSignal): MethodAnswer<'signatures.examine'>
  history(input: ParsedInput<'signatures.history'>): Answer<Output<'signatures.history'>>
  others(input: ParsedInput<'signatures.others'>): Answer<Output<'signatures.others'>>
  forget(input: ParsedInput<'signatures.forget'>): Answer<Output<'signatures.forget'>>
  proof(input: ParsedInput<'signatures.proof'>, signal: AbortSignal): MethodAnswer<'signatures.proof'>
  recheck(input: ParsedInput<'signatures.recheck'>, signal: AbortSignal): MethodAnswer<'signatures.recheck'>
  compare(input: ParsedInput<'signatures.compare'>, signal: AbortSignal): MethodAnswer<'signatures.compare'>
  askChain(
    input: ParsedInput<'signatures.askChain'>,
    signal: AbortSignal,
  ): MethodAnswer<'signatures.askChain'>
  readonly verifyFile: ReturnType<typeof createVerifyFile>
  stop(): Promise<void>
}

export type SignatureDeps = Pick<VerifyFileDeps, 'jobs' | 'uploaded' | 'exportsFolder'> & {
  readonly projects: Pick<Projects, 'get'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly service: Pick<ServiceClient, 'call'>
  readonly chain: ChainReader
  readonly appDatabase: Pick<AppDatabase, 'table' | 'together'>
  /** Version of the program, for proofs. */
  readonly version: string
  readonly logger: Logger
  /** The history moved. */
  readonly onChange: () => void
}

const usualLimit = 100
/** Far beyond what the limits of a check let it take: the net under them. */
const verdictMs = 15_000

/** Loaded with the first proof: a desk that opens has no use for it. */
const proofs = () => import('../core/proof-file.ts')

const toOther = (answer: string): Result<ExternalCheck, string> =>
  readStored(externalCheckSchema, answer, 'what others said of a signature')

/** The words of a row beside its JSON: another version may have written words this one does not know. */
const verdictWords = storedVerdictSchema.pick({ verdict: true, kind: true, reading: true })

const toRow = (
  stored: StoredVerdict,
  /** JSON of what others said. */
  answers: readonly string[],
): Output<'signatures.history'>['rows'][number] => {
  const { id, at, address } = stored
  const words = verdictWords.safeParse(stored)
  const input = readStored(signatureQuerySchema, stored.input, `the question of check ${id}`)
  const others = answers.map(toOther)
  const damaged = [
    words.success ? null : `The database is damaged at the verdict of check ${id}.`,
    input.ok ? null : input.error,
    others.find((one) => !one.ok)?.error ?? null,
  ].find((one) => one !== null)
  return {
    id,
    at: new Date(at).toISOString(),
    ...(words.success ? words.data : { verdict: 'undecided', kind: 'unknown', reading: null }),
    input: input.ok ? input.value : { address, signature: '' },
    others: others.flatMap((one) => (one.ok ? [one.value] : [])),
    ...(damaged === undefined ? {} : { damaged }),
  }
}

/** The verdict as a proof has it: in words, for whoever opens the file without this program. */
const writtenVerdict = (verification: Verification): ProofBody['result'] => {
  const { statements, ...verdict } = shortVerdict(verification)
  return {
    ...verdict,
    statements: statements.map((one) => ({
      rule: one.rule,
      outcome: one.outcome,
      detail: sayStatement(one),
    })),
  }
}

/** What was asked, without members that are not there. */
const bare = ({
  address,
  signature,
  chainId,
  message,
  typedData,
  digest,
  contexts,
}: SignatureQueryInput): SignatureQueryInput => ({
  address,
  signature,
  ...(chainId === undefined ? {} : { chainId }),
  ...(message === undefined ? {} : { message }),
  ...(typedData === undefined ? {} : { typedData }),
  ...(digest === undefined ? {} : { digest }),
  ...(contexts === undefined ? {} : { contexts }),
})

const toStored = (
  input: SignatureQueryInput,
  {
    verdict,
    kind,
    reading,
  }: { readonly verdict: string; readonly kind: string; readonly reading?: string | undefined },
): Omit<StoredVerdict, 'id'> => ({
  at: Date.now(),
  address: input.address.toLowerCase(),
  verdict,
  kind,
  reading: reading === undefined || reading === '' ? null : reading,
  input: JSON.stringify(bare(input)),
})

/** Verifies signatures in a thread of its own, remembers what was said, and asks others where a person wants it. */
export const createSignatures = (deps: SignatureDeps): Signatures => {
  const { projects, networks, service, chain } = deps
  const table = deps.appDatabase.table(proofsTable)
  const thread = createThread<SignatureThread>({
    name: 'signatures',
    part: 'The part that verifies signatures',
    url: taskUrl('signature'),
    data: null,
    logger: deps.logger,
  })
  const places = { projects, networks, service, thread, chain }

  const verify = async (
    input: SignatureQueryInput,
    signal: AbortSignal,
    all: boolean,
  ): MethodAnswer<'signatures.examine'> => {
    const query = signatureQueryOf(input)
    const examined = await thread.request('examine', { query, all }, { signal, limitMs: verdictMs })
    if (!examined.ok && examined.error.kind === 'timeout')
      return succeed(searchTimedOut(query, verdictMs) as Output<'signatures.examine'>)
    return examined.ok ? succeed(examined.value as Output<'signatures.examine'>) : examined
  }

  /** What storage cannot do is in the log, and no failure: a verdict or an answer does not depend on its being remembered. */
  const remember = async (write: () => unknown): Promise<void> => {
    const saved = await orStorageFailure(() => succeed(write()))
    if (saved.ok) deps.onChange()
    else deps.logger.warn({ problem: saved.error.message }, 'a verdict was not remembered')
  }

  const othersOf = (input: SignatureQueryInput): Answer<ExternalCheck[]> => {
    const others: ExternalCheck[] = []
    for (const answer of table.answers(JSON.stringify(bare(input)))) {
      const read = toOther(answer)
      if (!read.ok) return fail(damagedFailure(read.error))
      others.push(read.value)
    }
    return succeed(others)
  }

  /** Returns an answer, and saves its record where that is wanted. */
  const saveRecord = async <A>(
    input: SignatureQueryInput & { readonly keep?: boolean | undefined },
    checked: Answer<RecordedCheck<A>>,
    signal: AbortSignal,
  ): Promise<Answer<A>> => {
    if (!checked.ok) return checked
    const { answer, record } = checked.value
    if (input.keep === true && record !== null) {
      // The history tells what comes of the question as it was asked, which may leave the chain open.
      const examined = await verify(input, signal, true)
      if (examined.ok)
        await remember(() =>
          table.addExternalCheck({
            verdict: toStored(input, examined.value),
            answer: JSON.stringify(record),
            most: mostExternalChecks,
          }),
        )
    }
    return succeed(answer)
  }

  return {
    verify: async (input, signal) => {
      const examined = await verify(input, signal, false)
      return examined.ok ? succeed(shortVerdict(examined.value)) : examined
    },
    examine: async (input, signal) => {
      const examined = await verify(input, signal, true)
      if (!examined.ok || input.keep !== true) return examined
      await remember(() => table.add(toStored(input, examined.value)))
      return examined
    },
    history: ({ filter, limit = usualLimit, ...from }) => {
      const bounds = pageBounds('verdicts', from)
      if (!bounds.ok) return bounds
      const page = table.page({
        ...bounds.value,
        address: filter?.address ?? null,
        verdict: filter?.verdict ?? null,
        text: filter?.text,
        limit: limit + 1,
      })
      const rows = page.slice(0, limit)
      const last = rows.at(-1)
      return succeed({
        rows: rows.map((row) => toRow(row, table.answersOf(row.id))),
        next: page.length > limit && last !== undefined ? encodeCursor('verdicts', last.id) : null,
      })
    },
    others: (input) => {
      const others = othersOf(input)
      return others.ok ? succeed({ others: others.value }) : others
    },
    forget: ({ id }) => {
      const removed = table.remove(id ?? null)
      deps.onChange()
      return succeed({ removed })
    },
    proof: async (input, signal) => {
      const examined = await verify(input, signal, true)
      if (!examined.ok) return examined
      const others = input.withOthers === true ? othersOf(input) : succeed([])
      if (!others.ok) return others
      const { proofHash, signatureProofFormat, writeProof } = await proofs()
      const createdAt = new Date().toISOString()
      const given = bare(input)
      const body: ProofBody = {
        format: signatureProofFormat,
        ...(others.value.length === 0 ? { version: 1 } : { version: 2, others: others.value }),
        program: deps.version,
        createdAt,
        input: {
          ...given,
          signature: typeof given.signature === 'string' ? given.signature : JSON.stringify(given.signature),
          chainId: given.chainId ?? null,
        },
        result: writtenVerdict(examined.value),
      }
      return succeed({
        fileName: `signature-${examined.value.verdict}-${createdAt.replaceAll(/[:.]/g, '-')}.json`,
        text: writeProof(body),
        sha256: proofHash(body),
      })
    },
    recheck: async ({ text }, signal) => {
      const { readProof } = await proofs()
      const read = readProof(text)
      if (!read.ok)
        return fail({
          kind: 'input',
          message: read.problem,
          hint: 'Choose a file that was saved here as a proof of a signature.',
          field: 'text',
        })
      const { chainId, ...rest } = read.body.input
      const input = signatureQuerySchema.safeParse({ ...rest, ...(chainId === null ? {} : { chainId }) })
      if (!input.success)
        return fail({
          kind: 'input',
          message: `The proof asks something that is no question: ${input.error.issues[0]?.message ?? ''}.`,
          field: 'text',
        })
      const examined = await verify(input.data, signal, true)
      if (!examined.ok) return examined
      const now = shortVerdict(examined.value)
      const { verdict, kind, reading, signer } = read.body.result
      return succeed({
        hashHolds: read.hashHolds,
        // Everything that is said follows from the question: none of it is taken on trust.
        same: canonicalJson(writtenVerdict(examined.value)) === canonicalJson(read.body.result),
        sameVerdict:
          now.verdict === verdict && now.kind === kind && now.reading === reading && now.signer === signer,
        program: read.body.program,
        createdAt: read.body.createdAt,
        input: input.data,
        kept: { verdict, kind, reading: reading ?? null },
        others: read.body.version === 2 ? read.body.others : [],
        now,
      })
    },
    compare: async (input, signal) => {
      const { compareWithService } = await import('./compare-with-service.ts')
      return saveRecord(input, await compareWithService(places, input, signal), signal)
    },
    askChain: async (input, signal) => {
      const { askChain } = await import('./ask-chain.ts')
      return saveRecord(input, await askChain(places, input, signal), signal)
    },
    verifyFile: createVerifyFile({
      ...deps,
      // The newest stands first, as in the file.
      remember: (rows) =>
        remember(() =>
          deps.appDatabase.together(() => {
            for (const { input, ...verdict } of rows.toReversed()) table.add(toStored(input, verdict))
          }),
        ),
    }),
    stop: () => thread.stop(),
  }
}
