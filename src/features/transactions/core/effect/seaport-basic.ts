import { noteGap, type CallScope } from './call-scope.ts'
import type { EffectAsset } from './effect.ts'
import { checkTime, checkValue, give, native, noteFill } from './seaport-items.ts'

type Basic = {
  readonly considerationToken: string
  readonly considerationIdentifier: bigint
  readonly considerationAmount: bigint
  readonly offerer: string
  readonly offerToken: string
  readonly offerIdentifier: bigint
  readonly offerAmount: bigint
  readonly basicOrderType: number
  readonly startTime: bigint
  readonly endTime: bigint
  readonly offererConduitKey: string
  readonly fulfillerConduitKey: string
  readonly totalOriginalAdditionalRecipients: bigint
  readonly additionalRecipients: readonly { readonly amount: bigint; readonly recipient: string }[]
}

/**
 * A basic order comes by six routes of four kinds each: native coins for a token (0 and 1), a coin for a token (2 and 3), a token
 * for a coin (4 and 5). In the last two its additional recipients are paid out of what is offered.
 */
export const fillBasic = (scope: CallScope, order: Basic): void => {
  const route = Math.floor(order.basicOrderType / 4)
  checkTime(scope, order.startTime, order.endTime)
  if (route > 5) noteGap(scope, 'order-form', 'seaport-basic-unknown', { orderType: order.basicOrderType })
  const { offerer, offererConduitKey, fulfillerConduitKey, additionalRecipients } = order
  const token = (contract: string, id: bigint): EffectAsset => ({
    kind: 'collectible',
    contract: contract.toLowerCase(),
    tokenId: id.toString(),
  })
  const coin = (contract: string): EffectAsset => ({
    kind: 'coin',
    contract: contract.toLowerCase(),
    tokenId: null,
  })
  const offered = { amount: order.offerAmount }
  const received = { amount: order.considerationAmount }
  const fees = (asset: EffectAsset) =>
    additionalRecipients.map(({ amount, recipient }) => ({ asset, amount, to: recipient }))
  if (route >= 4) {
    const asset = coin(order.offerToken)
    const sold = { asset: token(order.considerationToken, order.considerationIdentifier), ...received }
    noteFill(scope, [{ asset, ...offered, by: scope.sender }], [{ ...sold, to: offerer }, ...fees(asset)])
    give(scope, scope.sender, offerer, sold, fulfillerConduitKey)
    give(scope, offerer, scope.sender, { asset, ...offered }, offererConduitKey)
    for (const { amount, recipient } of additionalRecipients)
      scope.ledger.move(scope.sender, recipient, asset, amount)
    checkValue(scope, 0n)
    return
  }
  const asset = route < 2 ? native : coin(order.considerationToken)
  const bought = { asset: token(order.offerToken, order.offerIdentifier), ...offered }
  noteFill(scope, [{ ...bought, by: scope.sender }], [{ asset, ...received, to: offerer }, ...fees(asset)])
  give(scope, offerer, scope.sender, bought, offererConduitKey)
  give(scope, scope.sender, offerer, { asset, ...received }, fulfillerConduitKey)
  for (const { amount, recipient } of additionalRecipients)
    give(scope, scope.sender, recipient, { asset, amount }, fulfillerConduitKey)
  const total = additionalRecipients.reduce((sum, { amount }) => sum + amount, order.considerationAmount)
  checkValue(scope, route < 2 ? total : 0n)
}
