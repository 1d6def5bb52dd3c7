import { rawAmount } from '../orders/raw-amount.ts'
import type { HealthFacts, CallReading } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthFinding } from './verdict.ts'

/** What the tokens' and coins' own contracts say of an order. */
export type HoldingReading = {
  readonly wrong: readonly HealthFinding[]
  /** What was not answered; `null`: all of it was. */
  readonly gap: HealthFinding | null
}

const found = (reason: HealthFinding['reason'], text: string): HealthFinding => ({
  reason,
  step: 'chain',
  text,
})
const notKnown = (text: string): HealthFinding => found('not-known', text)

type Part = { readonly wrong: HealthFinding | null; readonly gap: HealthFinding | null }
const fine: Part = { wrong: null, gap: null }

const valueOf = <T>(said: CallReading<T> | undefined): T | null => (said?.is === 'said' ? said.value : null)

const held721 = ({ maker, tokenId }: HealthOrder, { owner, block }: HealthFacts): Part => {
  if (owner?.is === 'reverted')
    return { ...fine, wrong: found('burned', `ownerOf(${tokenId}) reverts at block ${block.number}.`) }
  const holder = valueOf(owner)
  if (holder === null) return { ...fine, gap: notKnown('The collection did not say who holds the token.') }
  if (/^0x0{40}$/.test(holder))
    return { ...fine, wrong: found('burned', `No account holds token ${tokenId} at block ${block.number}.`) }
  return holder === maker
    ? fine
    : {
        ...fine,
        wrong: found('moved', `${holder} holds it at block ${block.number}, not its maker ${maker}.`),
      }
}

const held1155 = (order: HealthOrder, { balance, together, block }: HealthFacts): Part => {
  const held = valueOf(balance)
  const needed = rawAmount(order.remaining)
  if (held === null || needed === null)
    return { ...fine, gap: notKnown('The collection did not say how many pieces the maker holds.') }
  if (held < needed)
    return {
      ...fine,
      wrong: found(
        'balance-short',
        `The maker holds ${held} at block ${block.number}, the listing needs ${needed}.`,
      ),
    }
  if (together === null || together.pieces <= held) return fine
  return {
    ...fine,
    wrong: found(
      'over-listed',
      `${together.listings} open listings of the maker need ${together.pieces} pieces together; he holds ${held} at block ${block.number}.`,
    ),
  }
}

const approved = (order: HealthOrder, facts: HealthFacts): Part => {
  const { approvedForAll, spender, block, standard } = facts
  if (valueOf(approvedForAll) === true) return fine
  if (standard === 'ERC721') {
    const one = valueOf(facts.approved)
    if (one !== null && one === spender) return fine
    if (one === null && facts.approved?.is !== 'reverted')
      return { ...fine, gap: notKnown('The collection did not say who may move the token.') }
  }
  return valueOf(approvedForAll) === null
    ? { ...fine, gap: notKnown('The collection did not say who may move the maker’s tokens.') }
    : {
        ...fine,
        wrong: found(
          'approval-off',
          `${spender ?? ''} may not move ${standard === 'ERC721' ? `token ${order.tokenId}` : 'the maker’s tokens'} at block ${block.number}.`,
        ),
      }
}

const paid = (order: HealthOrder, { balance, block }: HealthFacts, needed: bigint): Part => {
  const held = valueOf(balance)
  if (held === null) return { ...fine, gap: notKnown('The currency did not say what the maker has.') }
  return held >= needed
    ? fine
    : {
        ...fine,
        wrong: found(
          'balance-short',
          `The maker has ${held} of ${order.currency} at block ${block.number}, the offer needs ${needed}.`,
        ),
      }
}

const allowed = (order: HealthOrder, { allowance, block, spender }: HealthFacts, needed: bigint): Part => {
  const given = valueOf(allowance)
  if (given === null) return { ...fine, gap: notKnown('The currency did not say what may be taken.') }
  return given >= needed
    ? fine
    : {
        ...fine,
        wrong: found(
          'allowance-short',
          `${spender ?? ''} may take ${given} of ${order.currency} at block ${block.number}, the offer needs ${needed}.`,
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
    return [
      { ...fine, gap: notKnown('The collection does not say which of ERC-721 and ERC-1155 it follows.') },
    ]
  const held = facts.standard === 'ERC721' ? held721(order, facts) : held1155(order, facts)
  // Whoever does not hold it has nothing to approve: an approval ends with the transfer.
  return held.wrong?.reason === 'moved' || held.wrong?.reason === 'burned' || !isKnown
    ? [held]
    : [held, approved(order, facts)]
}

/** Second step of the ladder: what the maker holds, and whether it may be moved. */
export const readHolding = (order: HealthOrder, facts: HealthFacts): HoldingReading => {
  const parts = partsOf(order, facts)
  return {
    wrong: parts.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    gap: parts.find(({ gap }) => gap !== null)?.gap ?? null,
  }
}
