import { decodeFunctionData } from 'viem/utils'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { seaportAbi } from '../known-abis.ts'
import { sameAddress } from '../step.ts'
import { type CallScope, noteGap, readsWhole } from './call-scope.ts'
import { assetKey, type EffectAsset } from './effect.ts'
import { checkTime, checkValue, give, type MovedItem, native, noteFill, spenderOf } from './seaport-items.ts'

type Call = ReturnType<typeof decodeFunctionData<ReturnType<typeof seaportAbi>>>
type ArgsOf<Name extends Call['functionName']> = Extract<Call, { functionName: Name }>['args']
type Advanced = ArgsOf<'fulfillAdvancedOrder'>
type Filling = Pick<Advanced[0], 'parameters' | 'numerator' | 'denominator'>
type Resolver = Advanced[1][number]
type Item = Filling['parameters']['offer'][number]
type Fulfilment = ArgsOf<'matchOrders'>[1][number]
type Component = Fulfilment['offerComponents'][number]

/**
 * A basic order comes by six routes of four kinds each: native coins for a token (0 and 1), a coin for a token (2 and 3), a token
 * for a coin (4 and 5). In the last two its additional recipients are paid out of what is offered.
 */
const fillBasic = (scope: CallScope, order: ArgsOf<'fulfillBasicOrder'>[0]): void => {
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

const placeOf = ({ orderIndex, itemIndex }: Component): string => `${orderIndex}:${itemIndex}`

/** Every item must be part of a fulfilment, and each fulfilment of one asset: Seaport moves nothing beside them. */
const checkMatched = (
  scope: CallScope,
  assets: Readonly<Record<'offer' | 'consideration', ReadonlyMap<string, string>>>,
  fulfilments: readonly Fulfilment[],
): void => {
  const named = {
    offer: new Set(fulfilments.flatMap((one) => one.offerComponents.map(placeOf))),
    consideration: new Set(fulfilments.flatMap((one) => one.considerationComponents.map(placeOf))),
  }
  const fits = fulfilments.every((one) => {
    const offered = one.offerComponents.map((component) => assets.offer.get(placeOf(component)))
    const taken = one.considerationComponents.map((component) => assets.consideration.get(placeOf(component)))
    const [first] = offered
    return taken.length > 0 && first !== undefined && [...offered, ...taken].every((key) => key === first)
  })
  const isWhole = (['offer', 'consideration'] as const).every((side) =>
    [...assets[side].keys()].every((place) => named[side].has(place)),
  )
  if (!fits || !isWhole)
    noteGap(scope, 'order-form', 'seaport-unmatched', {
      matches: fulfilments.map((one) => ({
        offer: one.offerComponents.map(placeOf),
        consideration: one.considerationComponents.map(placeOf),
      })),
    })
}

/** Services put a tag of their own after the arguments; Seaport does not read it. */
const longestTag = 32

const whole = ({ parameters }: Pick<Filling, 'parameters'>): Filling => ({
  parameters,
  numerator: 1n,
  denominator: 1n,
})

/** Amounts are scaled by the part that is filled, which must come out even. */
const amountOf = (scope: CallScope, item: Item, { numerator, denominator }: Filling): bigint => {
  if (item.startAmount !== item.endAmount)
    noteGap(scope, 'amount', 'seaport-amount-changes', {
      from: String(item.startAmount),
      to: String(item.endAmount),
    })
  const amount = item.startAmount * numerator
  if (denominator === 0n || amount % denominator !== 0n) {
    noteGap(scope, 'order-form', 'seaport-part-uneven', {
      amount: String(item.startAmount),
      part: `${numerator}/${denominator}`,
    })
    return 0n
  }
  return amount / denominator
}

/** Item types of Seaport: 0 native, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the same two by criteria. */
const assetOf = (scope: CallScope, item: Item, resolver: Resolver | undefined): EffectAsset => {
  const contract = item.token.toLowerCase()
  if (item.itemType === 0) return native
  if (item.itemType === 1) return { kind: 'coin', contract, tokenId: null }
  if (item.itemType > 5) noteGap(scope, 'order-form', 'seaport-item-unknown', { itemType: item.itemType })
  if (item.itemType === 2 || item.itemType === 3)
    return { kind: 'collectible', contract, tokenId: item.identifierOrCriteria.toString() }
  if (resolver !== undefined)
    return { kind: 'collectible', contract, tokenId: resolver.identifier.toString() }
  noteGap(scope, 'any-token', 'seaport-any-token', { contract })
  return { kind: 'collectible', contract, tokenId: null }
}

const checkForm = (scope: CallScope, { parameters, numerator, denominator }: Filling): void => {
  const { orderType } = parameters
  checkTime(scope, parameters.startTime, parameters.endTime)
  if (orderType > 3) noteGap(scope, 'order-form', 'seaport-contract-order', { orderType })
  const isPart = numerator !== denominator
  if (numerator <= 0n || numerator > denominator || (isPart && orderType % 2 === 0))
    noteGap(scope, 'order-form', 'seaport-part-refused', {
      part: `${numerator}/${denominator}`,
      orderType,
    })
}

const itemsOf = (
  scope: CallScope,
  filling: Filling,
  place: number,
  resolvers: readonly Resolver[],
): {
  readonly offer: readonly MovedItem[]
  readonly consideration: readonly (MovedItem & { recipient: string })[]
} => {
  const { parameters } = filling
  checkForm(scope, filling)
  const mine = resolvers.filter(({ orderIndex }) => orderIndex === BigInt(place))
  const read = (item: Item, side: number, index: number): MovedItem => ({
    asset: assetOf(
      scope,
      item,
      mine.find((one) => one.side === side && one.index === BigInt(index)),
    ),
    amount: amountOf(scope, item, filling),
  })
  return {
    offer: parameters.offer.map((item, index) => read(item, 0, index)),
    consideration: parameters.consideration.map((item, index) => ({
      ...read(item, 1, index),
      recipient: item.recipient,
    })),
  }
}

const fulfil = (
  scope: CallScope,
  fillings: readonly Filling[],
  resolvers: readonly Resolver[],
  conduitKey: string,
  recipient: string,
): void => {
  const receiver = /^0x0{40}$/.test(recipient) ? scope.sender : recipient
  let needed = 0n
  for (const [place, filling] of fillings.entries()) {
    const { offerer, conduitKey: key } = filling.parameters
    const { offer, consideration } = itemsOf(scope, filling, place, resolvers)
    noteFill(
      scope,
      offer.map((item) => ({ ...item, by: receiver })),
      consideration.map((item) => ({ ...item, to: item.recipient })),
    )
    for (const item of offer) {
      if (item.asset.kind === 'native')
        noteGap(scope, 'order-form', 'seaport-offers-native', { amount: String(item.amount) })
      give(scope, offerer, receiver, item, key)
    }
    for (const item of consideration) {
      if (item.asset.kind === 'native') needed += item.amount
      give(scope, scope.sender, item.recipient, item, conduitKey)
    }
  }
  checkValue(scope, needed)
}

/** Of several orders those that can be filled are; each of their items must be named once. */
const checkAvailable = (
  scope: CallScope,
  fillings: readonly Filling[],
  offers: readonly (readonly Component[])[],
  considerations: readonly (readonly Component[])[],
  most: bigint,
): void => {
  const check = (groups: readonly (readonly Component[])[], side: 'offer' | 'consideration'): void => {
    const named = groups.flat().map(placeOf)
    const components = fillings.flatMap(({ parameters }, place) =>
      parameters[side].map((_item, index) => `${place}:${index}`),
    )
    if (
      new Set(named).size === named.length &&
      components.length === named.length &&
      components.every((one) => named.includes(one))
    )
      return
    noteGap(scope, 'order-form', 'seaport-items-unnamed', { side, places: named })
  }
  check(offers, 'offer')
  check(considerations, 'consideration')
  if (most < BigInt(fillings.length))
    noteGap(scope, 'order-form', 'seaport-fewer-filled', {
      max: String(most),
      orders: fillings.length,
    })
}

const match = (
  scope: CallScope,
  fillings: readonly Filling[],
  resolvers: readonly Resolver[],
  fulfilments: readonly Fulfilment[],
  recipient: string,
): void => {
  const receiver = /^0x0{40}$/.test(recipient) ? scope.sender : recipient
  const left = new Map<string, MovedItem>()
  const assets = { offer: new Map<string, string>(), consideration: new Map<string, string>() }
  const pool = (side: keyof typeof assets, at: string, { asset, amount }: MovedItem): void => {
    const key = assetKey(asset)
    const sign = side === 'offer' ? 1n : -1n
    assets[side].set(at, key)
    left.set(key, { asset, amount: (left.get(key)?.amount ?? 0n) + sign * amount })
  }
  const gets: (MovedItem & { readonly by: string })[] = []
  const gives: (MovedItem & { readonly to: string })[] = []
  let needed = 0n
  for (const [place, filling] of fillings.entries()) {
    const { offerer, conduitKey } = filling.parameters
    const { offer, consideration } = itemsOf(scope, filling, place, resolvers)
    for (const [index, item] of offer.entries()) {
      const isNative = item.asset.kind === 'native'
      if (isNative) needed += item.amount
      const from = isNative ? scope.sender : offerer
      const spender = spenderOf(scope, conduitKey)
      if (!isNative && spender !== null) scope.ledger.spend(from, item.asset, spender, item.amount)
      scope.ledger.change(from, item.asset, -item.amount)
      // Into the pool of the call: what comes back out of it is what the caller gets.
      if (sameAddress(from, scope.sender)) gives.push({ ...item, to: scope.to })
      pool('offer', `${place}:${index}`, item)
    }
    for (const [index, item] of consideration.entries()) {
      scope.ledger.change(item.recipient, item.asset, item.amount)
      gets.push({ ...item, by: item.recipient })
      pool('consideration', `${place}:${index}`, item)
    }
  }
  checkMatched(scope, assets, fulfilments)
  for (const { asset, amount } of left.values()) {
    if (amount < 0n)
      noteGap(scope, 'order-form', 'seaport-takes-more', {
        contract: asset.contract,
        amount: String(amount),
      })
    // Older versions of Seaport leave it with whoever offers it.
    if (amount > 0n) {
      noteGap(scope, 'amount', 'seaport-offers-more', {
        contract: asset.contract,
        amount: String(amount),
      })
      scope.ledger.change(receiver, asset, amount)
      gets.push({ asset, amount, by: receiver })
    }
  }
  noteFill(scope, gets, gives)
  checkValue(scope, needed)
}

export const seaportEffect = (scope: CallScope): boolean => {
  const abi = seaportAbi()
  if (!readsWhole(scope, abi, longestTag)) return false
  const call = decodeFunctionData({ abi, data: scope.data })
  switch (call.functionName) {
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      fillBasic(scope, call.args[0])
      return true
    case 'fulfillOrder':
      fulfil(scope, [whole(call.args[0])], [], call.args[1], nativeAddress)
      return true
    case 'fulfillAdvancedOrder':
      fulfil(scope, [call.args[0]], call.args[1], call.args[2], call.args[3])
      return true
    case 'fulfillAvailableOrders': {
      const [orders, offers, considerations, conduitKey, most] = call.args
      const fillings = orders.map(whole)
      checkAvailable(scope, fillings, offers, considerations, most)
      fulfil(scope, fillings, [], conduitKey, nativeAddress)
      return true
    }
    case 'fulfillAvailableAdvancedOrders': {
      const [orders, resolvers, offers, considerations, conduitKey, recipient, most] = call.args
      checkAvailable(scope, orders, offers, considerations, most)
      fulfil(scope, orders, resolvers, conduitKey, recipient)
      return true
    }
    case 'matchOrders':
      match(scope, call.args[0].map(whole), [], call.args[1], nativeAddress)
      return true
    case 'matchAdvancedOrders':
      match(scope, call.args[0], call.args[1], call.args[2], call.args[3])
      return true
    default:
      return false
  }
}
