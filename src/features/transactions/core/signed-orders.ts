import { isFields } from '../../../core/wire/is-fields.ts'
import { conduitOf, knownContract, shippedContracts } from './known-contracts.ts'
import { gap, type StepGap } from './step-gap.ts'
import { sameAddress } from './step.ts'
import { unclear, type SignedReading, type SigningPlace } from './signed-reading.ts'
import type { Asset, Movement } from './movement.ts'
import { address, integer, type TypedForm } from './typed-form.ts'

const orderTypes = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
} as const

/** Many orders under one signature: the leaves of a tree of up to 24 levels. */
const treeType = /^OrderComponents(?:\[2\]){1,24} tree$/

type Fields = Readonly<Record<string, unknown>>

const itemOf = (item: Fields, most: boolean): Asset => {
  const type = Number(integer(item['itemType']))
  const [start, end] = [integer(item['startAmount']), integer(item['endAmount'])]
  return {
    kind: type === 0 ? 'native' : type === 1 ? 'coin' : 'collectible',
    contract: address(item['token']),
    tokenId: type === 2 || type === 3 ? integer(item['identifierOrCriteria']).toString() : null,
    // An auction's amount moves between the two.
    amount: start > end === most ? start : end,
  }
}

const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

const leaves = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(leaves)
  return isFields(value) && (list(value['offer']).length > 0 || list(value['consideration']).length > 0)
    ? [value]
    : []
}

const gapsOf = (order: Fields, contract: string): StepGap[] => {
  const types = [...list(order['offer']), ...list(order['consideration'])].map((item) =>
    Number(integer(item['itemType'])),
  )
  return [
    ...(types.some((type) => type === 4 || type === 5) ? [gap('typed-data', 'signed-any-token', {})] : []),
    ...(types.some((type) => type > 5) ? [gap('typed-data', 'signed-item-unknown', {})] : []),
    ...(conduitOf(String(order['conduitKey']), contract) === null
      ? [gap('typed-data', 'signed-conduit-unknown', { key: String(order['conduitKey']) })]
      : []),
    ...(integer(order['orderType']) > 3n
      ? [gap('typed-data', 'signed-by-contract', { orderType: String(order['orderType']) })]
      : []),
  ]
}

const readOrders = (orders: readonly Fields[], contract: string, { taker }: SigningPlace): SignedReading => {
  const stranger = orders.find(({ offerer }) => !sameAddress(address(offerer), taker))
  if (stranger !== undefined)
    return unclear('typed-data-other-account', { account: address(stranger['offerer']) })
  const gives = orders.flatMap((order) =>
    list(order['offer']).map((item): Movement => ({
      ...itemOf(item, true),
      party: conduitOf(String(order['conduitKey']), contract),
    })),
  )
  const gets = orders.flatMap(({ consideration }) =>
    list(consideration).map((item): Movement => ({
      ...itemOf(item, false),
      party: address(item['recipient']),
    })),
  )
  const until = orders.reduce((latest, { endTime }) => {
    const end = integer(endTime)
    return end > latest ? end : latest
  }, 0n)
  return {
    meaning: {
      kind: 'order',
      standard: 'Seaport',
      contract,
      maker: address(taker),
      gives,
      gets,
      until,
    },
    gaps: orders.flatMap((order) => gapsOf(order, contract)),
  }
}

export const readSignedOrder = (
  form: TypedForm,
  contract: string,
  place: SigningPlace,
): SignedReading | null => {
  const { primaryType, message, types } = form
  if (form.name !== 'Seaport' || !form.has(orderTypes)) return null
  const bulk = primaryType === 'BulkOrder' && treeType.test(types('BulkOrder') ?? '')
  if (!bulk && primaryType !== 'OrderComponents') return null
  const label = `Seaport ${form.version}`
  const shipped = shippedContracts.find((one) => one.label === label)
  if (shipped?.address !== contract && knownContract(place.contracts, contract) === undefined)
    return unclear('seaport-elsewhere', { contract })
  return readOrders(bulk ? leaves(message['tree']) : [message], contract, place)
}
