import { hashStruct } from 'viem/utils'
import { z } from 'zod'
import { isFields, type Fields } from '../../../../core/wire/is-fields.ts'

const number = z
  .union([
    z.string().regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/),
    z.int().nonnegative(),
    z.bigint().nonnegative(),
  ])
  .transform(BigInt)
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const word = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)])
const small = number.refine((value) => value < 256n).transform(Number)

const offerItem = z.object({
  itemType: small,
  token: address,
  identifierOrCriteria: number,
  startAmount: number,
  endAmount: number,
})

const components = z.object({
  offerer: address,
  zone: address,
  offer: z.array(offerItem).max(200),
  consideration: z.array(offerItem.extend({ recipient: address })).max(200),
  orderType: small,
  startTime: number,
  endTime: number,
  zoneHash: word,
  salt: number,
  conduitKey: word,
  counter: number,
})

export type SeaportComponents = z.output<typeof components>

const fields = (list: string) =>
  list.split(', ').map((pair) => {
    const [type = '', name = ''] = pair.split(' ')
    return { type, name }
  })

const item =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'

const types = {
  OrderComponents: fields(
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item}, address recipient`),
}

/** Names an order on Seaport: the struct hash of its components, which holds for every version and chain. */
export const seaportOrderHash = (order: SeaportComponents): `0x${string}` =>
  hashStruct({ data: order, primaryType: 'OrderComponents', types })

export const readComponents = (value: unknown): SeaportComponents | null => {
  // Of the thousands of members of a list few are components, and a failed parse takes a hundred times as long as this.
  if (!isFields(value) || value['offerer'] === undefined) return null
  const read = components.safeParse(value)
  return read.success ? read.data : null
}

/** Members of an order are nested a few levels deep where services put the signed order into it. */
const deepest = 5

export type FoundOrder = {
  readonly components: SeaportComponents
  readonly signature: string
  readonly contract: string
}

const signatureOf = ({ signature }: Fields): string =>
  typeof signature === 'string' && /^0x(?:[0-9a-fA-F]{2}){1,4096}$/.test(signature) ? signature : ''
const contractOf = ({ protocol_address: one, protocolAddress = one }: Fields): string =>
  typeof protocolAddress === 'string' && /^0x[0-9a-fA-F]{40}$/.test(protocolAddress)
    ? protocolAddress.toLowerCase()
    : ''

export const findSigned = (
  value: unknown,
  depth = 0,
  around: Omit<FoundOrder, 'components'> = { signature: '', contract: '' },
): FoundOrder | null => {
  const members = isFields(value) ? value : {}
  const origin = {
    signature: signatureOf(members) || around.signature,
    contract: contractOf(members) || around.contract,
  }
  const direct = readComponents(value)
  if (direct !== null) return { components: direct, ...origin }
  if (depth >= deepest) return null
  for (const member of Object.values(members)) {
    const match = findSigned(member, depth + 1, origin)
    if (match !== null) return match
  }
  return null
}

export const findComponents = (value: unknown): SeaportComponents | null =>
  findSigned(value)?.components ?? null
