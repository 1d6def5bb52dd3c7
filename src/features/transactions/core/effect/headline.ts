import type { Fact } from '../say.ts'
import type { AssetAmount } from '../say/asset-words.ts'
import { sameAddress } from '../step.ts'
import type { Measure } from './measure.ts'
import { restsOnService, type Column, type EffectChange } from './effect.ts'
import type { VerdictReason, VerdictState } from './verdict.ts'

export type Sides = { readonly gives: readonly AssetAmount[]; readonly gets: readonly AssetAmount[] }

type Old = {
  readonly oldSince: string | null
}

export type Refusal = Old & { readonly first: Fact | null; readonly more: number }

/** Whether to go on, and the foremost reason why not. `unproven`: what a simulation alone can confirm is all that is open. */
export type Headline =
  | {
      readonly id: 'accepted'
      readonly values: Old & {
        readonly sides: Sides | null
        readonly proof: 'calldata' | 'simulation' | 'both'
        readonly left: readonly { readonly spender: string; readonly contract: string }[]
      }
    }
  | { readonly id: 'unproven'; readonly values: Old & { readonly sides: Sides | null } }
  | { readonly id: 'not-accepted'; readonly values: Refusal }
  | { readonly id: 'not-understood'; readonly values: Refusal }

type Story = {
  readonly state: VerdictState
  readonly reasons: readonly VerdictReason[]
  readonly taker: string
  readonly measure: Measure
  readonly promised: Column
  readonly decoded: Column
  readonly simulated: Column
  readonly oldSince: string | null
}

const sidesOf = ({ taker, measure, promised }: Story): Sides | null => {
  const mine: readonly EffectChange[] = promised.present
    ? promised.effect.changes.filter(({ account }) => sameAddress(account, taker))
    : []
  const side = (sign: -1n | 1n): readonly AssetAmount[] =>
    mine
      .filter(({ change }) => change * sign > 0n)
      .map(({ change, ...asset }) => measure.amount(change * sign, asset))
  return mine.length === 0 ? null : { gives: side(-1n), gets: side(1n) }
}

export const headlineOf = (story: Story): Headline => {
  const { state, reasons, taker, decoded, simulated, oldSince } = story
  if (state === 'accepted')
    return {
      id: 'accepted',
      values: {
        sides: sidesOf(story),
        proof: !simulated.present
          ? 'calldata'
          : decoded.present && restsOnService(decoded.effect)
            ? 'simulation'
            : 'both',
        left: decoded.present
          ? decoded.effect.allowances
              .filter(({ owner }) => sameAddress(owner, taker))
              .map(({ contract, spender }) => ({ contract, spender }))
          : [],
        oldSince,
      },
    }
  const isUnproven = reasons.every(({ fact }) => fact.id === 'orders-by-number')
  if (state === 'not-understood' && !simulated.present && isUnproven)
    return { id: 'unproven', values: { sides: sidesOf(story), oldSince } }
  const [first] = state === 'not-accepted' ? reasons.filter((reason) => reason.state === 'differs') : reasons
  return {
    id: state,
    values: { first: first?.fact ?? null, more: Math.max(0, reasons.length - 1), oldSince },
  }
}
