import { encodeFunctionData, parseAbi } from 'viem/utils'
import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { seaportAbi } from '../known-abis.ts'
import { advancedData, coins, nativeCoins, parametersOf, pieces, to } from '../testing/seaport.ts'
import { addresses, approvalStep, someIntent, someOrder, subjectOf } from '../testing/trade.ts'
import { allowanceHub } from './allowance-hub-effect.ts'
import { probesOf } from './probes.ts'
import type { TradeIntent } from '../trade-intent.ts'
import { verdictOf } from './verdict.ts'

const { coin, fee, maker, seaport: market, stranger, taker } = addresses
const batches = '0xca11bde05977b3631167028862be2a173976ca11'
const step = (target: string, data: string, value = '0') => ({
  id: 'unknown',
  to: target,
  data,
  value,
  price: '0',
})
const some = someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin })
const purchase = { ...some, orders: some.orders.map((one) => ({ ...one, quantity: '1' })) }
const trade = [
  approvalStep(1000n, market),
  step(
    market,
    advancedData({
      offer: [pieces(7n, 1n)],
      consideration: [to(maker, coins(975n)), to(fee, coins(25n))],
    }),
  ),
]
const ids = (steps: readonly object[], intent: TradeIntent = purchase): string[] =>
  verdictOf({ subject: subjectOf(steps, intent), simulation: { absent: 'no node' } }).reasons.map(
    ({ id }) => id,
  )

const fields = (text: string) =>
  text.split(', ').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
const signing = (
  primaryType: string,
  domain: object,
  types: Readonly<Record<string, string>>,
  value: object,
) => ({
  id: 'signEIP712',
  signature: {
    domain: { version: '1', chainId: 31_337, ...domain },
    types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
    primaryType,
    value,
  },
  post: { endpoint: 'https://market.example/api/order', method: 'POST', body: { signature: '' } },
})

describe('what a signature permits is not taken back by a step', () => {
  const permit = signing(
    'Permit',
    { name: 'Coin', verifyingContract: coin },
    { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    { owner: taker, spender: stranger, value: '9000', nonce: '0', deadline: '1900000000' },
  )
  const authorization = signing(
    'TransferWithAuthorization',
    { name: 'Coin', verifyingContract: coin },
    {
      TransferWithAuthorization:
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    },
    { from: taker, to: stranger, value: '9000', validAfter: '0', validBefore: '1900000000', nonce: zeroHash },
  )

  it.each([
    ['a permit', permit],
    ['an authorization of a transfer', authorization],
  ])('of %s', (_name, signature) => {
    const left = `allowance:${coin}:any:${stranger}`
    expect(ids([signature, approvalStep(0n, stranger), ...trade])).toEqual(
      expect.arrayContaining([left, 'gap:signed:0']),
    )
  })

  it('of an order, which the trade would use up', () => {
    const item =
      'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
    const order = signing(
      'OrderComponents',
      { name: 'Seaport', version: '1.6', verifyingContract: market },
      {
        OrderComponents:
          'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
        OfferItem: item,
        ConsiderationItem: `${item}, address recipient`,
      },
      {
        offerer: taker,
        zone: stranger,
        offer: [
          { itemType: 1, token: coin, identifierOrCriteria: '0', startAmount: '1000', endAmount: '1000' },
        ],
        consideration: [],
        orderType: 0,
        startTime: '1',
        endTime: '1900000000',
        zoneHash: zeroHash,
        salt: '1',
        conduitKey: zeroHash,
        counter: '0',
      },
    )
    expect(ids([order, ...trade.slice(1)])).toEqual(
      expect.arrayContaining([`allowance:${coin}:any:${market}`, 'gap:signed:0']),
    )
  })
})

describe('an approval of a coin', () => {
  const hidden = [
    approvalStep(9000n, market),
    step(
      allowanceHub,
      encodeFunctionData({
        abi: parseAbi([
          'function approve(address token, address spender, uint160 amount, uint48 expiration)',
        ]),
        functionName: 'approve',
        args: [coin, market, 0n, 0],
      }),
    ),
  ]

  it('is not hidden by one of the allowance hub', () => {
    expect(ids([...hidden, ...trade.slice(1)])).toContain(`allowance:${coin}:any:${market}`)
    expect(probesOf(subjectOf(hidden, purchase)).filter(({ reads }) => reads === 'allowance')).toMatchObject([
      { to: coin },
    ])
  })

  it('is never given to a contract that carries out calls of anybody, also where it is used up', () => {
    const pull = encodeFunctionData({
      abi: parseAbi([
        'struct Call3 { address target; bool allowFailure; bytes callData; }',
        'function aggregate3(Call3[] calls) payable',
      ]),
      functionName: 'aggregate3',
      args: [
        [
          {
            target: coin,
            allowFailure: false,
            callData: encodeFunctionData({
              abi: parseAbi(['function transferFrom(address from, address to, uint256 value)']),
              functionName: 'transferFrom',
              args: [taker, batches, 1000n],
            }),
          },
        ],
      ],
    })
    expect(ids([approvalStep(1000n, batches), step(batches, pull)])).toContain('gap:open-spender')
    expect(ids([approvalStep(0n, batches), ...trade])).not.toContain('gap:open-spender')
  })
})

describe('each order is compared with its own price', () => {
  const listed = (orderId: string, tokenId: string, priceAmount: string) => ({
    orderId,
    quantity: '1',
    tokenId,
    order: someOrder({
      orderId,
      tokenId,
      priceAmount,
      priceAmountNet: priceAmount,
      feeBps: 0,
      feeBreakdown: [],
    }),
  })
  const two = someIntent({
    additionalFees: [],
    orders: [listed('0x01', '7', '1000000'), listed('0x02', '8', '10')],
  })
  const terms = (id: bigint, price: bigint) => ({
    offer: [pieces(id, 1n)],
    consideration: [to(maker, nativeCoins(price))],
  })
  const available = (prices: readonly [bigint, bigint]): string =>
    encodeFunctionData({
      abi: seaportAbi(),
      functionName: 'fulfillAvailableOrders',
      args: [
        [
          { parameters: parametersOf(terms(7n, prices[0])), signature: '0x' },
          { parameters: parametersOf(terms(8n, prices[1])), signature: '0x' },
        ],
        [[{ orderIndex: 0n, itemIndex: 0n }], [{ orderIndex: 1n, itemIndex: 0n }]],
        [[{ orderIndex: 0n, itemIndex: 0n }], [{ orderIndex: 1n, itemIndex: 0n }]],
        zeroHash,
        2n,
      ],
    })

  it('in one call', () => {
    expect(ids([step(market, available([1_000_000n, 10n]), '1000010')], two)).toEqual([])
    expect(ids([step(market, available([10n, 1_000_000n]), '1000010')], two)).toEqual(['order:0:1'])
    const dear = subjectOf([step(market, available([10n, 1_000_000n]), '1000010')], two)
    const [reason] = verdictOf({ subject: dear, simulation: { absent: 'no node' } }).reasons
    expect(reason?.message).toMatch(
      /^Order 2 of the 2 that step 1 fills, for token 8 of 0x[0-9a-f]{40}, takes more /,
    )
  })

  it('and what a rule finds of each of them is a reason of its own', () => {
    const gone = someIntent({
      ...two,
      orders: two.orders.map((one) => ({
        ...one,
        order: { ...one.order, status: 'cancelled' } as typeof one.order,
      })),
    })
    const { reasons } = verdictOf({
      subject: subjectOf([step(market, available([1_000_000n, 10n]), '1000010')], gone),
      simulation: { absent: 'no node' },
    })
    const found = reasons.filter(({ id }) => id.startsWith('rule:order-active'))
    expect(found.map(({ id }) => id)).toEqual(['rule:order-active', 'rule:order-active#2'])
    expect(new Set(found.map(({ message }) => message)).size).toBe(2)
  })

  it('in several steps', () => {
    const one = (id: bigint, price: bigint) => step(market, advancedData(terms(id, price)), String(price))
    expect(ids([one(7n, 1_000_000n), one(8n, 10n)], two)).toEqual([])
    expect(ids([one(7n, 10n), one(8n, 1_000_000n)], two)).toEqual(['order:1:1'])
  })

  it('by basic orders', () => {
    const one = (id: bigint, price: bigint) => {
      const data = encodeFunctionData({
        abi: seaportAbi(),
        functionName: 'fulfillBasicOrder',
        args: [
          {
            considerationToken: zeroAddress,
            considerationIdentifier: 0n,
            considerationAmount: price,
            offerer: maker,
            zone: zeroAddress,
            offerToken: addresses.collection,
            offerIdentifier: id,
            offerAmount: 1n,
            basicOrderType: 4,
            startTime: 0n,
            endTime: 2_000_000_000n,
            zoneHash: zeroHash,
            salt: 1n,
            offererConduitKey: zeroHash,
            fulfillerConduitKey: zeroHash,
            totalOriginalAdditionalRecipients: 0n,
            additionalRecipients: [],
            signature: '0x',
          },
        ],
      })
      return step(market, data, String(price))
    }
    expect(ids([one(7n, 1_000_000n), one(8n, 10n)], two)).toEqual([])
    expect(ids([one(7n, 10n), one(8n, 1_000_000n)], two)).toEqual(['order:1:1'])
  })

  it('of orders that are matched, which go through together', () => {
    const paidInCoins = {
      ...two,
      orders: two.orders.map((one) => ({ ...one, order: { ...one.order, priceCurrencyAddress: coin } })),
    }
    const component = ([order, item]: readonly [number, number]) => ({
      orderIndex: BigInt(order),
      itemIndex: BigInt(item),
    })
    const matching = (offered: readonly [number, number], taken: readonly [number, number]) => ({
      offerComponents: [component(offered)],
      considerationComponents: [component(taken)],
    })
    /** The taker's own order on one side, and the makers' on the other. */
    const matched = (...bought: readonly (readonly [id: bigint, price: bigint])[]) => {
      const total = bought.reduce((sum, [, price]) => sum + price, 0n)
      const mine = {
        offerer: taker,
        offer: [coins(total)],
        consideration: bought.map(([id]) => to(taker, pieces(id, 1n))),
      }
      const theirs = bought.map(([id, price]) => ({
        offer: [pieces(id, 1n)],
        consideration: [to(maker, coins(price))],
      }))
      const data = encodeFunctionData({
        abi: seaportAbi(),
        functionName: 'matchOrders',
        args: [
          [mine, ...theirs].map((one) => ({ parameters: parametersOf(one), signature: '0x' as const })),
          bought.flatMap((_one, place) => [
            matching([0, 0], [place + 1, 0]),
            matching([place + 1, 0], [0, place]),
          ]),
        ],
      })
      return [approvalStep(total, market), step(market, data)]
    }
    expect(ids(matched([7n, 1_000_000n], [8n, 10n]), paidInCoins)).toEqual([])
    expect(ids([...matched([7n, 1_000_000n]), ...matched([8n, 10n])], paidInCoins)).toEqual([])
    expect(ids([...matched([7n, 10n]), ...matched([8n, 1_000_000n])], paidInCoins)).toEqual(['order:3:1'])
  })

  it('where one gives and another takes', () => {
    const steps = [
      step(market, advancedData({ offer: [pieces(7n, 1n)], consideration: [] })),
      step(market, advancedData({ offer: [], consideration: [to(maker, coins(975n)), to(fee, coins(25n))] })),
    ]
    expect(ids([approvalStep(1000n, market), ...steps])).toEqual(['order:2:1'])
  })

  it('in a sale', () => {
    const sale = someIntent({
      kind: 'sell',
      additionalFees: [],
      orders: two.orders.map((one) => ({
        ...one,
        order: { ...one.order, side: 'offer', priceCurrencyAddress: coin },
      })),
    })
    const one = (id: bigint, price: bigint) =>
      step(market, advancedData({ offer: [coins(price)], consideration: [to(maker, pieces(id, 1n))] }))
    expect(ids([one(7n, 1_000_000n), one(8n, 10n)], sale)).toEqual([])
    expect(ids([one(7n, 10n), one(8n, 1_000_000n)], sale)).toEqual(['order:0:0'])
  })
})
