import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Hex } from 'viem'
import { nativeAddress } from '../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { seaportAbi } from '../../transactions/core/known-abis.ts'
import type { SeaportComponents } from '../../transactions/core/undo/seaport-components.ts'
import { sellerOf, type FillCall, type Fillers } from './fill-call.ts'
import type { SeaportTerms } from './seaport-terms.ts'

const nobody: Hex = nativeAddress
const zeroHash = `0x${'0'.repeat(64)}` as const
const coinAbi = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])

export type SignedFill = {
  readonly contract: string
  readonly isOwnContract: boolean
  readonly components: SeaportComponents
  readonly terms: SeaportTerms
  readonly signature: string
  readonly remaining: bigint
  readonly tokenId: string
}

const parametersOf = (components: SeaportComponents) => ({
  ...components,
  totalOriginalConsiderationItems: BigInt(components.consideration.length),
})

/** Who fills a private sale pays by an order of his own, which his call stands for: nothing has to be signed. */
const matching = (
  { components, terms, signature }: SignedFill,
  buyer: string,
): Pick<FillCall, 'call' | 'data'> => {
  const parameters = parametersOf(components)
  const money = components.consideration.flatMap((item, place) =>
    place === terms.place ? [] : [{ item, place }],
  )
  const [first] = money
  const paying = {
    ...parameters,
    offerer: `0x${buyer.slice(2)}` as const,
    zone: nobody,
    orderType: 0,
    conduitKey: zeroHash,
    offer: [
      {
        itemType: first?.item.itemType ?? 0,
        token: first?.item.token ?? nobody,
        identifierOrCriteria: 0n,
        startAmount: terms.total,
        endAmount: terms.total,
      },
    ],
    consideration: [],
    totalOriginalConsiderationItems: 0n,
  }
  const at = (orderIndex: bigint, place: number) => [{ orderIndex, itemIndex: BigInt(place) }]
  return {
    call: `matchOrders(private sale to ${buyer})`,
    data: encodeFunctionData({
      abi: seaportAbi(),
      functionName: 'matchOrders',
      args: [
        [
          { parameters, signature: `0x${signature.slice(2)}` },
          { parameters: paying, signature: '0x' },
        ],
        [
          { offerComponents: at(0n, 0), considerationComponents: at(0n, terms.place) },
          ...money.map(({ place }) => ({
            offerComponents: at(1n, 0),
            considerationComponents: at(0n, place),
          })),
        ],
      ],
    }),
  }
}

const fulfilling = (
  { components, terms, signature, remaining, tokenId }: SignedFill,
  recipient: string,
): Pick<FillCall, 'call' | 'data'> => {
  const isWhole = remaining === terms.quantity
  const [numerator, denominator] = isWhole ? [1n, 1n] : [remaining, terms.quantity]
  const resolvers =
    terms.tokenId === null
      ? [
          {
            orderIndex: 0n,
            side: 1,
            index: BigInt(terms.place),
            identifier: BigInt(tokenId),
            criteriaProof: [],
          },
        ]
      : []
  return {
    call: `fulfillAdvancedOrder(${numerator} of ${denominator})`,
    data: encodeFunctionData({
      abi: seaportAbi(),
      functionName: 'fulfillAdvancedOrder',
      args: [
        {
          parameters: parametersOf(components),
          numerator,
          denominator,
          signature: `0x${signature.slice(2)}`,
          extraData: '0x',
        },
        resolvers,
        zeroHash,
        `0x${recipient.slice(2)}`,
      ],
    }),
  }
}

const doubtsOf = ({ isOwnContract, components, terms }: SignedFill): string[] => [
  ...(isOwnContract ? [] : ['Which version of Seaport it is signed for is unknown.']),
  ...(components.orderType >= 2 ? [`Its zone ${components.zone} decides who may fill it.`] : []),
  ...(terms.buyer === null ? [] : [`Only ${terms.buyer} may buy it.`]),
]

export const seaportFill = (signed: SignedFill, fillers: Fillers): Result<FillCall, string> => {
  const { contract, components, terms, remaining, tokenId } = signed
  const isPartial = components.orderType % 2 === 1
  if (remaining !== terms.quantity && (!isPartial || terms.buyer !== null))
    return fail('a part of it was filled, and it is only to be filled whole.')
  if ((terms.total * remaining) % terms.quantity !== 0n) return fail('what remains has no whole price.')
  if (terms.tokenId === null && !/^\d{1,78}$/.test(tokenId))
    return fail('it takes any token of the collection, and none is named.')
  const isListing = terms.side === 'listing'
  const who = isListing
    ? succeed({ by: terms.buyer ?? fillers.account, given: 'coins', before: [], doubt: null } as const)
    : sellerOf(components.offerer.toLowerCase(), contract, fillers)
  if (!who.ok) return who
  const { by, given } = who.value
  const price = (terms.total * remaining) / terms.quantity
  const doubts = [...(who.value.doubt === null ? [] : [who.value.doubt]), ...doubtsOf(signed)]
  const pay = encodeFunctionData({
    abi: coinAbi,
    functionName: 'approve',
    args: [`0x${contract.slice(2)}`, terms.fees],
  })
  return succeed({
    to: contract,
    currency: terms.currency,
    price,
    quantity: remaining,
    value: isListing && terms.currency === nativeAddress ? price : 0n,
    by,
    given,
    // Fees of an offer are paid by the seller, out of what he gets.
    before: terms.fees === 0n ? who.value.before : [...who.value.before, { to: terms.currency, data: pay }],
    doubt: doubts.length === 0 ? null : doubts.join(' '),
    ...(terms.buyer === null ? fulfilling(signed, by) : matching(signed, terms.buyer)),
  })
}
