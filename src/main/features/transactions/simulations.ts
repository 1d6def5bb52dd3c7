import type { Answer } from '../../../contract/contract.ts'
import { isOldSimulation } from '../../../core/transactions/simulation/old-simulation.ts'
import type { TransactionSimulation } from '../../../contract/transaction-build.ts'
import { succeed } from '../../../core/result.ts'
import { sendable } from '../../../core/transactions/exports/sendable.ts'
import { buildsTable } from './builds-table.ts'
import type { Known } from './known.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { createSimulate } from './simulate.ts'
import type { TransactionDeps } from './transaction-deps.ts'

/** Simulations of builds on the nodes of their networks, stored with the builds. */
export type Simulations = {
  simulate(build: number, signal: AbortSignal): Promise<Answer<TransactionSimulation>>
  /** The build with a simulation that is not old, where a node of its network can be asked. */
  refresh(build: InspectedBuild, signal: AbortSignal): Promise<Answer<InspectedBuild>>
}

/** Simulates builds on nodes and stores what came of it. */
export const createSimulations = (
  deps: TransactionDeps,
  readBuild: ReadBuild,
  known: Pick<Known, 'confirm'>,
  problems: Map<number, string>,
): Simulations => {
  const { store, chain, onChange, now = Date.now } = deps
  const simulateOn = createSimulate(deps)

  /** Whether there is something to simulate, and somebody to ask. */
  const canSimulate = (build: InspectedBuild): boolean =>
    chain.hasNode(build.network.chainId) && sendable(build).sends.length > 0

  /** Simulates and stores; a node that fails is noted, and leaves what was stored before. */
  const attempt = async (
    build: InspectedBuild,
    signal: AbortSignal,
  ): Promise<Answer<Answer<TransactionSimulation>>> => {
    const { id } = build.stored
    const simulated = await simulateOn(build, signal)
    if (!simulated.ok) {
      if (canSimulate(build)) problems.set(id, simulated.error.message)
      onChange()
      return succeed(simulated)
    }
    const { simulation, contracts } = simulated.value
    const stored = await store
      .table(buildsTable)
      .addSimulation({ build: id, result: JSON.stringify(simulation) })
    if (!stored.ok) return stored
    const confirmed = await known.confirm(build.stored.project, build.network.chainId, contracts)
    if (!confirmed.ok) return confirmed
    problems.delete(id)
    onChange()
    return succeed(succeed(simulation))
  }

  return {
    simulate: async (id, signal) => {
      const read = await readBuild(id)
      if (!read.ok) return read
      const attempted = await attempt(read.value, signal)
      return attempted.ok ? attempted.value : attempted
    },
    refresh: async (build, signal) => {
      const { stored, simulation } = build
      if (!canSimulate(build)) return problems.delete(stored.id) ? readBuild(stored.id) : succeed(build)
      if (simulation !== null && !isOldSimulation(simulation, now()) && !problems.has(stored.id))
        return succeed(build)
      const attempted = await attempt(build, signal)
      return attempted.ok ? readBuild(stored.id) : attempted
    },
  }
}
