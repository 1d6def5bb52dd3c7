import { zeroAddress, type Hex } from 'viem'
import type { HealthOrder } from '../../src/features/health/core/health-order.ts'
import { healthOrder } from '../../src/features/health/core/read-order.ts'
import type { HealthVerdict } from '../../src/features/health/core/verdict.ts'
import { readVerdicts } from '../../src/features/health/desk/testing/read-verdicts.ts'
import { threadOver } from '../../src/features/health/desk/testing/thread-here.ts'
import { seaport, type Chain } from './chain.ts'
import { wireOrder, type Offered } from './orders.ts'
import { item, signOrder, signParameters, type Making, type Parameters } from './seaport.ts'

type Odd = Making & {
  readonly buyer?: Hex
  readonly changes?: Partial<Parameters>
  readonly wire?: object
  readonly signature?: string | null
  readonly isContractSaid?: boolean
}

const digits = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)))

export const signedOrder = async (
  chain: Chain,
  offered: Offered,
  { buyer, changes = {}, wire = {}, signature, isContractSaid = true, ...making }: Odd = {},
): Promise<HealthOrder> => {
  const plain = await signOrder(chain, offered, making)
  const [token] = plain.parameters.offer
  const bought = buyer === undefined || token === undefined ? [] : [{ ...token, recipient: buyer }]
  const consideration = [...plain.parameters.consideration, ...bought]
  const parameters: Parameters = {
    ...plain.parameters,
    consideration,
    totalOriginalConsiderationItems: BigInt(consideration.length),
    ...changes,
  }
  const signed = await signParameters(chain, parameters)
  const order = {
    ...wireOrder(offered, signed.hash, 'third_party_1', 18, chain.time),
    raw: {
      ...(isContractSaid ? { protocol_address: seaport } : {}),
      protocol_data: {
        parameters: digits({ ...parameters, counter: 0n }),
        ...(signature === null ? {} : { signature: signature ?? signed.signature }),
      },
    },
    ...wire,
  }
  return healthOrder(order, { tokenId: offered.tokenId.toString(), name: '', side: offered.side })
}

export const healthOf = (
  chain: Chain,
  collection: string,
  orders: readonly HealthOrder[],
  account?: string,
): Promise<ReadonlyMap<string, HealthVerdict>> =>
  readVerdicts(threadOver(31_337, chain.node.url), {
    chainId: 31_337,
    collection,
    contracts: [{ address: chain.market, label: 'Market', marketplace: null, source: 'sample' }],
    orders,
    ...(account === undefined ? {} : { account }),
  })

export const deadZone = {
  zone: '0x00000000000000000000000000000000000000aa',
  orderType: 2,
} as const satisfies Partial<Parameters>

export const falling = (maker: Hex): Partial<Parameters> => ({
  consideration: [
    {
      itemType: item.native,
      token: zeroAddress,
      identifierOrCriteria: 0n,
      startAmount: 10n ** 16n,
      endAmount: 10n ** 15n,
      recipient: maker,
    },
  ],
  totalOriginalConsiderationItems: 1n,
})
