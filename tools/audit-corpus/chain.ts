import { join } from 'node:path'
import { encodeFunctionData, parseAbi, zeroAddress, type Abi, type Hex, encodeAbiParameters } from 'viem'
import { z } from 'zod'
import { coinAbi, editionsAbi, uniquesAbi } from '../../src/sample/artifacts/abis.ts'
import { findAnvil } from '../../src/sample/chain/anvil-binary.ts'
import { devnetContracts } from '../../src/sample/chain/contracts.ts'
import { createNodeClient, type NodeClient } from '../../src/sample/chain/node-client.ts'
import { runAnvil } from '../../src/sample/chain/run-anvil.ts'
import { compiled } from '../contracts/compiled.ts'
import { compilerSettings } from '../contracts/source-hash.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'
import { readFileSync } from 'node:fs'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))

const withArguments = (code: Hex, words: readonly (Hex | bigint)[]): Hex =>
  `${code}${words.map((word) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(word)]).slice(2)).join('')}`

const root = join(import.meta.dirname, '../../resources/fixtures')
const publishedSchema = z.object({ seaport: hex, conduit: hex })
const publishedSeaport = (): z.output<typeof publishedSchema> =>
  publishedSchema.parse(JSON.parse(readFileSync(join(root, 'transactions/seaport.json'), 'utf8')))

type Address = Hex

export const seaport: Address = '0x0000000000000068f116a894984e2db1123eb395'
export const conduit: Address = '0x1e0049783f008a0085193e00003d00cd54003c71'
export const conduitKey: Hex = '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
const conduitController: Address = '0x00000000f9490004c11cef243f5400493c00ad63'
/** Hash of the conduit's making code: with it, Seaport finds the conduit of a key at its usual place. */
const conduitHash = '023d904f2503c37127200ca07b976c3a53cc562623f67023115bf311f5805059'

export const multicall: Address = '0xca11bde05977b3631167028862be2a173976ca11'

const people = [
  'minter',
  'taker',
  'holder',
  'maker',
  'other',
  'royalty',
  'platform',
  'receiver',
  'attacker',
] as const
export type Person = (typeof people)[number]

const made = [
  'PlatformMarket',
  'Wallet',
  'LookAlike',
  'Forwarder',
  'PlainCoin',
  'TalkativeCoin',
  'FeeCoin',
  'SilentCoin',
  'GreedyCoin',
  'PlainCollection',
  'HookCollection',
  'SilentCollection',
  'PaperCollection',
  'ReentrantCollection',
  'ChoosyCollection',
] as const
type Made = (typeof made)[number]

export const plainAbi = parseAbi([
  'function mint(address[] accounts, uint256 amount)',
  'function mint(address[] accounts, uint256[] ids)',
])

export type Chain = {
  readonly node: NodeClient
  readonly people: Readonly<Record<Person, Address>>
  readonly contracts: Readonly<Record<Made, Address>>
  readonly market: Address
  readonly editions: Address
  readonly uniques: Address
  readonly weth: Address
  readonly usdc: Address
  readonly time: number
  send(from: Address, to: Address, data: Hex, value?: bigint): Promise<void>
  call(from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void>
  stop(): Promise<void>
}

const gas = 100_000_000n

const receiptSchema = z.object({
  status: z.string(),
  contractAddress: z.string().nullish(),
  gasUsed: z.string(),
  effectiveGasPrice: z.string(),
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})

export const transact = async (
  node: NodeClient,
  {
    value = 0n,
    ...call
  }: { readonly from: string; readonly to?: string; readonly data: string; readonly value?: bigint },
): Promise<z.output<typeof receiptSchema>> => {
  const params = [{ ...call, value: `0x${value.toString(16)}`, gas: `0x${gas.toString(16)}` }]
  const request = { method: 'eth_sendTransactionSync', params }
  return receiptSchema.parse(await node.transport.request(request))
}

/**
 * Puts a contract at an address of its own: its making code runs there, so that what it computes from its address (the domain
 * of what is signed for it) is right.
 */
const putAt = async (node: NodeClient, address: Address, code: Hex, from: Address): Promise<void> => {
  await node.setCode({ address, bytecode: code })
  await node.impersonateAccount({ address: from })
  await node.setBalance({ address: from, value: 10n ** 18n })
  // What it writes down when it is made is written by a transaction; the code it leaves is what a call of it answers.
  await transact(node, { from, to: address, data: '0x' })
  const { data } = await node.call({ account: from, to: address, gas })
  if (data === undefined) throw new Error(`The contract at ${address} could not be made.`)
  await node.setCode({ address, bytecode: data })
}

const putSeaport = async (node: NodeClient, minter: Address): Promise<void> => {
  const code = publishedSeaport()
  // Stands for the controller: all that Seaport asks of it is by which hash conduits are found.
  const answer: Hex = `0x7f${conduitHash}5f527f${conduitHash}60205260405ff3`
  await node.setCode({ address: conduitController, bytecode: answer })
  await putAt(node, seaport, withArguments(code.seaport, [conduitController]), minter)
  await putAt(node, conduit, code.conduit, conduitController)
  const data = encodeFunctionData({
    abi: parseAbi(['function updateChannel(address channel, bool isOpen)']),
    args: [seaport, true],
  })
  await transact(node, { from: conduitController, to: conduit, data })
}

const addresses = <Name extends string>(
  names: readonly Name[],
  addressOf: (name: Name, index: number) => Address,
): Record<Name, Address> =>
  Object.fromEntries(names.map((name, index) => [name, addressOf(name, index)])) as Record<Name, Address>

export const startChain = async (): Promise<Chain> => {
  const binary = findAnvil()
  if (binary === null) throw new Error('There is no local node for this platform.')
  const codes = await compiled(join(import.meta.dirname, 'contracts'), compilerSettings)
  const time = Math.floor(Date.now() / 1000)
  const started = valueOf(
    await runAnvil({ binary, chainId: 31_337, genesis: time - 60, accounts: people.length }),
  )
  const node = createNodeClient(started.url)
  await node.setLoggingEnabled(false)
  const accounts = (await node.getAddresses()).map((address) => address.toLowerCase() as Address)
  const who = addresses(people, (_name, index) => accounts[index] ?? zeroAddress)
  const sample = devnetContracts(who.minter, who.minter)
  const [editions, uniques] = [sample.collections[0].address, sample.collections[1].address]
  const [weth, usdc] = [sample.currencies[1].address, sample.currencies[2].address]
  const send: Chain['send'] = async (from, to, data, value = 0n) => {
    const { status } = await transact(node, { from, to, data, value })
    if (status !== '0x1') throw new Error(`${data.slice(0, 10)} to ${to} reverted.`)
  }
  const call: Chain['call'] = (from, to, abi, functionName, args) =>
    send(from, to, encodeFunctionData({ abi, functionName, args }))

  for (const { call: deployment } of sample.deployments)
    await send(who.minter, deployment.to, deployment.data)
  const contracts: Partial<Record<Made, Address>> = {}
  const codeOf = (name: string): Hex => codes[name] ?? '0x'
  const words: Partial<Record<Made, readonly (Hex | bigint)[]>> = {
    PlatformMarket: [who.royalty, 500n],
    Wallet: [],
    Forwarder: [sample.market],
    ReentrantCollection: [who.attacker, weth],
  }
  for (const name of made) {
    const data = withArguments(codeOf(name), words[name] ?? [who.attacker])
    const { contractAddress } = await transact(node, { from: who.minter, data })
    contracts[name] = (contractAddress ?? zeroAddress).toLowerCase() as Address
  }
  await putAt(node, multicall, codeOf('Multicall'), who.minter)
  await putSeaport(node, who.minter)

  const traders = [who.maker, who.other, who.taker, who.holder, contracts.Wallet ?? zeroAddress]
  for (const coin of [weth, usdc]) await call(who.minter, coin, coinAbi, 'mint', [traders, 10n ** 24n])
  const ids = Array.from({ length: 10 }, (_, index) => BigInt(index + 1))
  for (const trader of traders)
    await call(who.minter, editions, editionsAbi, 'mint', [trader, ids, ids.map(() => 100n)])
  for (const [index, trader] of traders.entries()) {
    const tokenIds = ids.map((id) => id + BigInt(index * 10))
    await call(who.minter, uniques, uniquesAbi, 'mint', [tokenIds.map(() => trader), tokenIds])
  }
  await node.setBalance({ address: contracts.Wallet ?? zeroAddress, value: 10n ** 20n })
  return {
    node,
    people: who,
    contracts: contracts as Record<Made, Address>,
    market: sample.market,
    editions,
    uniques,
    weth,
    usdc,
    time,
    send,
    call,
    stop: () => started.stop(),
  }
}
