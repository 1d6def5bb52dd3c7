import { encodeFunctionData, decodeFunctionResult, parseAbi, type Hex } from 'viem'
import { conduit, multicall, seaport, transact, type Chain } from './chain.ts'
import type { WireStep } from './types.ts'

const readAbi = parseAbi([
  'struct Query { address target; bytes callData; }',
  'function read(Query[] queries) view returns (uint256[])',
  'function balanceOf(address account) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 tokenId) view returns (address)',
])
const editionsAbi = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])

type Query = { readonly name: string; readonly target: Hex; readonly callData: Hex }

const questions = (chain: Chain): Query[] => {
  const { contracts, people, market, editions, uniques, weth, usdc } = chain
  const queries: Query[] = []
  const ask = (
    target: Hex,
    functionName: 'balanceOf' | 'ownerOf' | 'allowance' | 'isApprovedForAll' | 'getApproved',
    args: readonly unknown[],
  ): void => {
    const callData = encodeFunctionData({ abi: readAbi, functionName, args: args as never })
    queries.push({ name: `${target} ${functionName}(${args.join()})`, target, callData })
  }
  const books = [market, contracts.PlatformMarket]
  const accounts = [...Object.values(people), ...books, contracts.Wallet, contracts.LookAlike, multicall]
  const { PlainCoin, FeeCoin, SilentCoin, GreedyCoin } = contracts
  const coins = [weth, usdc, PlainCoin, FeeCoin, SilentCoin, GreedyCoin]
  const kinds = ['Plain', 'Hook', 'Silent', 'Paper', 'Reentrant'] as const
  const collections = kinds.map((kind) => contracts[`${kind}Collection`])
  const ids = Array.from({ length: 10 }, (_, index) => BigInt(index + 1))
  for (const account of accounts) {
    ask(multicall, 'balanceOf', [account])
    for (const coin of coins) ask(coin, 'balanceOf', [account])
    for (const id of ids) {
      const callData = encodeFunctionData({ abi: editionsAbi, args: [account, id] })
      queries.push({ name: `editions ${id} of ${account}`, target: editions, callData })
    }
  }
  for (const id of Array.from({ length: 50 }, (_, index) => BigInt(index + 1))) {
    ask(uniques, 'ownerOf', [id])
    ask(uniques, 'getApproved', [id])
  }
  for (const collection of collections) for (const id of ids) ask(collection, 'ownerOf', [id])
  const spenders = [...books, seaport, conduit, ...Object.values(people), ...Object.values(contracts)]
  for (const owner of [people.taker, people.holder, contracts.Wallet])
    for (const spender of spenders) {
      for (const coin of coins) ask(coin, 'allowance', [owner, spender])
      for (const collection of [editions, uniques]) ask(collection, 'isApprovedForAll', [owner, spender])
    }
  return queries
}

export type RealEffect = {
  readonly failed: boolean
  readonly changes: ReadonlyMap<string, bigint>
}

const approvalTopics = new Set([
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
])

export type RealEffects = {
  of(taker: string, steps: readonly WireStep[]): Promise<RealEffect>
}

export const createRealEffects = async (chain: Chain): Promise<RealEffects> => {
  const { node } = chain
  const queries = questions(chain)
  const data = encodeFunctionData({ abi: readAbi, functionName: 'read', args: [queries] })
  const state = async (): Promise<readonly bigint[]> => {
    const answer = await node.request({ method: 'eth_call', params: [{ to: multicall, data }, 'latest'] })
    return decodeFunctionResult({ abi: readAbi, functionName: 'read', data: answer })
  }
  const before = await state()
  return {
    of: async (taker, steps) => {
      const snapshot = await node.snapshot()
      const changes = new Map<string, bigint>()
      let spent = 0n
      let failed = false
      await node.impersonateAccount({ address: taker as Hex })
      for (const { to, data: calldata, value } of steps) {
        const receipt = await transact(node, { from: taker, to, data: calldata, value: BigInt(value) })
        spent += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
        failed = receipt.status !== '0x1'
        if (failed) break
        for (const { address, topics, data: log } of receipt.logs) {
          if (!approvalTopics.has(topics[0] ?? '')) continue
          const key = [address, ...topics].join()
          const permitted = BigInt(log === '0x' ? 1 : log)
          // What is taken back again, or was never given, is no permission.
          if (permitted === 0n) changes.delete(key)
          else changes.set(key, permitted)
        }
      }
      for (const [place, value] of (await state()).entries()) {
        const { name = '', target = '', callData = '' } = queries[place] ?? {}
        const gas = target === multicall && callData.endsWith(taker.slice(2)) ? spent : 0n
        const change = value - (before[place] ?? 0n) + gas
        if (change !== 0n) changes.set(name, change)
      }
      await node.revert({ id: snapshot })
      return { failed, changes }
    },
  }
}

const lines = ({ changes }: RealEffect): string =>
  [...changes]
    .map(([name, change]) => `${name} ${change}`)
    .toSorted()
    .join('\n')

export const sameEffect = (one: RealEffect, other: RealEffect): boolean =>
  one.failed === other.failed && lines(one) === lines(other)
