import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ProofFile } from './signature-proof.ts'
import {
  checkedFileSchema,
  verdictWordsSchema,
  type CheckedFile,
  signatureQuerySchema,
  type RecheckedSignature,
  type SignatureQueryInput,
} from '../contract.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { signatureQueryOf } from '../core/signature-query.ts'
import { maxExternalChecks, externalCheckSchema, type ExternalCheck } from '../core/external-check.ts'
import { searchTimedOut } from '../core/too-large.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { inChunks } from '../../../main/platform/app-database/in-chunks.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { damagedFailure, readStored } from '../../../main/platform/db/stored-json.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { createVerifyFile, type VerifyFileDeps } from './verify-file.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { SignatureThread } from './signature-task.ts'
import type { RecordedCheck } from './cross-check.ts'
import { fileKind, proofsTable, type StoredVerdict } from './proofs-table.ts'

export type Signatures = ReturnType<typeof createSignatures>

export type SignatureDeps = Pick<VerifyFileDeps, 'jobs' | 'uploaded' | 'exportsFolder'> & {
  readonly projects: Pick<Projects, 'get'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly service: Pick<ServiceClient, 'call'>
  readonly chain: ChainReader
  readonly appDatabase: Pick<AppDatabase, 'table' | 'together'>
  readonly version: string
  readonly logger: Logger
  readonly onChange: () => void
}

const usualLimit = 100
/** Far beyond what the limits of a check let it take: the net under them. */
const verdictMs = 15_000

/** Loaded with the first proof: a desk that opens has no use for it. */
const proofs = () => import('./signature-proof.ts')

type Verified = Output<'signatures.verify'>
type ProofQuestion = SignatureQueryInput & { readonly withOthers?: boolean | undefined }

const toOther = (answer: string): Result<ExternalCheck, string> =>
  readStored(externalCheckSchema, answer, 'what others said of a signature')

const toRow = (
  stored: StoredVerdict,
  answers: readonly string[],
): Output<'signatures.history'>['rows'][number] => {
  const { id, at, address } = stored
  const file =
    stored.kind === fileKind ? readStored(checkedFileSchema, stored.input, `the file of check ${id}`) : null
  if (file?.ok === true) return { what: 'file', id, at: new Date(at).toISOString(), file: file.value }
  // Another version may have written words that this one does not know.
  const words = verdictWordsSchema.safeParse(stored)
  const input = readStored(signatureQuerySchema, stored.input, `the question of check ${id}`)
  const others = answers.map(toOther)
  const damaged = [
    words.success ? null : `The database is damaged at the verdict of check ${id}.`,
    input.ok ? null : input.error,
    others.find((one) => !one.ok)?.error ?? null,
  ].find((one) => one !== null)
  return {
    what: 'signature',
    id,
    at: new Date(at).toISOString(),
    ...(words.success ? words.data : { verdict: 'undecided', kind: 'unknown', reading: null }),
    input: input.ok ? input.value : { address, signature: '' },
    others: others.flatMap((one) => (one.ok ? [one.value] : [])),
    ...(damaged === undefined ? {} : { damaged }),
  }
}

const bare = ({
  address,
  signature,
  ...rest
}: SignatureQueryInput & { readonly keep?: boolean | undefined }): SignatureQueryInput => ({
  address,
  signature,
  ...given(rest, ['chainId', 'message', 'typedData', 'digest', 'contexts']),
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

export const createSignatures = (deps: SignatureDeps) => {
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

  const verify = async (input: SignatureQueryInput, signal: AbortSignal): Promise<Answer<Verified>> => {
    const query = signatureQueryOf(input)
    const examined = await thread.request('examine', { query, all: true }, { signal, limitMs: verdictMs })
    if (!examined.ok && examined.error.kind === 'timeout')
      return succeed(searchTimedOut(query, verdictMs) as Verified)
    return examined
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
      const other = toOther(answer)
      if (!other.ok) return fail(damagedFailure(other.error))
      others.push(other.value)
    }
    return succeed(others)
  }

  const saveRecord = async (
    input: SignatureQueryInput & { readonly keep?: boolean | undefined },
    checked: Answer<RecordedCheck>,
    signal: AbortSignal,
  ): Promise<Answer<RecordedCheck['answer']>> => {
    if (!checked.ok) return checked
    const { answer, record } = checked.value
    if (input.keep === true && record !== null) {
      // The history tells what comes of the question as it was asked, which may leave the chain open.
      const examined = await verify(input, signal)
      if (examined.ok)
        await remember(() =>
          table.addExternalCheck({
            verdict: toStored(input, examined.value),
            answer: JSON.stringify(record),
            most: maxExternalChecks,
          }),
        )
    }
    return succeed(answer)
  }

  return {
    verify: async (
      input: ParsedInput<'signatures.verify'>,
      signal: AbortSignal,
    ): MethodAnswer<'signatures.verify'> => {
      const examined = await verify(input, signal)
      if (examined.ok && input.keep === true) await remember(() => table.add(toStored(input, examined.value)))
      return examined
    },
    history: async ({
      filter,
      limit = usualLimit,
      ...from
    }: ParsedInput<'signatures.history'>): MethodAnswer<'signatures.history'> => {
      const bounds = pageBounds('verdicts', from)
      if (!bounds.ok) return bounds
      const page = await table.read.page({
        ...bounds.value,
        question: filter?.question === undefined ? null : JSON.stringify(bare(filter.question)),
        address: filter?.address ?? null,
        verdict: filter?.verdict ?? null,
        what: filter?.what ?? null,
        text: filter?.text,
        limit: limit + 1,
      })
      if (!page.ok) return page
      const rows = page.value.slice(0, limit)
      const last = rows.at(-1)
      return succeed({
        rows: rows.map((row) => toRow(row, table.answersOf(row.id))),
        next: page.value.length > limit && last !== undefined ? encodeCursor('verdicts', last.id) : null,
      })
    },
    forget: async ({ id }: ParsedInput<'signatures.forget'>): MethodAnswer<'signatures.forget'> => {
      const removed = id === undefined ? await inChunks(table.clear) : table.remove(id)
      deps.onChange()
      return succeed({ removed })
    },
    keepFile: async (file: CheckedFile): Promise<void> =>
      await remember(() =>
        table.add({
          at: Date.now(),
          address: '',
          verdict: fileKind,
          kind: fileKind,
          reading: null,
          input: JSON.stringify(checkedFileSchema.parse(file)),
        }),
      ),
    writeProof: async (
      { withOthers = false, ...question }: ProofQuestion,
      signal: AbortSignal,
    ): Promise<Answer<ProofFile>> => {
      const examined = await verify(question, signal)
      if (!examined.ok) return examined
      const others = withOthers ? othersOf(question) : succeed([])
      if (!others.ok) return others
      const { signatureProof } = await proofs()
      return succeed(signatureProof(bare(question), examined.value, others.value, deps.version))
    },
    recheckProof: async (text: string, signal: AbortSignal): Promise<Answer<RecheckedSignature>> => {
      const { compareWithProof, readQuestion } = await proofs()
      const proof = readQuestion(text)
      if (!proof.ok) return proof
      const examined = await verify(proof.value.input, signal)
      return examined.ok ? succeed(compareWithProof(proof.value, examined.value)) : examined
    },
    crossCheck: async (
      input: ParsedInput<'signatures.crossCheck'>,
      signal: AbortSignal,
    ): MethodAnswer<'signatures.crossCheck'> => {
      const { askChain, compareWithService } = await import('./cross-check.ts')
      const checked: Answer<RecordedCheck> = await (input.from === 'service' ? compareWithService : askChain)(
        places,
        input,
        signal,
      )
      return saveRecord(input, checked, signal)
    },
    verifyFile: createVerifyFile({
      ...deps,
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
