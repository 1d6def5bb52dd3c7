import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import type { Fact } from '../core/say.ts'
import { isOldSimulation } from '../core/simulation/old-simulation.ts'
import type { TransactionSimulation } from '../contract/transaction-build.ts'
import { succeed } from '../../../core/result.ts'
import { sendable } from '../core/exports/sendable.ts'
import { buildsTable } from './builds-table.ts'
import type { Known } from './known.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { createSimulate } from './simulate.ts'
import type { TransactionDeps } from './transaction-deps.ts'

export const createSimulations = (
  deps: TransactionDeps,
  readBuild: ReadBuild,
  knownContracts: Pick<Known, 'confirm'>,
  problems: Map<number, Fact>,
) => {
  const { store, chain, onChange, now = Date.now } = deps
  const simulateOn = createSimulate(deps)

  const canSimulate = (build: InspectedBuild): boolean =>
    chain.hasNode(build.network.chainId) && sendable(build).sends.length > 0

  const attempt = async (
    build: InspectedBuild,
    signal: AbortSignal,
  ): Promise<Answer<TransactionSimulation>> => {
    const { id } = build.stored
    const simulated = await simulateOn(build, signal)
    if (!simulated.ok) {
      if (canSimulate(build))
        problems.set(id, fact('simulation-failed', { problem: quote(simulated.error.message) }))
      onChange()
      return simulated
    }
    const { simulation, contracts } = simulated.value
    // A verdict is made of both, as one node said them.
    store.together(() => {
      store.table(buildsTable).addSimulation({ build: id, result: JSON.stringify(simulation) })
      knownContracts.confirm(build.stored.project, build.network.chainId, contracts)
    })
    problems.delete(id)
    // Lists show the verdict that is stored: from here on one that rests on this simulation.
    await readBuild(id)
    onChange()
    return succeed(simulation)
  }

  return {
    simulate: async (
      { build }: ParsedInput<'transactions.simulate'>,
      signal: AbortSignal,
    ): Promise<Answer<TransactionSimulation>> => {
      const read = await readBuild(build)
      return read.ok ? attempt(read.value, signal) : read
    },
    refresh: async (build: InspectedBuild, signal: AbortSignal): Promise<Answer<InspectedBuild>> => {
      const { stored, simulation } = build
      if (!canSimulate(build)) return problems.delete(stored.id) ? readBuild(stored.id) : succeed(build)
      if (simulation !== null && !isOldSimulation(simulation, now()) && !problems.has(stored.id))
        return succeed(build)
      await attempt(build, signal)
      return readBuild(stored.id)
    },
  }
}

export type Simulations = ReturnType<typeof createSimulations>
