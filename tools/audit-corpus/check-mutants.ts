import type { Random } from '../wallet-contracts/random.ts'
import type { Chain } from './chain.ts'
import type { CorpusDesk } from './desk.ts'
import { changesOrders, mutantsOf, type Mutant } from './mutants.ts'
import { offlineVerdict } from './offline-verdict.ts'
import { sameEffect, type RealEffect, type RealEffects } from './real-effect.ts'
import type { Trade } from './types.ts'

export type MutantsRun = {
  readonly all: number
  readonly acceptedWithoutNode: number
  readonly wrong: readonly string[]
}

export type MutantsBounds = {
  readonly withNode: number
  readonly withoutNode: number
  readonly carriedOut: number
}

const chosen = <T>(list: readonly T[], most: number, random: Random): T[] => {
  const left = [...list]
  return Array.from({ length: Math.min(most, list.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat()
}

const formOf = ({ form }: Trade): string => JSON.stringify(form)

/**
 * Changes true answers one thing at a time, and looks whether any of them is accepted that does something else. What it does is
 * found on the chain: it is carried out, and balances, owners and permissions are read before and after. Without a node, a build
 * may be accepted that the chain then refuses, a wrong signature for one; it moves nothing.
 */
export const checkMutants = async (
  chain: Chain,
  desk: CorpusDesk,
  effects: RealEffects,
  trades: readonly Trade[],
  random: Random,
  bounds: MutantsBounds,
): Promise<MutantsRun> => {
  const mutants = trades.flatMap((trade) => mutantsOf(trade, chain, random))
  const truths = new Map<string, RealEffect[]>()
  for (const trade of trades) {
    const former = truths.get(formOf(trade)) ?? []
    truths.set(formOf(trade), [...former, await effects.of(trade.form.taker, trade.answer.steps)])
  }
  const wrong: string[] = []
  const check = async (mutant: Mutant, sight: string): Promise<void> => {
    const { trade, what, answer } = mutant
    if (changesOrders(mutant)) return void wrong.push(`${trade.name}: ${what}, ${sight}`)
    const effect = await effects.of(trade.form.taker, answer.steps)
    if (sight === 'without a node' && effect.failed) return
    const isTrue = (truths.get(formOf(trade)) ?? []).some((truth) => sameEffect(effect, truth))
    if (!isTrue) wrong.push(`${trade.name}: ${what}, ${sight}`)
  }
  const blind = chosen(mutants, bounds.withoutNode, random)
  const acceptedBlind = blind.filter((mutant) => offlineVerdict(chain, mutant).state === 'accepted')
  for (const mutant of chosen(acceptedBlind, bounds.carriedOut, random)) await check(mutant, 'without a node')
  for (const mutant of chosen(mutants, bounds.withNode, random))
    if ((await desk.verdictOf(mutant, 'with a node')).verdict.state === 'accepted')
      await check(mutant, 'with a node')
  return { all: mutants.length, acceptedWithoutNode: acceptedBlind.length, wrong }
}
