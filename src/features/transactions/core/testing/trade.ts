import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { abiIndex } from '../abi-index.ts'
import type { TradeIntent } from '../trade-intent.ts'
import type { AuditSubject } from '../audit/check.ts'
import { publicBatches } from '../effect/role.ts'
import { fact } from '../fact.ts'
import { inspectStep } from '../inspect.ts'
import { sampleMarketAbi } from '../known-abis.ts'
import { chainFacts } from '../chain-facts.ts'
import { verdictOf, type BuildVerdict, type VerdictInput } from '../effect/verdict.ts'
import type { KnownContract } from '../known-contracts.ts'
import { readSteps } from '../step.ts'

export const addresses = {
  market: `0x${'aa'.repeat(20)}`,
  seaport: `0x${'a5'.repeat(20)}`,
  collection: `0x${'cc'.repeat(20)}`,
  coin: `0x${'dd'.repeat(20)}`,
  maker: `0x${'01'.repeat(20)}`,
  taker: `0x${'02'.repeat(20)}`,
  fee: `0x${'03'.repeat(20)}`,
  stranger: `0x${'ee'.repeat(20)}`,
} as const

export const native = `0x${'0'.repeat(40)}`
export const now = Date.parse('2026-06-01T12:00:00.000Z')

/** Calldata of a function, such as `approve(address, uint256)`. */
export const calling = (signature: string, args: readonly unknown[] = []): `0x${string}` => {
  const abi: readonly unknown[] = parseAbi([`function ${signature}`] as readonly string[])
  return encodeFunctionData({ abi, args } as Parameters<typeof encodeFunctionData>[0])
}

/** An order of one piece of token 7 for 1,000 units, 250 of 10,000 of it fee. */
export const someOrder = (over: Partial<Order> = {}): Order => ({
  orderId: '0x01',
  marketplace: 'platform_marketplace_v2',
  side: 'listing',
  status: 'active',
  chainId: 31_337,
  collectionContractAddress: addresses.collection,
  tokenId: '7',
  createdBy: addresses.maker,
  priceAmount: '1000',
  priceAmountNet: '975',
  priceCurrencyAddress: native,
  priceDecimals: 18,
  quantityInitial: '5',
  quantityRemaining: '5',
  quantityAvailable: '5',
  feeBps: 250,
  feeBreakdown: [{ kind: 'royalty', recipientAddress: addresses.fee, bps: 250 }],
  validFrom: '2026-05-01T00:00:00Z',
  validUntil: '2026-07-01T00:00:00Z',
  ...over,
})

export const someIntent = (over: Partial<TradeIntent> = {}, order: Partial<Order> = {}): TradeIntent => ({
  kind: 'buy',
  collection: addresses.collection,
  taker: addresses.taker,
  marketplace: 'platform_marketplace_v2',
  orders: [{ orderId: '0x01', quantity: '2', tokenId: '7', order: someOrder(order) }],
  additionalFees: [{ amount: '30', receiver: addresses.fee }],
  ...over,
})

type Extra = { readonly amount: bigint; readonly receiver: `0x${string}` }

/** Calldata of the sample's order book. */
export const fillData = (
  functionName: 'buy' | 'sell',
  quantity = 2n,
  extras: readonly Extra[] = [{ amount: 30n, receiver: addresses.fee }],
): `0x${string}` =>
  encodeFunctionData({ abi: sampleMarketAbi(), functionName, args: [[{ number: 1n, quantity }], extras] })

export const buyStep = {
  id: 'buy',
  to: addresses.market,
  data: fillData('buy'),
  value: '2030',
  price: '2030',
  executeType: 'order',
}

export const approvalStep = (
  amount: bigint,
  spender: `0x${string}` = addresses.market,
  to: string = addresses.coin,
) => ({
  id: 'tokenApproval',
  to,
  data: calling('approve(address, uint256)', [spender, amount]),
  value: '0',
  price: '0',
  executeType: 'unknown',
})

export const callStep = (to: string, data: string, value: bigint | string = '0') => ({
  id: 'unknown',
  to,
  data,
  value: String(value),
  price: '0',
})

/** Types of EIP-712 from texts such as `address owner,uint256 value`. */
export const typesOf = (types: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(types).map(([struct, members]) => [
      struct,
      members.split(',').map((member) => {
        const [type = '', name = ''] = member.split(' ')
        return { name, type }
      }),
    ]),
  )

/** Typed data that lets a spender take the taker's coins. */
export const somePermit = (value: object = {}) => ({
  domain: { name: 'Coin', version: '1', chainId: 31_337, verifyingContract: addresses.coin },
  types: typesOf({ Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }),
  primaryType: 'Permit',
  value: {
    owner: addresses.taker,
    spender: addresses.stranger,
    value: '12',
    nonce: '0',
    deadline: '1900000000',
    ...value,
  },
})

export const signStep = (signature: object) => ({
  id: 'signEIP712',
  signature,
  post: { endpoint: 'https://market.example/order', method: 'POST', body: {} },
})

/** What the rules get for steps as a service answers them. */
export const subjectOf = (
  steps: readonly unknown[],
  intent: TradeIntent = someIntent(),
  over: Partial<AuditSubject> = {},
): AuditSubject => {
  const network = { slug: 'devnet', chainId: 31_337, symbol: 'ETH', decimals: 18 }
  const contracts: readonly KnownContract[] = [
    {
      address: addresses.market,
      label: 'the market',
      marketplace: 'platform_marketplace_v2',
      source: 'operator',
    },
    { address: addresses.seaport, label: 'Seaport 1.6', marketplace: null, source: 'operator' },
  ]
  const place = {
    taker: intent.taker,
    chainId: (over.network ?? network).chainId,
    contracts: over.contracts ?? contracts,
  }
  return {
    intent,
    steps: readSteps({ steps }).map((step) => inspectStep(step, abiIndex(), place)),
    network,
    marketplaceUrl: 'https://market.example/api',
    contracts,
    facts: chainFacts((over.network ?? network).chainId, over.contracts ?? contracts, [
      // A node has seen the taker's wallet, the public batches, and a coin that has the decimals its order says.
      ...[intent.taker.toLowerCase(), ...publicBatches].map((address) => ({ address, coin: null })),
      {
        address: addresses.coin,
        coin: { symbol: '', decimals: intent.orders[0]?.order?.priceDecimals ?? 18 },
      },
    ]),
    now,
    ...over,
  }
}

/** The same trade of one piece of each order. */
export const ofOnePiece = (intent: TradeIntent): TradeIntent => ({
  ...intent,
  orders: intent.orders.map((item) => ({ ...item, quantity: '1' })),
})

type Known = Partial<AuditSubject & Pick<VerdictInput, 'simulation' | 'stepsLeftOut'>>

/** What is said of steps; without a node, unless a simulation is given. */
export const verdictFor = (
  steps: readonly unknown[],
  intent?: TradeIntent,
  { simulation = { absent: fact('not-simulated', {}) }, stepsLeftOut = 0, ...over }: Known = {},
): BuildVerdict => verdictOf({ subject: subjectOf(steps, intent, over), simulation, stepsLeftOut })

export const idsOf = ({ reasons }: BuildVerdict): string[] => reasons.map(({ id }) => id)

export const reasonsFor = (...asked: Parameters<typeof verdictFor>): string[] => idsOf(verdictFor(...asked))
