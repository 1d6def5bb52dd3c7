import type { CoinFacts, ConfirmedContract } from '../../../core/transactions/chain-facts.ts'
import { coinProbesOf } from '../../../core/transactions/effect/probes.ts'
import { calledContracts } from '../../../core/transactions/effect/role.ts'
import { coinsOf } from '../../../core/transactions/effect/simulated-effect.ts'
import type { ChainSession } from '../../platform/chain/chain-reader.ts'
import type { InspectedBuild } from './read-build.ts'

/** What a node said of the contracts of a build: those that are there, and those that are not. */
export type ContractsOnChain = {
  readonly found: readonly ConfirmedContract[]
  readonly missing: readonly string[]
  readonly coins: readonly CoinFacts[]
}

/** Most contracts that are asked for; builds call one or two. */
const most = 20

/** Asks a node whether the contracts that a build calls are there, and what the coins of its trade are. */
export const confirmContracts = async (
  node: ChainSession,
  { subject }: InspectedBuild,
): Promise<ContractsOnChain> => {
  const called = [...new Set(calledContracts(subject).map(({ address }) => address))].slice(0, most)
  const found: ConfirmedContract[] = []
  const missing: string[] = []
  for (const address of called) {
    const code = await node('eth_getCode', [address, 'latest'])
    if (!code.ok || typeof code.value.value !== 'string') continue
    if (/^0x[0-9a-fA-F]{2,}$/.test(code.value.value)) found.push({ address, coin: null })
    else missing.push(address)
  }
  const probes = coinProbesOf(subject).slice(0, 3 * most)
  const answers = await Promise.all(
    probes.map(async (probe) => {
      const answered = await node('eth_call', [{ to: probe.to, data: probe.data }, 'latest'])
      const value = answered.ok ? answered.value.value : null
      const isAnswered = answered.ok || answered.error.kind === 'refused'
      return { probe, before: typeof value === 'string' ? value : null, after: null, isAnswered }
    }),
  )
  const coins = coinsOf(answers)
  const isCoin = (address: string): boolean => coins.some(({ contract }) => contract === address)
  const denied = answers.flatMap(({ probe, isAnswered }) =>
    'coin' in probe && probe.reads === 'decimals' && isAnswered && !isCoin(probe.coin) ? [probe.coin] : [],
  )
  return {
    found: [
      ...found.filter(({ address }) => !isCoin(address)),
      ...coins.map(({ contract, symbol, decimals }) => ({ address: contract, coin: { symbol, decimals } })),
    ],
    missing: [...missing, ...denied],
    coins,
  }
}
