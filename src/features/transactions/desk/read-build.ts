import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from '../../../contract/contract.ts'
import { simulationSchema, type TransactionSimulation } from '../contract/transaction-build.ts'
import { fail, succeed } from '../../../core/result.ts'
import { parsedJson } from '../../../contract/scalars.ts'
import type { AbiIndex } from '../core/abi-index.ts'
import { audit } from '../core/audit/audit.ts'
import type { AuditSubject, Check, ReadStep } from '../core/audit/check.ts'
import { type BuildVerdict, type VerdictInput, verdictOf } from '../core/effect/verdict.ts'
import type { Fact } from '../core/say.ts'
import { inspectStep } from '../core/inspect.ts'
import { readSteps } from '../core/step.ts'
import { damagedFailure, readStored, readStoredFailure } from '../../../main/platform/db/stored-json.ts'
import { buildVerdictsTable, verdictRow } from './build-verdicts.ts'
import { readIntent, type StoredIntent } from './stored-intent.ts'
import type { Known } from './known.ts'
import { notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable, type StoredBuild } from './builds-table.ts'
import { fact } from '../core/fact.ts'
import { isOldSimulation } from '../core/simulation/old-simulation.ts'
import { readEffect } from './effect-wire.ts'

const readSimulation = (
  store: TransactionDeps['store'],
  build: number,
): Answer<TransactionSimulation | null> => {
  const text = store.table(buildsTable).simulation(build)
  if (text === null) return succeed(null)
  const read = readStored(simulationSchema, text, `the simulation of build ${build}`)
  return read.ok ? read : fail(damagedFailure(read.error))
}

const incomplete = (simulation: TransactionSimulation | null): Fact | null =>
  simulation?.effect === null ? (simulation.notes[0] ?? fact('not-simulated-in-order', {})) : null

const simulationEffect = (
  simulation: TransactionSimulation | null,
  now: number,
): VerdictInput['simulation'] => {
  if (simulation === null) return { absent: fact('not-simulated', {}) }
  const oldSince = isOldSimulation(simulation, now) ? simulation.at : null
  if (simulation.effect === null)
    return {
      absent: fact('not-simulated-in-order', {}),
      // Only the first step is tried on the chain that it will meet.
      fails:
        simulation.steps.flatMap(({ step, outcome, reason }) =>
          outcome === 'reverted' && reason !== null ? [{ step, reason }] : [],
        )[0] ?? null,
      oldSince,
    }
  return { effect: readEffect(simulation.effect), coins: simulation.coins, oldSince }
}

export const maxSteps = 200
const turn = 8

export type InspectedBuild = {
  readonly stored: StoredBuild
  readonly intent: StoredIntent
  readonly request: unknown
  readonly answer: unknown
  readonly steps: readonly ReadStep[]
  readonly subject: AuditSubject
  readonly stepsLeftOut: number
  readonly checks: readonly Check[]
  readonly simulation: TransactionSimulation | null
  readonly verdict: BuildVerdict
  readonly network: AuditSubject['network'] & { readonly name: string; readonly known: boolean }
  readonly index: AbiIndex
}

export const createReadBuild =
  (
    { store, networkOf, getProject, version, now = Date.now }: TransactionDeps,
    knownContracts: Known,
    problems: ReadonlyMap<number, Fact>,
  ) =>
  async (id: number, asOf: 'now' | 'then' = 'now'): Promise<Answer<InspectedBuild>> => {
    const stored = store.table(buildsTable).get(id)
    if (stored === null) return notFound('build', id)
    const { index, contracts, facts, factsHash } = await knownContracts.forNetwork(
      stored.network,
      stored.project,
    )
    const read = readIntent(stored.asked, `what build ${id} was asked for`)
    if (!read.ok) return fail(damagedFailure(read.error))
    const request = readStored(parsedJson, stored.request, `the request of build ${id}`)
    if (!request.ok) return fail(damagedFailure(request.error))
    const answered = readStored(parsedJson, stored.answer ?? 'null', `the answer of build ${id}`)
    if (!answered.ok) return fail(damagedFailure(answered.error))
    const intent = read.value
    const answer = answered.value
    const listed = networkOf(stored.network)
    const network = {
      slug: stored.network,
      name: listed?.name ?? stored.network,
      known: listed !== undefined,
      chainId: listed?.chainId ?? 0,
      symbol: listed?.nativeCurrency.symbol ?? 'native coin',
      decimals: listed?.nativeCurrency.decimals ?? 18,
    }
    const place = { taker: intent.taker, chainId: network.chainId, contracts }
    const all = readSteps(answer)
    const steps: ReadStep[] = []
    let began = performance.now()
    for (const step of all.slice(0, maxSteps)) {
      steps.push(inspectStep(step, index, place))
      if (performance.now() - began > turn) {
        await nextTurn()
        began = performance.now()
      }
    }
    const subject: AuditSubject = {
      intent,
      steps,
      network,
      marketplaceUrl: getProject(stored.project)?.marketplaceUrl ?? '',
      contracts,
      facts,
      now: asOf === 'now' ? now() : stored.startedAt,
    }
    const checks = stored.answer === null ? [] : audit(subject)
    const simulation = readSimulation(store, id)
    if (!simulation.ok) return simulation
    const stepsLeftOut = Math.max(0, all.length - maxSteps)
    const build: InspectedBuild = {
      stored,
      intent,
      request: request.value,
      answer,
      steps,
      subject,
      stepsLeftOut,
      checks,
      simulation: simulation.value,
      verdict: verdictOf({
        subject,
        simulation: simulationEffect(simulation.value, subject.now),
        simulationProblem: problems.get(id) ?? incomplete(simulation.value),
        stepsLeftOut,
        checks,
      }),
      network,
      index,
    }
    if (asOf === 'now') {
      const failure = readStoredFailure(stored.failure, `the failure of build ${id}`)?.message ?? null
      store.table(buildVerdictsTable).put(verdictRow(build, { engine: version, factsHash }, failure))
    }
    return succeed(build)
  }

export type ReadBuild = ReturnType<typeof createReadBuild>
