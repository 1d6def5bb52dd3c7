import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthFacts, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { findingAt, type FactValues, type HealthFact } from './say.ts'
import type { HealthFinding } from './verdict.ts'

export type HoldingReading = {
  readonly wrong: readonly HealthFinding[]
  readonly gap: HealthFinding | null
}

type Part = { readonly wrong: HealthFinding | null; readonly gap: HealthFinding | null }
const finding = findingAt('chain')
const fine: Part = { wrong: null, gap: null }
const wrong = <Id extends HealthFact['id']>(
  reason: HealthFinding['reason'],
  id: Id,
  values: FactValues[Id],
): Part => ({ ...fine, wrong: finding(reason, id, values) })
const unknown = (id: Exclude<Extract<HealthFact['id'], `${string}-unknown`>, 'spender-unknown'>): Part => ({
  ...fine,
  gap: finding('not-known', id, {}),
})

const valueOf = <T>(said: CallReading<T> | undefined): T | null => (said?.is === 'said' ? said.value : null)

const held721 = ({ maker, tokenId }: HealthOrder, { owner, block: { number: block } }: HealthFacts): Part => {
  if (owner?.is === 'reverted') return wrong('burned', 'owner-reverts', { tokenId, block })
  const holder = valueOf(owner)
  if (holder === null) return unknown('holder-unknown')
  if (/^0x0{40}$/.test(holder)) return wrong('burned', 'token-unheld', { tokenId, block })
  return holder === maker ? fine : wrong('moved', 'held-by-other', { holder, maker, block })
}

const held1155 = (order: HealthOrder, { balance, together, block: { number: block } }: HealthFacts): Part => {
  const held = valueOf(balance)
  const needed = rawAmount(order.remaining)
  if (held === null || needed === null) return unknown('pieces-unknown')
  if (held < needed)
    return wrong('balance-short', 'pieces-short', { held: `${held}`, needed: `${needed}`, block })
  if (together === null || together.pieces <= held) return fine
  const { listings, pieces } = together
  return wrong('over-listed', 'listings-exceed', { listings, held: `${held}`, needed: `${pieces}`, block })
}

const approved = (order: HealthOrder, facts: HealthFacts): Part => {
  const { approvedForAll, spender, block, standard } = facts
  if (valueOf(approvedForAll) === true) return fine
  if (standard === 'ERC721') {
    const approvedSpender = valueOf(facts.approved)
    if (approvedSpender !== null && approvedSpender === spender) return fine
    if (approvedSpender === null && facts.approved?.is !== 'reverted') return unknown('approval-unknown')
  }
  return valueOf(approvedForAll) === null
    ? unknown('approvals-unknown')
    : wrong('approval-off', 'approval-missing', {
        spender: spender ?? '',
        tokenId: standard === 'ERC721' ? order.tokenId : null,
        block: block.number,
      })
}

const paid = (order: HealthOrder, { balance, block }: HealthFacts, needed: bigint): Part => {
  const held = valueOf(balance)
  if (held === null) return unknown('coins-unknown')
  return held >= needed
    ? fine
    : wrong('balance-short', 'coins-short', {
        held: `${held}`,
        needed: `${needed}`,
        currency: order.currency,
        block: block.number,
      })
}

const allowed = (order: HealthOrder, { allowance, block, spender }: HealthFacts, needed: bigint): Part => {
  const given = valueOf(allowance)
  if (given === null) return unknown('allowance-unknown')
  return given >= needed
    ? fine
    : wrong('allowance-short', 'allowance-short', {
        spender: spender ?? '',
        allowed: `${given}`,
        needed: `${needed}`,
        currency: order.currency,
        block: block.number,
      })
}

const partsOf = (order: HealthOrder, facts: HealthFacts): Part[] => {
  const isKnown = facts.spender !== null
  if (order.side === 'offer') {
    const needed = (rawAmount(order.price) ?? 0n) * (rawAmount(order.remaining) ?? 0n)
    return [paid(order, facts, needed), ...(isKnown ? [allowed(order, facts, needed)] : [])]
  }
  if (facts.standard === null) return [unknown('standard-unknown')]
  const held = facts.standard === 'ERC721' ? held721(order, facts) : held1155(order, facts)
  // Whoever does not hold it has nothing to approve: an approval ends with the transfer.
  return held.wrong?.reason === 'moved' || held.wrong?.reason === 'burned' || !isKnown
    ? [held]
    : [held, approved(order, facts)]
}

export const readHolding = (order: HealthOrder, facts: HealthFacts): HoldingReading => {
  const parts = partsOf(order, facts)
  return {
    wrong: parts.flatMap((part) => part.wrong ?? []),
    gap: parts.find(({ gap }) => gap !== null)?.gap ?? null,
  }
}
