import { audit } from '../audit/audit.ts'
import type { AuditSubject, Check } from '../audit/check.ts'
import type { RuleId } from '../audit/rules.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import type { Revert } from '../say/revert-sentences.ts'
import { compareDecimals, compareEffects, unknownCoins } from './compare-effects.ts'
import { decodedEffect } from './decoded-effect.ts'
import { assetKey, type Column, type Effect, type EffectAsset, type EffectGap, type GapId } from './effect.ts'
import { type Headline, headlineOf } from './headline.ts'
import { createMeasure, type Measure } from './measure.ts'
import { promisedEffect } from './promised-effect.ts'
import type { CoinFacts } from '../chain-facts.ts'
import { readAmount } from '../step.ts'
import type { TradeIntent } from '../trade-intent.ts'
import type { Fill } from './ledger.ts'
import { type PricedOrder, priceOrder, readFees } from './order-moves.ts'

/** An order may name any number of assets; only the first of them are shown. */
const maxChanges = 5

const given = (changes: Fill['changes']): readonly (readonly [string, bigint])[] =>
  [...changes].filter(([, change]) => change < 0n)

const sumOf = (kind: TradeIntent['kind'], orders: readonly PricedOrder[]): ReadonlyMap<string, bigint> => {
  const sum = new Map<string, bigint>()
  const add = (asset: EffectAsset, by: bigint): void =>
    void sum.set(assetKey(asset), (sum.get(assetKey(asset)) ?? 0n) + by)
  for (const { collectible, currency, pieces, price, minNet } of orders) {
    add(collectible, kind === 'buy' ? pieces : -pieces)
    add(currency, kind === 'buy' ? -price : minNet)
  }
  return sum
}

/**
 * Orders that take from whoever fills them what no order of the draft promises for what they give. Contracts may leave one order
 * out and fill another, and steps are not carried out together: that all of them add up to the promise is not enough.
 */
const compareFills = (
  { intent }: AuditSubject,
  fills: readonly Fill[],
  measure: Pick<Measure, 'name'>,
): VerdictReason[] => {
  const promised = intent.orders.flatMap((item) => {
    const priced = priceOrder(intent, item, readAmount(item.quantity))
    return 'id' in priced ? [] : [priced]
  })
  const fees = (readFees(intent.additionalFees) ?? []).reduce((sum, { amount }) => sum + amount, 0n)
  const isOfOne = (
    { changes }: Fill,
    { collectible, currency, pieces, price, minNet }: PricedOrder,
  ): boolean => {
    const tokens = changes.get(assetKey(collectible)) ?? 0n
    const paid = changes.get(assetKey(currency)) ?? 0n
    const known = new Set([assetKey(collectible), assetKey(currency)])
    if (given(changes).some(([key]) => !known.has(key))) return false
    return intent.kind === 'buy'
      ? tokens > 0n && -paid * pieces <= price * tokens + (fees + 1n) * pieces
      : tokens < 0n && (paid + fees + 1n) * pieces >= minNet * -tokens
  }
  const isOfAll = ({ changes }: Fill): boolean => {
    const whole = sumOf(intent.kind, promised)
    return (
      whole.size > 0 &&
      [...whole].every(([key, change]) => (changes.get(key) ?? 0n) + fees + 1n >= change) &&
      given(changes).every(([key]) => whole.has(key)) &&
      promised.every(({ collectible }) => {
        const key = assetKey(collectible)
        return changes.get(key) === whole.get(key)
      })
    )
  }
  const isPromised = (fill: Fill): boolean =>
    given(fill.changes).length === 0 || promised.some((order) => isOfOne(fill, order)) || isOfAll(fill)
  return fills.flatMap((fill, place) => {
    if (isPromised(fill)) return []
    const sameStep = fills.filter(({ step }) => step === fill.step)
    const order = promised.find(({ collectible }) => fill.changes.has(assetKey(collectible)))
    return [
      {
        id: `order:${fill.step}:${place}`,
        state: 'differs',
        step: fill.step,
        source: 'decoded',
        fact: fact('fill-takes-more', {
          step: fill.step,
          place: sameStep.indexOf(fill),
          fills: sameStep.length,
          token: order === undefined ? null : measure.name(order.collectible),
          changes: [...fill.changes]
            .slice(0, maxChanges)
            .map(([asset, change]) => ({ asset, change: String(change) })),
        }),
      } as const,
    ]
  })
}

export type VerdictState = 'accepted' | 'not-accepted' | 'not-understood'

export type VerdictReason = {
  readonly id: string
  readonly state: 'differs' | 'not-understood' | 'absent'
  readonly step: number | null
  readonly source: 'promised' | 'decoded' | 'simulated' | 'node' | 'rules'
  readonly fact: Fact
}

export type BuildVerdict = {
  readonly state: VerdictState
  readonly headline: Headline
  readonly reasons: readonly VerdictReason[]
  readonly promised: Column
  readonly decoded: Column
  readonly simulated: Column
}

export type SimulationEffect = {
  readonly effect: Effect
  readonly coins?: readonly CoinFacts[]
  readonly oldSince?: string | null
}

export type NoSimulation = {
  readonly absent: Fact
  readonly fails?: { readonly step: number; readonly reason: Revert } | null
  readonly oldSince?: string | null
}

export type VerdictInput = {
  readonly subject: AuditSubject
  readonly simulation: SimulationEffect | NoSimulation
  readonly simulationProblem?: Fact | null
  readonly stepsLeftOut?: number
  readonly checks?: readonly Check[]
}

/** What a simulation answers: the calldata alone leaves it to the chain. */
const closedBySimulation = new Set<string>([
  'order-on-chain',
  'not-on-chain',
  'lowering-unknown',
] satisfies GapId[])

/** Rules that nothing else stands in for: what they cannot decide is not understood. */
const neverOpen = new Set<string>(['post-host'] satisfies RuleId[])

const gapReason = ({ id, step, fact: what }: EffectGap, source: 'decoded' | 'simulated'): VerdictReason => ({
  id: `gap:${id}${step === null ? '' : `:${step}`}${source === 'decoded' ? '' : `:${source}`}`,
  state: id === 'reverts' ? 'differs' : 'not-understood',
  step,
  source,
  fact: what,
})

const unique = (reasons: readonly VerdictReason[]): VerdictReason[] => [
  ...new Map(reasons.map((reason) => [reason.id, reason])).values(),
]

const ruleReasons = (checks: readonly Check[]): VerdictReason[] => {
  const places = new Map<string, number>()
  return checks
    .filter(
      ({ state, severity, rule }) =>
        severity === 'error' && (state === 'finding' || (state === 'open' && neverOpen.has(rule))),
    )
    .map(({ rule, state, step, fact: what }): VerdictReason => {
      const id = step === null ? `rule:${rule}` : `rule:${rule}:${step}`
      const place = (places.get(id) ?? 0) + 1
      places.set(id, place)
      return {
        id: place === 1 ? id : `${id}#${place}`,
        state: state === 'finding' ? 'differs' : 'not-understood',
        step,
        source: 'rules',
        fact: what,
      }
    })
}

const failureReason = ({ step, reason }: NonNullable<NoSimulation['fails']>): VerdictReason => ({
  id: `fails:${step}`,
  state: 'differs',
  step,
  source: 'node',
  fact: fact('step-fails', { by: 'node', step, said: reason }),
})

const absentReason = (id: string, source: VerdictReason['source'], what: Fact): VerdictReason => ({
  id,
  state: 'absent',
  step: null,
  source,
  fact: what,
})

/** Accepted only when all of it was understood and promise, calldata and simulation agree. */
export const verdictOf = ({
  subject,
  simulation,
  simulationProblem = null,
  stepsLeftOut = 0,
  checks = audit(subject),
}: VerdictInput): BuildVerdict => {
  const promise = promisedEffect(subject.intent)
  const { effect, spent, fills } = decodedEffect(subject)
  const promised = promise.column
  const decoded: Column =
    subject.steps.length === 0 ? { present: false, reason: fact('no-steps', {}) } : { present: true, effect }
  const simulated: Column =
    'absent' in simulation
      ? { present: false, reason: simulation.absent }
      : { present: true, effect: simulation.effect }
  const coins = [...('absent' in simulation ? [] : (simulation.coins ?? [])), ...subject.facts.coins]
  const measure = createMeasure(subject, coins)
  const comparison = { subject, measure, promise, spent }
  const compare = (column: Column, source: 'decoded' | 'simulated'): VerdictReason[] =>
    column.present ? compareEffects(comparison, column.effect, source) : []
  // Steps that fail move nothing: what is missing then is no news beside that.
  const fails = simulated.present && simulated.effect.gaps.some(({ id }) => id === 'reverts')
  const bySimulation = fails ? [] : compare(simulated, 'simulated')
  const isSimulated = simulated.present && simulated.effect.gaps.length === 0
  const gaps = decoded.present
    ? decoded.effect.gaps.filter(({ id }) => !(isSimulated && closedBySimulation.has(id)))
    : []
  const simulationGaps = simulated.present
    ? simulated.effect.gaps.map((gap) => gapReason(gap, 'simulated'))
    : []
  const reasons = unique([
    ...simulationGaps.filter(() => fails),
    ...compare(decoded, 'decoded'),
    ...bySimulation,
    ...(promised.present ? compareFills(subject, fills, measure) : []),
    ...compareDecimals(subject, coins),
    ...simulationGaps,
    ...('absent' in simulation && simulation.fails ? [failureReason(simulation.fails)] : []),
    ...ruleReasons(checks),
    ...unknownCoins(subject, coins),
    ...gaps.map((gap) => gapReason(gap, 'decoded')),
    ...(stepsLeftOut === 0
      ? []
      : [
          gapReason(
            { id: 'left-out', step: null, fact: fact('steps-left-out', { count: stepsLeftOut }) },
            'decoded',
          ),
        ]),
    ...(promised.present ? [] : [absentReason('absent:promised', 'promised', promised.reason)]),
    ...(decoded.present ? [] : [absentReason('absent:decoded', 'decoded', decoded.reason)]),
    ...(simulationProblem === null ? [] : [absentReason('simulation-failed', 'node', simulationProblem)]),
  ])
  const state: VerdictState =
    reasons.length === 0
      ? 'accepted'
      : reasons.some((reason) => reason.state === 'differs')
        ? 'not-accepted'
        : 'not-understood'
  return {
    state,
    headline: headlineOf({
      state,
      reasons,
      taker: subject.intent.taker,
      measure,
      promised,
      decoded,
      simulated,
      oldSince: simulation.oldSince ?? null,
    }),
    reasons,
    promised,
    decoded,
    simulated,
  }
}
