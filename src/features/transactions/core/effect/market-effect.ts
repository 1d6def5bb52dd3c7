import { decodeFunctionData } from 'viem/utils'
import { platformAbi, sampleMarketAbi } from '../known-abis.ts'
import { sampleOrderId } from '../undo/sample-order-id.ts'
import { noteGap, readsWhole, type CallScope } from './call-scope.ts'
import type { EffectAsset } from './effect.ts'
import { moveFees, moveOrder, priceOrder } from './order-moves.ts'

type Filled = {
  readonly names: readonly string[]
  readonly pieces: bigint
  readonly receiver: string
}

type Fill = {
  readonly orders: readonly Filled[]
  readonly fees: readonly { readonly amount: bigint; readonly receiver: string }[]
}

/** Orders are named by a number or a hash; services write either in decimal digits or as hex. */
const nameOf = (id: string): string =>
  /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(id) ? BigInt(id).toString() : id

const sampleFill = (scope: CallScope): Fill | null => {
  const abi = sampleMarketAbi()
  if (!readsWhole(scope, abi)) return null
  const call = decodeFunctionData({ abi, data: scope.data })
  if (call.functionName !== 'buy' && call.functionName !== 'sell') return null
  if (call.functionName !== scope.subject.intent.kind) return null
  const [items, fees] = call.args
  return {
    orders: items.map(({ number, quantity }) => ({
      names: [number.toString(), nameOf(sampleOrderId(scope.subject.network.chainId, scope.to, number))],
      pieces: quantity,
      receiver: scope.sender,
    })),
    fees,
  }
}

const paid = (amounts: readonly bigint[], receivers: readonly string[]): Fill['fees'] | null =>
  amounts.length === receivers.length
    ? amounts.map((amount, place) => ({ amount, receiver: receivers[place] ?? '' }))
    : null

const filled = (
  ids: readonly string[],
  quantities: readonly bigint[],
  receivers: readonly string[],
): readonly Filled[] | null =>
  ids.length === quantities.length && ids.length === receivers.length
    ? ids.map((id, place) => ({
        names: [nameOf(id)],
        pieces: quantities[place] ?? 0n,
        receiver: receivers[place] ?? '',
      }))
    : null

const platformFill = (scope: CallScope): Fill | null => {
  const abi = platformAbi()
  if (!readsWhole(scope, abi)) return null
  const call = decodeFunctionData({ abi, data: scope.data })
  const fill = (orders: readonly Filled[] | null, fees: Fill['fees'] | null): Fill | null =>
    orders === null || fees === null ? null : { orders, fees }
  switch (call.functionName) {
    case 'acceptRequest': {
      const [id, quantity, receiver, amounts, receivers] = call.args
      return fill(filled([id.toString()], [quantity], [receiver]), paid(amounts, receivers))
    }
    case 'acceptRequestBatch': {
      const [ids, quantities, receivers, amounts, paidTo] = call.args
      return fill(
        filled(
          ids.map((id) => id.toString()),
          quantities,
          receivers,
        ),
        paid(amounts, paidTo),
      )
    }
    case 'acceptOrder': {
      const [id, quantity, amounts, receivers] = call.args
      return fill(filled([id], [quantity], [scope.sender]), paid(amounts, receivers))
    }
    case 'acceptOrderBatch': {
      const [ids, quantities, amounts, receivers] = call.args
      return fill(
        filled(
          ids,
          quantities,
          ids.map(() => scope.sender),
        ),
        paid(amounts, receivers),
      )
    }
    default:
      return null
  }
}

/** The currency of a call is that of its orders; whatever the calldata leaves open stands on the chain. */
const moveFill = (scope: CallScope, { orders, fees }: Fill): void => {
  const { ledger, subject, sender, to, value } = scope
  const { intent } = subject
  let currency: EffectAsset | null = null
  let native = 0n
  const numbered: string[] = []
  for (const { names, pieces, receiver } of orders) {
    const item = intent.orders.find(({ orderId }) => names.includes(nameOf(orderId)))
    if (item === undefined) {
      noteGap(scope, 'order-other', 'order-not-chosen', { names })
      continue
    }
    numbered.push(item.orderId)
    const priced = priceOrder(intent, item, pieces)
    if ('id' in priced) {
      ledger.gap('order-unknown', scope.step, priced)
      continue
    }
    currency ??= priced.currency
    if (priced.currency.kind === 'native') native += priced.price
    else if (intent.kind === 'buy') ledger.spend(sender, priced.currency, to, priced.price)
    if (intent.kind === 'sell') ledger.spend(sender, priced.collectible, to, pieces)
    moveOrder(ledger, priced, { kind: intent.kind, taker: sender, receiver })
  }
  if (numbered.length > 0) noteGap(scope, 'order-on-chain', 'orders-by-number', { orderIds: numbered })
  if (currency !== null) {
    const total = fees.reduce((sum, { amount }) => sum + amount, 0n)
    if (currency.kind === 'native') native += total
    else if (intent.kind === 'buy') ledger.spend(sender, currency, to, total)
    moveFees(ledger, sender, currency, fees)
  }
  // Whatever is sent along beside the price stays with the contract as far as anybody here knows.
  ledger.move(sender, to, { kind: 'native', contract: `0x${'0'.repeat(40)}`, tokenId: null }, value - native)
}

const fillEffect =
  (read: (scope: CallScope) => Fill | null) =>
  (scope: CallScope): boolean => {
    const fill = read(scope)
    if (fill === null) return false
    moveFill(scope, fill)
    return true
  }

export const platformEffect = fillEffect(platformFill)

export const sampleEffect = fillEffect(sampleFill)
