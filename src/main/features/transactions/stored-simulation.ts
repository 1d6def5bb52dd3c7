import type { Answer } from '../../../contract/contract.ts'
import { simulationSchema, type TransactionSimulation } from '../../../contract/transaction-build.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { VerdictInput } from '../../../core/transactions/effect/verdict.ts'
import { fact } from '../../../core/transactions/fact.ts'
import type { Fact } from '../../../core/transactions/say.ts'
import { isOldSimulation } from '../../../core/transactions/simulation/old-simulation.ts'
import { damagedFailure, readStored } from '../../platform/db/stored-json.ts'
import { buildsTable } from './builds-table.ts'
import { readEffect } from './effect-wire.ts'
import type { TransactionDeps } from './transaction-deps.ts'

/** The newest simulation of a build; `null` before the first. */
export const readSimulation = (
  store: TransactionDeps['store'],
  build: number,
): Answer<TransactionSimulation | null> => {
  const found = store.table(buildsTable).simulation(build)
  if (found === null) return succeed(null)
  const read = readStored(simulationSchema, found, `the simulation of build ${build}`)
  return read.ok ? read : fail(damagedFailure(read.error))
}

/** Why a node did not carry the steps out in order: the first thing that is noted then; `null` when it did. */
export const incomplete = (simulation: TransactionSimulation | null): Fact | null =>
  simulation?.effect === null ? (simulation.notes[0] ?? fact('not-simulated-in-order', {})) : null

/** What a verdict gets of a simulation. */
export const simulationEffect = (
  simulation: TransactionSimulation | null,
  now: number,
): VerdictInput['simulation'] => {
  if (simulation === null) return { absent: fact('not-simulated', {}) }
  const oldSince = isOldSimulation(simulation, now) ? simulation.at : null
  if (simulation.effect === null)
    return {
      absent: fact('not-simulated-in-order', {}),
      // Only the first step is tried on the chain that it will meet.
      fails: simulation.steps.find(({ outcome }) => outcome === 'reverted') ?? null,
      oldSince,
    }
  return { effect: readEffect(simulation.effect), coins: simulation.coins, oldSince }
}
