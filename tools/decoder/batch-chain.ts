import { join } from 'node:path'
import {
  createPublicClient,
  custom,
  decodeAbiParameters,
  deploylessCallViaBytecodeBytecode,
  erc20Abi,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import { z } from 'zod'
import { counterfactualAddress } from '../../src/features/signatures/core/wallets/contexts.ts'
import { ofHex, toHex } from '../../src/features/signatures/core/bytes.ts'
import { createNodeClient } from '../../src/sample/chain/node-client.ts'
import { compiled } from '../contracts/compiled.ts'
import { intermediateSettings } from '../contracts/source-hash.ts'
import { startWalletChain } from '../wallet-contracts/node.ts'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

const frameSchema = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string().nullish(),
  value: z.string().nullish(),
  input: z.string(),
  error: z.string().nullish(),
  get calls() {
    return z.array(frameSchema).optional()
  },
})

export type Frame = z.infer<typeof frameSchema>

/** Multicall3 as it was published: viem sends its code along where a chain has none. */
const multicall3Code = async (): Promise<Hex> => {
  const sent: Hex[] = []
  const client = createPublicClient({
    transport: custom({
      request: ({ params }: { readonly params: unknown }) => {
        const [call] = z
          .tuple([z.object({ data: hex })])
          .rest(z.unknown())
          .parse(params)
        sent.push(call.data)
        return Promise.resolve('0x')
      },
    }),
  })
  const address = `0x${'1'.repeat(40)}` as const
  await client.multicall({
    deployless: true,
    contracts: [{ address, abi: erc20Abi, functionName: 'totalSupply' }],
  })
  const encoded: Hex = `0x${sent[0]?.slice(deploylessCallViaBytecodeBytecode.length) ?? ''}`
  const [code] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], encoded)
  return code
}

export type BatchContract = { readonly address: Address; readonly kind: keyof typeof batchFunctions }

const multicalls = ['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])'] as const
const walletCalls = '(bool,bool,uint256,address,uint256,bytes)[]'

export const batchFunctions = {
  multicall3: [
    'aggregate((address,bytes)[])',
    'blockAndAggregate((address,bytes)[])',
    'tryAggregate(bool,(address,bytes)[])',
    'tryBlockAndAggregate(bool,(address,bytes)[])',
    'aggregate3((address,bool,bytes)[])',
    'aggregate3Value((address,bool,uint256,bytes)[])',
  ],
  multicaller: multicalls,
  multiSend: ['multiSend(bytes)'],
  wallet: [`execute(${walletCalls},uint256,bytes)`, `selfExecute(${walletCalls})`, 'createContract(bytes)'],
  account: [
    ...multicalls,
    'multiSend(bytes)',
    'execute(address,uint256,bytes)',
    'executeCall(address,uint256,bytes)',
    'execute(address,uint256,bytes,uint8)',
    'executeBatch(address[],bytes[])',
    'executeBatch(address[],uint256[],bytes[])',
    'executeBatch((address,uint256,bytes)[])',
    'createContract(bytes)',
    'execute(bytes32,bytes)',
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    'execTransactionFromModule(address,uint256,bytes,uint8)',
    'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
    'execute(bytes,bytes)',
    'selfExecute(bytes)',
  ],
} as const

export type OuterCall = {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

type TraceSchema = {
  Method: 'debug_traceCall'
  Parameters: [
    call: Omit<OuterCall, 'value'> & { readonly value: Hex; readonly gas: Hex },
    block: 'latest',
    options: { readonly tracer: 'callTracer' },
  ]
  ReturnType: unknown
}

export const startBatchChain = async () => {
  const chain = await startWalletChain()
  const node = createNodeClient(chain.url)
  const [from] = await node.getAddresses()
  if (from === undefined) throw new Error('The local node has no account.')
  const codes = await compiled(join(import.meta.dirname, 'batches.sol'), intermediateSettings)
  const deploy = (name: string): Promise<Address> => chain.deployCode(codes[name] ?? '0x')
  const deployWallet = async (version: 1 | 2): Promise<Address> => {
    const salt = `0x${'5a'.repeat(32)}` as const
    await chain.deployWallet(version, salt)
    return toHex(counterfactualAddress(chain.contexts[version], ofHex(salt)))
  }
  const contracts: readonly BatchContract[] = [
    { kind: 'multicall3', address: await chain.deployCode(await multicall3Code()) },
    { kind: 'multicaller', address: await deploy('Multicaller') },
    { kind: 'multiSend', address: await deploy('MultiSend') },
    { kind: 'account', address: await deploy('Account') },
    { kind: 'account', address: await deploy('Account') },
    { kind: 'wallet', address: await deployWallet(1) },
    { kind: 'wallet', address: await deployWallet(2) },
  ]
  const sink = await deploy('Sink')
  const fussy = await deploy('Fussy')
  const rich = 10n ** 30n
  for (const { address } of contracts) {
    await node.setBalance({ address, value: rich })
    const code = await node.getCode({ address })
    if (code === undefined) throw new Error(`There is no contract at ${address}.`)
  }
  const trace = async ({ value, ...call }: OuterCall): Promise<Frame> => {
    const answer = await node.request<TraceSchema>({
      method: 'debug_traceCall',
      params: [{ ...call, value: numberToHex(value), gas: '0x1c9c380' }, 'latest', { tracer: 'callTracer' }],
    })
    return frameSchema.parse(answer)
  }
  return { account: from, contracts, sink, fussy, trace, stop: chain.stop }
}

export type BatchChain = Awaited<ReturnType<typeof startBatchChain>>
