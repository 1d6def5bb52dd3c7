import { answersOf } from './answers-of.ts'
import type { HealthBlock, HealthFacts } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { openQuestions } from './open-questions.ts'
import { readHolding } from './read-holding.ts'
import { readMarket, withMarketRemaining } from './read-market.ts'
import { readWire } from './read-wire.ts'
import { findingAt } from './say.ts'
import type { HealthFinding, HealthVerdict } from './verdict.ts'

const verdictOf = (
  state: HealthVerdict['state'],
  block: HealthBlock,
  findings: readonly HealthFinding[],
  step: HealthVerdict['step'],
): HealthVerdict => ({
  state,
  step: findings[0]?.step ?? step,
  block: { ...block },
  spender: null,
  findings: [...findings],
  answers: [],
  died: null,
})

export const classifyByWire = (order: HealthOrder, block: HealthBlock): HealthVerdict | null => {
  const { ended } = readWire(order, block)
  return ended === null ? null : verdictOf('ended', block, [ended], 'wire')
}

const earn = (order: HealthOrder, facts: HealthFacts): HealthVerdict => {
  const { block, spender, simulated } = facts
  if (simulated?.is === 'filled') return verdictOf('fillable', block, [], 'simulation')
  // What went otherwise than a fill goes is no agreement, whatever the market says.
  const attempt =
    simulated?.is === 'unknown' || simulated?.is === 'not-tried'
      ? { is: simulated.is, text: simulated.text }
      : null
  if (spender === null)
    return verdictOf(
      'ownership-only',
      block,
      [findingAt('chain')('spender-unknown', 'spender-unknown', { attempt })],
      'chain',
    )
  const questions = openQuestions(order, facts)
  if (questions.length === 0 && attempt?.is !== 'unknown') return verdictOf('fillable', block, [], 'market')
  const unproven = findingAt('chain')('not-simulated', 'by-approval-alone', { questions, attempt })
  return verdictOf('held-approved', block, [unproven], 'chain')
}

/** Goes up the ladder. What is wrong counts for more than what is unknown, and that for more than what is fine. */
const climb = (order: HealthOrder, facts: HealthFacts): HealthVerdict => {
  const { block, simulated } = facts
  const wire = readWire(order, block)
  if (wire.ended !== null) return verdictOf('ended', block, [wire.ended], 'wire')
  if (wire.gap !== null) return verdictOf('unknown', block, [wire.gap], 'wire')
  const market = readMarket(order, facts)
  // Whoever bought it holds it now: that it moved is no second reason.
  if (market.ended !== null) return verdictOf('ended', block, [market.ended], 'market')
  const holding = readHolding(withMarketRemaining(order, facts.market), facts)
  const differs = market.differs === null ? [] : [market.differs]
  if (holding.wrong.length > 0) return verdictOf('dead', block, [...holding.wrong, ...differs], 'chain')
  if (differs.length > 0) return verdictOf('differs', block, differs, 'market')
  if (market.refuses !== null) return verdictOf('dead', block, [market.refuses], 'market')
  const waits = wire.waits ?? market.waits
  if (simulated?.is === 'reverted' && waits === null) {
    const values = { side: order.side, text: simulated.text, block: block.number }
    const reverts = findingAt('simulation')('would-revert', 'fill-reverts', values)
    return verdictOf('dead', block, [reverts], 'simulation')
  }
  if (holding.gap !== null) return verdictOf('unknown', block, [holding.gap], 'chain')
  if (facts.market !== null && facts.market.is !== 'said')
    return verdictOf('unknown', block, [findingAt('market')('not-known', 'market-silent', {})], 'market')
  return waits === null ? earn(order, facts) : verdictOf('waiting', block, [waits], waits.step)
}

export const classifyOrder = (order: HealthOrder, facts: HealthFacts): HealthVerdict => ({
  ...climb(order, facts),
  spender: facts.spender,
  answers: answersOf(order, facts),
})
