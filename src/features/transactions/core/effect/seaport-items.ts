import { nativeAddress } from '../../../orders/core/currency.ts'
import { conduitOf } from '../known-contracts.ts'
import { sameAddress } from '../step.ts'
import { noteGap, type CallScope } from './call-scope.ts'
import { assetKey, type EffectAsset } from './effect.ts'

export type MovedItem = { readonly asset: EffectAsset; readonly amount: bigint }

export const native: EffectAsset = { kind: 'native', contract: nativeAddress, tokenId: null }

export const spenderOf = ({ to }: CallScope, conduitKey: string): string | null => conduitOf(conduitKey, to)

export const checkTime = (scope: CallScope, startTime: bigint, endTime: bigint): void => {
  const now = BigInt(Math.floor(scope.subject.now / 1000))
  if (startTime > now || endTime <= now)
    noteGap(scope, 'order-form', startTime > now ? 'seaport-not-begun' : 'seaport-ended', {
      from: String(startTime),
      to: String(endTime),
    })
}

export const give = (
  scope: CallScope,
  from: string,
  to: string,
  { asset, amount }: MovedItem,
  conduitKey: string,
): void => {
  const spender = spenderOf(scope, conduitKey)
  if (asset.kind !== 'native' && spender !== null) scope.ledger.spend(from, asset, spender, amount)
  scope.ledger.move(from, to, asset, amount)
}

/** Native coins that are sent along and not taken come back; too few make the call fail. */
export const checkValue = (scope: CallScope, needed: bigint): void => {
  if (scope.value < needed)
    noteGap(scope, 'order-form', 'seaport-value-short', {
      value: String(scope.value),
      needed: String(needed),
    })
}

/** What passes among orders that go through together is neither cost nor gain of the caller. */
export const noteFill = (
  { ledger, sender, step, subject }: CallScope,
  gets: readonly (MovedItem & { readonly by: string })[],
  gives: readonly (MovedItem & { readonly to: string })[],
): void => {
  const changes = new Map<string, bigint>()
  const add = (asset: EffectAsset, by: bigint): void =>
    void changes.set(assetKey(asset), (changes.get(assetKey(asset)) ?? 0n) + by)
  const isOwn = (account: string): boolean =>
    sameAddress(account, sender) || sameAddress(account, subject.intent.taker)
  for (const { asset, amount, by } of gets) if (isOwn(by)) add(asset, amount)
  for (const { asset, amount, to } of gives) if (!isOwn(to)) add(asset, -amount)
  ledger.filled({ step, changes })
}
