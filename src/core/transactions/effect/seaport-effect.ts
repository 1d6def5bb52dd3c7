import { decodeFunctionData } from 'viem/utils'
import { nativeAddress } from '../../orders/currency.ts'
import { seaportAbi } from '../known-abis.ts'
import { sameAddress } from '../step.ts'
import { noteGap, readsWhole, type CallScope } from './call-scope.ts'
import { assetKey, type EffectAsset } from './effect.ts'
import { checkMatched, placeOf, type Component, type Fulfilment } from './seaport-matches.ts'

/** Services put a tag of their own after the arguments; Seaport does not read it. */
const longestTag = 32

type Item = {
  readonly itemType: number
  readonly token: string
  readonly identifierOrCriteria: bigint
  readonly startAmount: bigint
  readonly endAmount: bigint
}
type Received = Item & { readonly recipient: string }
type Parameters = {
  readonly offerer: string
  readonly offer: readonly Item[]
  readonly consideration: readonly Received[]
  readonly orderType: number
  readonly startTime: bigint
  readonly endTime: bigint
  readonly conduitKey: string
  readonly totalOriginalConsiderationItems: bigint
}
/** An order and the part of it that is filled. */
type Filling = {
  readonly parameters: Parameters
  readonly numerator: bigint
  readonly denominator: bigint
}
type Resolver = {
  readonly orderIndex: bigint
  readonly side: number
  readonly index: bigint
  readonly identifier: bigint
}

/** An item as it is moved: what, and how much of it. */
type Moved = { readonly asset: EffectAsset; readonly amount: bigint }

const native: EffectAsset = { kind: 'native', contract: nativeAddress, tokenId: null }

/** The conduits that are known, by their keys. No key: Seaport itself moves the tokens. */
const conduits: Readonly<Record<string, string>> = {
  '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000':
    '0x1e0049783f008a0085193e00003d00cd54003c71',
}

const spenderOf = ({ to }: CallScope, conduitKey: string): string | null =>
  /^0x0{64}$/.test(conduitKey) ? to : (conduits[conduitKey.toLowerCase()] ?? null)

const whole = (parameters: Parameters): Filling => ({ parameters, numerator: 1n, denominator: 1n })

/** Amounts are scaled by the part that is filled, which must come out even. */
const amountOf = (scope: CallScope, item: Item, { numerator, denominator }: Filling): bigint => {
  if (item.startAmount !== item.endAmount)
    noteGap(
      scope,
      'amount',
      'An amount of the order changes with time.',
      `${item.startAmount} to ${item.endAmount}`,
    )
  const amount = item.startAmount * numerator
  if (denominator === 0n || amount % denominator !== 0n) {
    noteGap(
      scope,
      'order-form',
      'The part of the order that is filled does not come out even: Seaport would refuse it.',
      `${item.startAmount} × ${numerator}/${denominator}`,
    )
    return 0n
  }
  return amount / denominator
}

/** Item types of Seaport: 0 native, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the same two by criteria. */
const assetOf = (scope: CallScope, item: Item, resolver: Resolver | undefined): EffectAsset => {
  const contract = item.token.toLowerCase()
  if (item.itemType === 0) return native
  if (item.itemType === 1) return { kind: 'coin', contract, tokenId: null }
  if (item.itemType > 5)
    noteGap(scope, 'order-form', 'An item of the order has a type that is not known.', String(item.itemType))
  if (item.itemType === 2 || item.itemType === 3)
    return { kind: 'collectible', contract, tokenId: item.identifierOrCriteria.toString() }
  if (resolver !== undefined)
    return { kind: 'collectible', contract, tokenId: resolver.identifier.toString() }
  noteGap(scope, 'any-token', 'The order takes any token of a collection, and none is named.', contract)
  return { kind: 'collectible', contract, tokenId: null }
}

/** Orders count from one moment to another, by the clock of the chain. */
const checkTime = (scope: CallScope, startTime: bigint, endTime: bigint): void => {
  const now = BigInt(Math.floor(scope.subject.now / 1000))
  if (startTime > now || endTime <= now)
    noteGap(
      scope,
      'order-form',
      startTime > now
        ? 'The order does not count yet: Seaport would refuse it.'
        : 'The order has ended: Seaport would refuse it.',
      `from ${startTime} to ${endTime}, in seconds`,
    )
}

const checkForm = (scope: CallScope, { parameters, numerator, denominator }: Filling): void => {
  const { orderType } = parameters
  checkTime(scope, parameters.startTime, parameters.endTime)
  if (orderType > 3)
    noteGap(
      scope,
      'order-form',
      'The order is made by a contract, which decides what it gives and takes.',
      `order type ${orderType}`,
    )
  const isPart = numerator !== denominator
  if (numerator <= 0n || numerator > denominator || (isPart && orderType % 2 === 0))
    noteGap(
      scope,
      'order-form',
      'The order cannot be filled by this part: Seaport would refuse it.',
      `${numerator}/${denominator} of order type ${orderType}`,
    )
}

/** Both sides of an order, read with the resolvers of its criteria. Side 0 of a resolver is the offer. */
const itemsOf = (
  scope: CallScope,
  filling: Filling,
  place: number,
  resolvers: readonly Resolver[],
): {
  readonly offer: readonly Moved[]
  readonly consideration: readonly (Moved & { recipient: string })[]
} => {
  const { parameters } = filling
  checkForm(scope, filling)
  const mine = resolvers.filter(({ orderIndex }) => orderIndex === BigInt(place))
  const read = (item: Item, side: number, index: number): Moved => ({
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

/** An account gives an item: out of the native coins of the call, or out of its tokens by the spender of a conduit. */
const give = (
  scope: CallScope,
  from: string,
  to: string,
  { asset, amount }: Moved,
  conduitKey: string,
): void => {
  const spender = spenderOf(scope, conduitKey)
  if (asset.kind !== 'native' && spender !== null) scope.ledger.spend(from, asset, spender, amount)
  scope.ledger.move(from, to, asset, amount)
}

/** Native coins that are sent along and not taken come back; too few make the call fail. */
const checkValue = (scope: CallScope, needed: bigint): void => {
  if (scope.value < needed)
    noteGap(
      scope,
      'order-form',
      'Fewer native coins go along than the orders take: Seaport would refuse it.',
      `${scope.value} of ${needed}`,
    )
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
    const changes = new Map<string, bigint>()
    const add = (asset: EffectAsset, by: bigint): void =>
      void changes.set(assetKey(asset), (changes.get(assetKey(asset)) ?? 0n) + by)
    if (sameAddress(receiver, scope.sender)) for (const { asset, amount } of offer) add(asset, amount)
    for (const { asset, amount, recipient: paid } of consideration)
      if (!sameAddress(paid, scope.sender)) add(asset, -amount)
    scope.ledger.filled({ step: scope.step, changes })
    for (const item of offer) {
      if (item.asset.kind === 'native')
        noteGap(
          scope,
          'order-form',
          'An order offers native coins: Seaport would refuse it.',
          String(item.amount),
        )
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
    const wanted = fillings.flatMap(({ parameters }, place) =>
      parameters[side].map((_item, index) => `${place}:${index}`),
    )
    if (
      new Set(named).size === named.length &&
      wanted.length === named.length &&
      wanted.every((one) => named.includes(one))
    )
      return
    noteGap(
      scope,
      'order-form',
      `Not every item of the ${side} is named once: some would not be moved.`,
      named.join(', '),
    )
  }
  check(offers, 'offer')
  check(considerations, 'consideration')
  if (most < BigInt(fillings.length))
    noteGap(
      scope,
      'order-form',
      'Fewer orders are filled than the call names.',
      `${most} of ${fillings.length}`,
    )
}

/** Orders are matched with each other; what they offer beyond what they take goes to the recipient. */
const match = (
  scope: CallScope,
  fillings: readonly Filling[],
  resolvers: readonly Resolver[],
  fulfilments: readonly Fulfilment[],
  recipient: string,
): void => {
  const receiver = /^0x0{40}$/.test(recipient) ? scope.sender : recipient
  const left = new Map<string, Moved>()
  const assets = { offer: new Map<string, string>(), consideration: new Map<string, string>() }
  const pool = (side: keyof typeof assets, at: string, { asset, amount }: Moved): void => {
    const key = assetKey(asset)
    const sign = side === 'offer' ? 1n : -1n
    assets[side].set(at, key)
    left.set(key, { asset, amount: (left.get(key)?.amount ?? 0n) + sign * amount })
  }
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
      pool('offer', `${place}:${index}`, item)
    }
    for (const [index, item] of consideration.entries()) {
      scope.ledger.change(item.recipient, item.asset, item.amount)
      pool('consideration', `${place}:${index}`, item)
    }
  }
  checkMatched(scope, assets, fulfilments)
  for (const { asset, amount } of left.values()) {
    if (amount < 0n)
      noteGap(
        scope,
        'order-form',
        'The orders take more than they give: Seaport would refuse it.',
        `${asset.contract} ${amount}`,
      )
    // Older versions of Seaport leave it with whoever offers it.
    if (amount > 0n) {
      noteGap(
        scope,
        'amount',
        'The orders offer more than they take from each other.',
        `${asset.contract} ${amount}`,
      )
      scope.ledger.change(receiver, asset, amount)
    }
  }
  checkValue(scope, needed)
}

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
const basic = (scope: CallScope, order: Basic): void => {
  const route = Math.floor(order.basicOrderType / 4)
  checkTime(scope, order.startTime, order.endTime)
  if (route > 5)
    noteGap(scope, 'order-form', 'The type of the basic order is not known.', String(order.basicOrderType))
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
  if (route >= 4) {
    const asset = coin(order.offerToken)
    give(
      scope,
      scope.sender,
      offerer,
      { asset: token(order.considerationToken, order.considerationIdentifier), ...received },
      fulfillerConduitKey,
    )
    give(scope, offerer, scope.sender, { asset, ...offered }, offererConduitKey)
    for (const { amount, recipient } of additionalRecipients)
      scope.ledger.move(scope.sender, recipient, asset, amount)
    checkValue(scope, 0n)
    return
  }
  const asset = route < 2 ? native : coin(order.considerationToken)
  give(
    scope,
    offerer,
    scope.sender,
    { asset: token(order.offerToken, order.offerIdentifier), ...offered },
    offererConduitKey,
  )
  give(scope, scope.sender, offerer, { asset, ...received }, fulfillerConduitKey)
  for (const { amount, recipient } of additionalRecipients)
    give(scope, scope.sender, recipient, { asset, amount }, fulfillerConduitKey)
  const total = additionalRecipients.reduce((sum, { amount }) => sum + amount, order.considerationAmount)
  checkValue(scope, route < 2 ? total : 0n)
}

/**
 * Writes down what a call to Seaport moves.
 *
 * @returns whether it was understood
 */
export const seaportEffect = (scope: CallScope): boolean => {
  const abi = seaportAbi()
  // A conduit moves tokens for Seaport, and has none of its functions.
  if (Object.values(conduits).includes(scope.to.toLowerCase())) return false
  if (!readsWhole(scope, abi, longestTag)) return false
  const call = decodeFunctionData({ abi, data: scope.data })
  switch (call.functionName) {
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      basic(scope, call.args[0])
      return true
    case 'fulfillOrder':
      fulfil(scope, [whole(call.args[0].parameters)], [], call.args[1], nativeAddress)
      return true
    case 'fulfillAdvancedOrder':
      fulfil(scope, [call.args[0]], call.args[1], call.args[2], call.args[3])
      return true
    case 'fulfillAvailableOrders': {
      const [orders, offers, considerations, conduitKey, most] = call.args
      const fillings = orders.map(({ parameters }) => whole(parameters))
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
      match(
        scope,
        call.args[0].map(({ parameters }) => whole(parameters)),
        [],
        call.args[1],
        nativeAddress,
      )
      return true
    case 'matchAdvancedOrders':
      match(scope, call.args[0], call.args[1], call.args[2], call.args[3])
      return true
    default:
      return false
  }
}
