import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createPublicClient,
  custom,
  decodeAbiParameters,
  deploylessCallViaBytecodeBytecode,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  numberToHex,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { z } from 'zod'
import { counterfactualAddress, walletContext } from '../../src/features/signatures/core/wallets/contexts.ts'
import { ofHex, toHex } from '../../src/features/signatures/core/bytes.ts'
import { findAnvil } from '../../src/sample/chain/anvil-binary.ts'
import { createNodeClient } from '../../src/sample/chain/node-client.ts'
import { runAnvil } from '../../src/sample/chain/run-anvil.ts'
import { compiled } from '../contracts/compiled.ts'
import { intermediateSettings } from '../contracts/source-hash.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

const factoryAbi = parseAbi(['function deploy(address module, bytes32 salt) payable returns (address)'])
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

/** A call as the node carried it out, and those that its code made. */
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

/** Bytecode of the platform's wallets as it was published. */
const walletCodes = () => {
  const code = z.object({ factory: hex, mainModule: hex })
  const path = join(import.meta.dirname, '../../resources/fixtures/signatures/wallet-contracts.json')
  return z.object({ v1: code, v2: code }).parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** A contract that takes batches, and those of its functions that do. */
export type BatchContract = { readonly address: Address; readonly kind: keyof typeof batchFunctions }

const multicalls = ['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])'] as const
const walletCalls = '(bool,bool,uint256,address,uint256,bytes)[]'

/** By canonical name, what each contract carries out. */
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

/** A call from outside. */
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

/** A local chain with contracts that carry batches out: the published ones where there are any. */
export const startBatchChain = async () => {
  const binary = findAnvil()
  if (binary === null) throw new Error('There is no local node for this platform.')
  const process = valueOf(await runAnvil({ binary, chainId: 31_337, genesis: 1_700_000_000, accounts: 1 }))
  const node = createNodeClient(process.url)
  const [from] = await node.getAddresses()
  if (from === undefined) throw new Error('The local node has no account.')
  let nonce = 0n
  const deploy = async (data: Hex): Promise<Address> => {
    const address = getContractAddress({ from, nonce })
    nonce += 1n
    await node.sendTransaction({ account: from, chain: null, data, gas: 50_000_000n })
    return address
  }
  const made = await compiled(join(import.meta.dirname, 'batches.sol'), intermediateSettings)
  const codeOf = (name: string): Hex => made[name] ?? '0x'
  const published = walletCodes()
  const deployWallet = async (version: 1 | 2): Promise<Address> => {
    const codes = published[`v${version}`]
    const factory = await deploy(codes.factory)
    const parameters = version === 2 ? [factory, factory] : [factory]
    const encoded = encodeAbiParameters(
      parameters.map(() => ({ type: 'address' })),
      parameters,
    )
    const module = await deploy(`${codes.mainModule}${encoded.slice(2)}`)
    const salt = `0x${'5a'.repeat(32)}` as const
    const data = encodeFunctionData({ abi: factoryAbi, args: [module, salt] })
    await node.sendTransaction({ account: from, chain: null, to: factory, data, gas: 50_000_000n })
    nonce += 1n
    const context = walletContext(version, `test v${version}`, factory, module)
    return toHex(counterfactualAddress(context, ofHex(salt)))
  }
  const contracts: readonly BatchContract[] = [
    { kind: 'multicall3', address: await deploy(await multicall3Code()) },
    { kind: 'multicaller', address: await deploy(codeOf('Multicaller')) },
    { kind: 'multiSend', address: await deploy(codeOf('MultiSend')) },
    { kind: 'account', address: await deploy(codeOf('Account')) },
    { kind: 'account', address: await deploy(codeOf('Account')) },
    { kind: 'wallet', address: await deployWallet(1) },
    { kind: 'wallet', address: await deployWallet(2) },
  ]
  const sink = await deploy(codeOf('Sink'))
  const fussy = await deploy(codeOf('Fussy'))
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
  return { account: from, contracts, sink, fussy, trace, stop: () => process.stop() }
}

export type BatchChain = Awaited<ReturnType<typeof startBatchChain>>
