import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthFacts, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { healthFact, type HealthFact } from './say.ts'
import type { HealthFinding } from './verdict.ts'

export type HoldingReading = {
  readonly wrong: readonly HealthFinding[]
  readonly gap: HealthFinding | null
}

const finding = (reason: HealthFinding['reason'], fact: HealthFact): HealthFinding => ({
  reason,
  step: 'chain',
  fact,
})

type Part = { readonly wrong: HealthFinding | null; readonly gap: HealthFinding | null }
const fine: Part = { wrong: null, gap: null }

const valueOf = <T>(said: CallReading<T> | undefined): T | null => (said?.is === 'said' ? said.value : null)

const held721 = ({ maker, tokenId }: HealthOrder, { owner, block }: HealthFacts): Part => {
  if (owner?.is === 'reverted')
    return {
      ...fine,
      wrong: finding('burned', healthFact('owner-reverts', { tokenId, block: block.number })),
    }
  const holder = valueOf(owner)
  if (holder === null) return { ...fine, gap: finding('not-known', healthFact('holder-unknown', {})) }
  if (/^0x0{40}$/.test(holder))
    return { ...fine, wrong: finding('burned', healthFact('token-unheld', { tokenId, block: block.number })) }
  return holder === maker
    ? fine
    : {
        ...fine,
        wrong: finding('moved', healthFact('held-by-other', { holder, maker, block: block.number })),
      }
}

const held1155 = (order: HealthOrder, { balance, together, block }: HealthFacts): Part => {
  const held = valueOf(balance)
  const needed = rawAmount(order.remaining)
  if (held === null || needed === null)
    return { ...fine, gap: finding('not-known', healthFact('pieces-unknown', {})) }
  if (held < needed)
    return {
      ...fine,
      wrong: finding(
        'balance-short',
        healthFact('pieces-short', { held: `${held}`, needed: `${needed}`, block: block.number }),
      ),
    }
  if (together === null || together.pieces <= held) return fine
  return {
    ...fine,
    wrong: finding(
      'over-listed',
      healthFact('listings-exceed', {
        listings: together.listings,
        held: `${held}`,
        needed: `${together.pieces}`,
        block: block.number,
      }),
    ),
  }
}

const approved = (order: HealthOrder, facts: HealthFacts): Part => {
  const { approvedForAll, spender, block, standard } = facts
  if (valueOf(approvedForAll) === true) return fine
  if (standard === 'ERC721') {
    const approvedSpender = valueOf(facts.approved)
    if (approvedSpender !== null && approvedSpender === spender) return fine
    if (approvedSpender === null && facts.approved?.is !== 'reverted')
      return { ...fine, gap: finding('not-known', healthFact('approval-unknown', {})) }
  }
  return valueOf(approvedForAll) === null
    ? { ...fine, gap: finding('not-known', healthFact('approvals-unknown', {})) }
    : {
        ...fine,
        wrong: finding(
          'approval-off',
          healthFact('approval-missing', {
            spender: spender ?? '',
            tokenId: standard === 'ERC721' ? order.tokenId : null,
            block: block.number,
          }),
        ),
      }
}

const paid = (order: HealthOrder, { balance, block }: HealthFacts, needed: bigint): Part => {
  const held = valueOf(balance)
  if (held === null) return { ...fine, gap: finding('not-known', healthFact('coins-unknown', {})) }
  return held >= needed
    ? fine
    : {
        ...fine,
        wrong: finding(
          'balance-short',
          healthFact('coins-short', {
            held: `${held}`,
            needed: `${needed}`,
            currency: order.currency,
            block: block.number,
          }),
        ),
      }
}

const allowed = (order: HealthOrder, { allowance, block, spender }: HealthFacts, needed: bigint): Part => {
  const given = valueOf(allowance)
  if (given === null) return { ...fine, gap: finding('not-known', healthFact('allowance-unknown', {})) }
  return given >= needed
    ? fine
    : {
        ...fine,
        wrong: finding(
          'allowance-short',
          healthFact('allowance-short', {
            spender: spender ?? '',
            allowed: `${given}`,
            needed: `${needed}`,
            currency: order.currency,
            block: block.number,
          }),
        ),
      }
}

const partsOf = (order: HealthOrder, facts: HealthFacts): Part[] => {
  const isKnown = facts.spender !== null
  if (order.side === 'offer') {
    const needed = (rawAmount(order.price) ?? 0n) * (rawAmount(order.remaining) ?? 0n)
    return [paid(order, facts, needed), ...(isKnown ? [allowed(order, facts, needed)] : [])]
  }
  if (facts.standard === null)
    return [{ ...fine, gap: finding('not-known', healthFact('standard-unknown', {})) }]
  const held = facts.standard === 'ERC721' ? held721(order, facts) : held1155(order, facts)
  // Whoever does not hold it has nothing to approve: an approval ends with the transfer.
  return held.wrong?.reason === 'moved' || held.wrong?.reason === 'burned' || !isKnown
    ? [held]
    : [held, approved(order, facts)]
}

export const readHolding = (order: HealthOrder, facts: HealthFacts): HoldingReading => {
  const parts = partsOf(order, facts)
  return {
    wrong: parts.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    gap: parts.find(({ gap }) => gap !== null)?.gap ?? null,
  }
}
