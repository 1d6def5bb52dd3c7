import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { oldSimulationNote } from '../../../../core/transactions/simulation/old-simulation.ts'

/** The headline of a verdict without the words on an old simulation, which stand beside it with their time. */
export const freshHeadline = ({
  verdict: { headline },
  simulation,
}: Pick<TransactionBuild, 'verdict' | 'simulation'>): string =>
  simulation === null ? headline : headline.replace(oldSimulationNote(simulation.at), '')
