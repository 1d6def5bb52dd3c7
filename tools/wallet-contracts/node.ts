import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAbiParameters, encodeFunctionData, getContractAddress, parseAbi, type Hex } from 'viem'
import { z } from 'zod'
import { walletContext, type WalletContext } from '../../src/features/signatures/core/wallets/contexts.ts'
import { createNodeClient } from '../../src/sample/chain/node-client.ts'
import { findAnvil } from '../../src/sample/chain/anvil-binary.ts'
import { runAnvil } from '../../src/sample/chain/run-anvil.ts'
import { compiled } from '../contracts/compiled.ts'
import { intermediateSettings } from '../contracts/source-hash.ts'
import type { Version } from './configuration.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

const factoryAbi = parseAbi(['function deploy(address module, bytes32 salt) payable returns (address)'])

const replySchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

export type Request = { readonly method: string; readonly params: readonly unknown[] }
/** `null` where the node refused, as it does when a contract reverts. */
export type Answer = string | null

/** A call of a contract's view. */
export const viewCall = (to: Hex | undefined, data: Hex): Request => ({
  method: 'eth_call',
  params: [{ ...(to === undefined ? {} : { to }), data }, 'latest'],
})

/** The code of each contract in a file of this folder. */
export const compile = (file: string): Promise<Readonly<Record<string, Hex>>> =>
  compiled(join(import.meta.dirname, file), intermediateSettings)

/** Bytecode of versions 1 and 2 as it was published; version 3 is compiled here. */
const bytecodes = async (): Promise<
  Readonly<Record<Version, { readonly factory: Hex; readonly mainModule: Hex }>>
> => {
  const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))
  const published = z
    .object({
      v1: z.object({ factory: hex, mainModule: hex }),
      v2: z.object({ factory: hex, mainModule: hex }),
    })
    .parse(
      JSON.parse(
        readFileSync(
          join(import.meta.dirname, '../../resources/fixtures/signatures/wallet-contracts.json'),
          'utf8',
        ),
      ),
    )
  const third = await compile('wallet-v3.sol')
  const made = (name: string): Hex => third[name] ?? '0x'
  return { 1: published.v1, 2: published.v2, 3: { factory: made('FactoryV3'), mainModule: made('ModuleV3') } }
}

/** A local chain with the wallets' contracts of all versions. */
export const startWalletChain = async () => {
  const binary = findAnvil()
  if (binary === null) throw new Error('There is no local node for this platform.')
  const chainId = 31_337
  const node = valueOf(await runAnvil({ binary, chainId, genesis: 1_700_000_000, accounts: 1 }))

  const send = async (requests: readonly Request[]): Promise<Answer[]> => {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        requests.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })),
      ),
    })
    const replies = new Map(
      z
        .array(replySchema)
        .parse(await response.json())
        .map((reply) => [reply.id, reply]),
    )
    return requests.map((_request, id) => {
      const result = replies.get(id)?.result
      return typeof result === 'string' ? result : null
    })
  }
  const [from] = await createNodeClient(node.url).getAddresses()
  if (from === undefined) throw new Error('The local node has no account.')
  let nonce = 0n
  const transact = async (transaction: { readonly to?: Hex; readonly data: Hex }): Promise<void> => {
    nonce += 1n
    await send([{ method: 'eth_sendTransaction', params: [{ from, ...transaction, gas: '0x5f5e100' }] }])
    // The node answers before it has mined the transaction.
    const count: Request = { method: 'eth_getTransactionCount', params: [from, 'latest'] }
    while (BigInt((await send([count]))[0] ?? 0) < nonce);
  }
  const deployCode = async (data: Hex): Promise<Hex> => {
    const address = getContractAddress({ from, nonce })
    await transact({ data })
    return address
  }
  const codes = await bytecodes()
  const deployVersion = async (version: Version): Promise<WalletContext & { readonly factoryHex: Hex }> => {
    const factory = await deployCode(codes[version].factory)
    const parameters = version === 2 ? [factory, factory] : [factory]
    const encoded = encodeAbiParameters(
      parameters.map(() => ({ type: 'address' })),
      parameters,
    )
    const mainModule = await deployCode(`${codes[version].mainModule}${encoded.slice(2)}`)
    return { ...walletContext(version, `test v${version}`, factory, mainModule), factoryHex: factory }
  }
  const contexts = {
    1: await deployVersion(1),
    2: await deployVersion(2),
    3: await deployVersion(3),
  }
  const deployData = (version: Version, imageHash: Hex): Hex =>
    encodeFunctionData({
      abi: factoryAbi,
      args: [`0x${Buffer.from(contexts[version].mainModule).toString('hex')}`, imageHash],
    })
  return {
    chainId,
    url: node.url,
    transact,
    contexts,
    deployCode,
    deployData,
    send,
    /** Makes the wallet with this image hash. */
    deployWallet: (version: Version, imageHash: Hex): Promise<void> =>
      transact({ to: contexts[version].factoryHex, data: deployData(version, imageHash) }),
    stop: () => node.stop(),
  }
}

export type WalletChain = Awaited<ReturnType<typeof startWalletChain>>
