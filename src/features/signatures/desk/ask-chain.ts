import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { chainVerdict } from '../core/external-check.ts'
import { openSession, type ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import { blockSchema } from '../../../main/platform/chain/chain-shapes.ts'
import { chainFailure, createChainClient, refusalOf } from '../../../main/platform/chain/chain-client.ts'
import { shortVerdict } from './short-verdict.ts'
import { prepareQuery, type PrepareDeps } from './prepare-query.ts'
import { longestReason, type RecordedCheck } from './recorded-check.ts'

type ChainAnswer = Output<'signatures.askChain'>
type Hex = `0x${string}`

const timeoutMs = 15_000
/** What `isValidSignature(bytes32,bytes)` answers to a signature it accepts. */
const magic = '0x1626ba7e'
const delegationMark = '0xef0100'

const erc1271Abi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: 'said', type: 'bytes4' }],
  },
] as const

const headSchema = blockSchema.pick({ number: true, hash: true, timestamp: true })

const oddBlock: Failure = {
  kind: 'bad-answer',
  message: 'The newest block of the node has no number, hash or time that can be read.',
  hint: 'Test the node under Settings, Networks.',
}

/** Asks a node of the network about a signature, all at one block. */
export const askChain = async (
  deps: PrepareDeps & { readonly chain: ChainReader },
  input: ParsedInput<'signatures.askChain'>,
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
                (said) => ({
                  isValid: said === magic,
                  said: said === magic ? `${magic}, which means yes` : `${said}, which means no`,
                }),
                (cause: unknown) => {
                  const said = refusalOf(cause)
                  if (said === null) throw cause
                  return { isValid: false, said: `it refused: ${said}`.slice(0, longestReason) }
                },
              ),
      erc6492: { isValid: await client.verifyHash({ address, hash, signature: signature as Hex, ...at }) },
    })
    let said = await ask(digest as Hex)
    // What cannot be hashed was asked about by its text alone.
    let isOpen = (desk.typedData?.faults.length ?? 0) > 0
    // A contract may take another reading than the usual one.
    for (const reading of desk.readings) {
      if (chainVerdict(desk.verdict, { code: kind, ...said }) === 'valid') break
      if (reading.digest === digest) continue
      const other = await ask(reading.digest as Hex)
      if (chainVerdict(desk.verdict, { code: kind, ...other }) !== 'valid') continue
      if (reading.open === undefined) said = other
      else isOpen = true
    }
    const answer: Omit<ChainAnswer, 'verdict'> = {
      at: new Date().toISOString(),
      chainId,
      ...said,
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
      record: { ...answer, from: 'chain', network: input.network, desk: desk.verdict },
    })
  } catch (cause) {
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'The question to the node was given up.' })
    return fail(chainFailure(cause))
  }
}
