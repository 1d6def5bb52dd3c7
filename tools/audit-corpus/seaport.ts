import {
  parseAbi,
  zeroAddress,
  zeroHash,
  type Abi,
  type ContractFunctionArgs,
  type Hex,
  type TypedData,
} from 'viem'
import { seaportAbi } from '../../src/features/transactions/core/known-abis.ts'
import { seaport, conduitKey, type Chain } from './chain.ts'
import { feesOf, orderEnd, sum, type Offered } from './orders.ts'

export const bookAbi: Abi = seaportAbi()

const readAbi = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }',
  'function getOrderHash(OrderComponents order) view returns (bytes32)',
])

export const item = { native: 0, coin: 1, unique: 2, edition: 3, anyUnique: 4, anyEdition: 5 } as const

type Components = ContractFunctionArgs<typeof readAbi, 'view', 'getOrderHash'>[0]
type Item = Components['offer'][number]

export type Parameters = Omit<Components, 'counter'> & { readonly totalOriginalConsiderationItems: bigint }

export type SignedOrder = { readonly parameters: Parameters; readonly signature: Hex; readonly hash: Hex }

const { components: members } = readAbi[0].inputs[0]
const typedMembers: TypedData = {
  OfferItem: members[2].components,
  ConsiderationItem: members[3].components,
  OrderComponents: members.map(({ name, type }) => ({
    name,
    type: name === 'offer' ? 'OfferItem[]' : name === 'consideration' ? 'ConsiderationItem[]' : type,
  })),
}

export const amountOf = (
  itemType: number,
  token: Hex,
  identifierOrCriteria: bigint,
  amount: bigint,
): Item => ({ itemType, token, identifierOrCriteria, startAmount: amount, endAmount: amount })

const money = (currency: Hex, amount: bigint): Item =>
  amountOf(currency === zeroAddress ? item.native : item.coin, currency, 0n, amount)

export const signParameters = async (
  chain: Chain,
  { totalOriginalConsiderationItems, ...parameters }: Parameters,
  counter = 0n,
): Promise<{ readonly signature: Hex; readonly hash: Hex }> => {
  // What comes after the items that the maker asked for is not part of what is signed.
  const consideration = parameters.consideration.slice(0, Number(totalOriginalConsiderationItems))
  const components = { ...parameters, consideration, counter }
  const signature = await chain.node.signTypedData({
    account: parameters.offerer,
    domain: { name: 'Seaport', version: '1.6', chainId: 31_337, verifyingContract: seaport },
    types: typedMembers,
    primaryType: 'OrderComponents',
    message: components,
  })
  const hash = await chain.node.readContract({
    abi: readAbi,
    address: seaport,
    functionName: 'getOrderHash',
    args: [components],
  })
  return { signature, hash }
}

let salts = 0n

export type Making = {
  readonly partial?: boolean
  readonly throughConduit?: boolean
  readonly anyToken?: boolean
}

export const signOrder = async (
  chain: Chain,
  offered: Offered,
  { partial = false, throughConduit = false, anyToken = false }: Making = {},
): Promise<SignedOrder> => {
  const { side, maker, collection, tokenId, quantity, currency, unitPrice, fees } = offered
  const single = collection === chain.uniques
  const token = amountOf(
    anyToken ? (single ? item.anyUnique : item.anyEdition) : single ? item.unique : item.edition,
    collection,
    anyToken ? 0n : tokenId,
    quantity,
  )
  const total = unitPrice * quantity
  const shares = feesOf(offered, quantity)
  const feeItems = fees.map(({ recipient }, place) => ({
    ...money(currency, shares[place] ?? 0n),
    recipient,
  }))
  const first = side === 'listing' ? money(currency, total - sum(shares)) : token
  const parameters: Parameters = {
    offerer: maker,
    zone: zeroAddress,
    offer: [side === 'listing' ? token : money(currency, total)],
    consideration: [{ ...first, recipient: maker }, ...feeItems],
    orderType: partial ? 1 : 0,
    startTime: BigInt(chain.time - 3600),
    endTime: BigInt(orderEnd(chain.time)),
    zoneHash: zeroHash,
    salt: (salts += 1n),
    conduitKey: throughConduit ? conduitKey : zeroHash,
    totalOriginalConsiderationItems: BigInt(fees.length + 1),
  }
  return { parameters, ...(await signParameters(chain, parameters)) }
}

export const withTips = (
  { parameters, ...order }: SignedOrder,
  tips: readonly { readonly amount: bigint; readonly receiver: Hex }[],
): SignedOrder => {
  const currency = [...parameters.consideration, ...parameters.offer].find(({ itemType }) => itemType < 2)
  const added = tips.map(({ amount, receiver }) => ({
    ...money(currency?.token ?? zeroAddress, amount),
    recipient: receiver,
  }))
  return { ...order, parameters: { ...parameters, consideration: [...parameters.consideration, ...added] } }
}

export const advanced = (
  { parameters, signature }: SignedOrder,
  numerator = 1n,
  denominator = 1n,
): { parameters: Parameters; numerator: bigint; denominator: bigint; signature: Hex; extraData: Hex } => ({
  parameters,
  numerator,
  denominator,
  signature,
  extraData: '0x',
})

export const basic = (
  { parameters, signature }: SignedOrder,
  fulfillerConduitKey: Hex = zeroHash,
): Record<string, unknown> => {
  const [given] = parameters.offer
  const [due, ...rest] = parameters.consideration
  if (given === undefined || due === undefined) throw new Error('A basic order has both sides.')
  const isEdition = given.itemType === item.edition || due.itemType === item.edition
  const route = due.itemType === item.native ? 0 : due.itemType === item.coin ? 2 : 4
  return {
    considerationToken: due.token,
    considerationIdentifier: due.identifierOrCriteria,
    considerationAmount: due.startAmount,
    offerer: parameters.offerer,
    zone: parameters.zone,
    offerToken: given.token,
    offerIdentifier: given.identifierOrCriteria,
    offerAmount: given.startAmount,
    basicOrderType: (route + (isEdition ? 1 : 0)) * 4 + parameters.orderType,
    startTime: parameters.startTime,
    endTime: parameters.endTime,
    zoneHash: parameters.zoneHash,
    salt: parameters.salt,
    offererConduitKey: parameters.conduitKey,
    fulfillerConduitKey,
    totalOriginalAdditionalRecipients: parameters.totalOriginalConsiderationItems - 1n,
    additionalRecipients: rest.map(({ startAmount, recipient }) => ({ amount: startAmount, recipient })),
    signature,
  }
}
