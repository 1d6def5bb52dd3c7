import { parseAbi } from 'viem/utils'
import { z } from 'zod'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openSession, type ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import { blockSchema } from '../../../main/platform/chain/chain-shapes.ts'
import { chainFailure, createChainClient, refusalOf } from '../../../main/platform/chain/chain-client.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import type { ChainAnswer, ServiceVerdict } from '../contract.ts'
import { contentOf } from '../core/content.ts'
import { digestInQuestion, signatureHex } from '../core/digest-in-question.ts'
import { chainVerdict, type ExternalCheck } from '../core/external-check.ts'
import type { Examination, Verification } from '../core/report.ts'
import { sayVerdict } from '../core/say.ts'
import { signatureQueryOf } from '../core/signature-query.ts'
import { shortVerdict } from './signature-proof.ts'
import type { SignatureThread } from './signature-task.ts'

type CrossCheckDeps = {
  readonly projects: Pick<Projects, 'get'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly thread: Pick<Thread<SignatureThread>, 'request'>
  readonly service: Pick<ServiceClient, 'call'>
  readonly chain: ChainReader
}

type Question = ParsedInput<'signatures.crossCheck'>

export type RecordedCheck<A = ServiceVerdict | ChainAnswer> = {
  readonly answer: A
  readonly record: ExternalCheck | null
}

const maxReason = 2000

type PreparedQuery = {
  readonly chainId: number
  readonly desk: Examination
  readonly digest: string
  readonly signature: string
}

const wrongInput = (field: string, message: string, hint: string): Failure => ({
  kind: 'input',
  message,
  hint,
  field,
  issues: [{ path: field, message }],
})

const prepareQuery = async (
  deps: CrossCheckDeps,
  given: Question,
  signal: AbortSignal,
): Promise<Answer<PreparedQuery>> => {
  if (deps.projects.get(given.project) === undefined)
    return fail({
      kind: 'not-found',
      message: 'There is no such project.',
      hint: 'Choose one of your projects.',
    })
  const chainId = deps.networks.chainId(given.network)
  if (chainId === undefined)
    return fail({
      kind: 'not-found',
      message: `The network ${given.network} is unknown here.`,
      hint: 'Add it in the settings, under Networks.',
    })
  const query = signatureQueryOf({ ...given, chainId })
  const examined = await deps.thread.request('examine', { query, all: true }, { signal })
  if (!examined.ok) return examined
  const desk = examined.value
  const digest = digestInQuestion(desk)
  if (digest === null)
    return fail(
      wrongInput(
        'message',
        'Nothing was given that could have been signed.',
        'Give a message, typed data without faults, or a digest.',
      ),
    )
  const signature = signatureHex(given.signature, chainId)
  if (signature === null)
    return fail(
      wrongInput('signature', 'The signature cannot be written as bytes.', 'Give it as hex of whole bytes.'),
    )
  return succeed({ chainId, desk, digest, signature })
}

const validity = z.object({ isValid: z.boolean() })

const agreementOf = (
  { verdict }: Pick<Verification, 'verdict'>,
  isValid: boolean | null,
): ServiceVerdict['agreement'] => {
  // A contract may take what no key signed, and what no known layout has.
  if (isValid === null || verdict === 'undecided' || (isValid && verdict !== 'proven')) return 'unclear'
  return verdict === 'proven' && !isValid ? 'disagree' : 'agree'
}

export const compareWithService = async (
  deps: CrossCheckDeps,
  input: Question,
  signal: AbortSignal,
): Promise<Answer<RecordedCheck>> => {
  const placed = await prepareQuery(deps, input, signal)
  if (!placed.ok) return placed
  const { desk, digest, signature, chainId } = placed.value
  const response = await deps.service.call(
    {
      project: input.project,
      operation: 'IsValidSignature',
      network: input.network,
      request: { chainId: String(chainId), walletAddress: desk.address, digest, signature },
    },
    signal,
  )
  const read = validity.safeParse(response.ok ? response.value.answer : null)
  const isValid = read.success ? read.data.isValid : null
  const comparison: ServiceVerdict = {
    from: 'service',
    at: new Date().toISOString(),
    agreement: agreementOf(desk, isValid),
    digest,
    chainId,
    desk: shortVerdict(desk),
    service: {
      isValid,
      failure: response.ok ? null : response.error,
      callId: response.ok ? response.value.call.id : (response.error.callId ?? null),
    },
    reasons: {
      desk: sayVerdict({ content: contentOf(input), signature }, desk),
      service: response.ok
        ? isValid === null
          ? 'The service answered without isValid.'
          : `The service says that the signature is ${isValid ? 'valid' : 'not valid'} for this digest, chain and wallet. It gives no reason.`
        : `The service gave no verdict: ${response.error.message}`,
    },
  }
  return succeed({
    answer: comparison,
    record: response.ok ? recordOf(comparison, input.network, response.value.call.url) : null,
  })
}

/** A proof is handed on: what an address may hold beside the place stays here. */
const bareUrl = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

const recordOf = (
  { at, agreement, digest, chainId, desk, service, reasons }: ServiceVerdict,
  network: string,
  url: string,
): ExternalCheck | null =>
  service.isValid === null
    ? null
    : {
        from: 'service',
        at,
        network,
        chainId,
        digest,
        desk: desk.verdict,
        url: bareUrl(url),
        isValid: service.isValid,
        agreement,
        reasons: {
          desk: reasons.desk.slice(0, maxReason),
          service: reasons.service.slice(0, maxReason),
        },
      }

type Hex = `0x${string}`

const timeoutMs = 15_000
const magic = '0x1626ba7e'
const delegationMark = '0xef0100'

const erc1271Abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

const headSchema = blockSchema.pick({ number: true, hash: true, timestamp: true })

const oddBlock: Failure = {
  kind: 'bad-answer',
  message: 'The newest block of the node has no number, hash or time that can be read.',
  hint: 'Test the node under Settings, Networks.',
}

export const askChain = async (
  deps: CrossCheckDeps,
  input: Question,
  signal: AbortSignal,
): Promise<Answer<RecordedCheck<ChainAnswer>>> => {
  const placed = await prepareQuery(deps, input, signal)
  if (!placed.ok) return placed
  const { desk, digest, signature, chainId } = placed.value
  if (!deps.chain.hasNode(chainId))
    return fail({
      kind: 'conflict',
      message: `There is no node of ${input.network}.`,
      hint: 'Add one in Settings → Networks.',
    })
  const session = openSession(deps.chain, { chainId, purpose: 'operator', timeoutMs }, signal)
  const client = createChainClient(session, { id: chainId, name: input.network })
  const address = desk.address as Hex
  try {
    const read = headSchema.safeParse(
      await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    )
    if (!read.success) return fail(oddBlock)
    const block = { ...read.data, number: BigInt(read.data.number) }
    const at = { blockNumber: block.number } as const
    const code = (await client.getCode({ address, ...at })) ?? '0x'
    const kind = code === '0x' ? 'none' : code.startsWith(delegationMark) ? 'delegated' : 'contract'
    const ask = async (hash: Hex) => ({
      digest: hash,
      erc1271:
        kind === 'none'
          ? null
          : await client
              .readContract({
                address,
                abi: erc1271Abi,
                functionName: 'isValidSignature',
                args: [hash, signature as Hex],
                ...at,
              })
              .then(
                (word) => ({
                  isValid: word === magic,
                  said: `${word}, which means ${word === magic ? 'yes' : 'no'}`,
                }),
                (cause: unknown) => {
                  const refusal = refusalOf(cause)
                  if (refusal === null) throw cause
                  return { isValid: false, said: `it refused: ${refusal}`.slice(0, maxReason) }
                },
              ),
      erc6492: { isValid: await client.verifyHash({ address, hash, signature: signature as Hex, ...at }) },
    })
    let response = await ask(digest as Hex)
    // What cannot be hashed was asked about by its text alone.
    let isOpen = (desk.typedData?.faults.length ?? 0) > 0
    // A contract may take another reading than the usual one.
    for (const reading of desk.readings) {
      if (chainVerdict(desk.verdict, { code: kind, ...response }) === 'valid') break
      if (reading.digest === digest) continue
      const other = await ask(reading.digest as Hex)
      if (chainVerdict(desk.verdict, { code: kind, ...other }) !== 'valid') continue
      if (reading.open === undefined) response = other
      else isOpen = true
    }
    const answer: Omit<ChainAnswer, 'verdict'> = {
      from: 'chain',
      at: new Date().toISOString(),
      chainId,
      ...response,
      block: {
        number: block.number.toString(),
        hash: block.hash,
        at: new Date(Number(block.timestamp) * 1000).toISOString(),
      },
      code: kind,
      desk: shortVerdict(desk),
    }
    const settled = chainVerdict(desk.verdict, answer)
    return succeed({
      answer: { ...answer, verdict: isOpen && settled === 'refuted' ? 'open' : settled },
      record: { ...answer, network: input.network, desk: desk.verdict },
    })
  } catch (cause) {
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'The question to the node was given up.' })
    return fail(chainFailure(cause))
  }
}
