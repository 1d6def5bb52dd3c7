import { audit } from '../../../../core/transactions/audit/audit.ts'
import type { ReadStep } from '../../../../core/transactions/audit/check.ts'
import {
  verdictOf,
  type BuildVerdict,
  type VerdictInput,
  type VerdictReason,
} from '../../../../core/transactions/effect/verdict.ts'
import { isOldSimulation } from '../../../../core/transactions/simulation/old-simulation.ts'
import type { InspectedBuild } from '../read-build.ts'

/** A chunk that was built, with everything that was read from its build. */
export type ReadChunk = { readonly chunk: number; readonly build: InspectedBuild }

/** Chunks of a batch, one at least. */
export type ReadChunks = readonly [ReadChunk, ...ReadChunk[]]

const numbered = (steps: readonly ReadStep[]): ReadStep[] =>
  steps.map((read, index) => ({ ...read, step: { ...read.step, index } }))

/** All chunks as one build of the batch: their steps one after the other, and what all of them promise. */
export const mergeChunks = (batch: number, chunks: ReadChunks): InspectedBuild => {
  const builds = chunks.map(({ build }) => build)
  const [{ build: first }] = chunks
  const steps = numbered(builds.flatMap((build) => build.steps))
  const intent = {
    ...first.intent,
    orders: builds.flatMap((build) => build.intent.orders),
    additionalFees: builds.flatMap((build) => build.intent.additionalFees),
  }
  const marketplaces = new Set(builds.map((build) => build.intent.marketplace))
  // Each chunk was compared with the contracts of its own marketplace.
  const contracts = first.subject.contracts.map((one) =>
    one.marketplace !== null && marketplaces.has(one.marketplace)
      ? { ...one, marketplace: first.intent.marketplace }
      : one,
  )
  const subject = { ...first.subject, intent, steps, contracts }
  return {
    ...first,
    stored: { ...first.stored, id: batch },
    intent,
    request: builds.map((build) => build.request),
    answer: builds.map((build) => build.answer),
    steps,
    subject,
    stepsLeftOut: builds.reduce((sum, build) => sum + build.stepsLeftOut, 0),
    checks: audit(subject),
    simulation: null,
  }
}

/** What each chunk's own simulation has answered already. */
const answeredApart = /^gap:(?:order-on-chain|not-on-chain|lowering-unknown)(?::|$)/

const ofChunk = ({ chunk, build: { verdict } }: ReadChunk): VerdictReason[] =>
  verdict.state === 'accepted'
    ? []
    : [
        {
          id: `chunk:${chunk}`,
          state: verdict.state === 'not-accepted' ? 'differs' : 'not-understood',
          step: null,
          message: `Chunk ${chunk}: ${verdict.headline}`,
          expected: '',
          found: verdict.state,
        },
      ]

/**
 * What accepted chunks come to. Before all were tried together it is open whether one leaves enough for the next, so that their own
 * verdicts are all there is.
 */
const acceptedTogether = (
  chunks: ReadChunks,
  simulation: VerdictInput['simulation'],
  isTrade: boolean,
): string => {
  const [{ build: only }] = chunks
  if (chunks.length === 1) return only.verdict.headline
  const all = chunks.length === 2 ? 'both' : `all ${chunks.length}`
  if (!('absent' in simulation))
    return `Accepted: ${all} chunks together do what was promised, and nothing else. A simulation of all of them agrees.`
  const isOld = chunks.some(
    ({ build: { simulation: own, subject } }) => own !== null && isOldSimulation(own, subject.now),
  )
  const apart = isOld
    ? 'Each chunk was accepted by its own simulation, which is old'
    : chunks.every(({ build }) => build.verdict.simulated.present)
      ? 'Each chunk is accepted by its own simulation'
      : 'Each chunk is accepted on its own'
  return `${apart}. Not yet known: whether ${isTrade ? `there is enough for ${all}` : `${all} succeed`} together; ${simulation.absent}`
}

/**
 * What all chunks do together: each must be accepted by itself, by every rule, and their sum must be what all of them promise. Chunks
 * may well have the same approval.
 */
export const jointVerdict = (
  chunks: ReadChunks,
  { subject, stepsLeftOut, checks }: InspectedBuild,
  simulation: VerdictInput['simulation'],
  simulationProblem: string | null = null,
): BuildVerdict => {
  const whole = verdictOf({ subject, simulation, simulationProblem, stepsLeftOut, checks })
  const apart = chunks.flatMap(ofChunk)
  // Cancellations move nothing, and each order book has its own.
  const isTrade = subject.intent.kind === 'buy' || subject.intent.kind === 'sell'
  const together = whole.reasons.filter(
    ({ id }) =>
      isTrade &&
      !id.startsWith('rule:') &&
      !('absent' in simulation && apart.length === 0 && answeredApart.test(id)),
  )
  const reasons = [...apart, ...together]
  const state =
    reasons.length === 0
      ? 'accepted'
      : reasons.some((reason) => reason.state === 'differs')
        ? 'not-accepted'
        : 'not-understood'
  const headline =
    state === 'accepted'
      ? acceptedTogether(chunks, simulation, isTrade)
      : `${state === 'not-accepted' ? 'Not accepted' : 'Not understood'} together: ${reasons[0]?.message ?? ''}`
  return { ...whole, state, reasons, headline }
}
