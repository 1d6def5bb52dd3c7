import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { isOldSimulation } from '../../core/simulation/old-simulation.ts'
import { tickTime } from '../../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../../renderer/ui/use-ticking.ts'

export type SimulationAge = {
  /** Its simulation is old. */
  readonly isOld: boolean
  /** What was right may not be right any more; what differs stays wrong. */
  readonly isStale: boolean
}

/** Whether the simulation of a build is old by now: decided here alone, for the verdict and for lists. */
export const useSimulationAge = (
  build: Pick<TransactionBuild, 'verdict' | 'simulation'> | undefined,
): SimulationAge => {
  const simulation = build?.simulation ?? null
  const isOld =
    useTicking(() => (simulation !== null && isOldSimulation(simulation, tickTime()) ? 'old' : 'fresh')) ===
    'old'
  return { isOld, isStale: isOld && build?.verdict.state === 'accepted' }
}
