import { zeroAddress } from 'viem'
import {
  type Means,
  step,
  approval,
  named,
  stranger,
  plus,
  args,
  resigned,
  pay,
  paying,
  order,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')

const past = (_: unknown, { chain }: Means): bigint => BigInt(chain.time - 60)

export const feeLies: readonly Lie[] = [
  ...liesOf('fee recipient', [
    ['of an additional fee', of.fee, args({ '1.0.receiver': stranger })],
    ['of an additional fee of a sale', of.saleFee, args({ '1.0.receiver': stranger })],
    ['platform: of an additional fee', of.platformFee, args({ '4.0': stranger })],
    ['of a tip', of.fullTip, args({ '0.parameters.consideration.3.recipient': stranger })],
    ['of a tip of a basic order', of.basicTip, args({ '0.additionalRecipients.2.recipient': stranger })],
    ['of the royalty', of.advanced, resigned({ 'consideration.1.recipient': stranger })],
    ['of the royalty of a sale', of.partSale, resigned({ 'consideration.1.recipient': stranger })],
    ['of the royalty of a basic order', of.basic, args({ '0.additionalRecipients.0.recipient': stranger })],
    [
      'royalty and marketplace are changed over',
      of.advanced,
      resigned({
        'consideration.1.recipient': named('platform'),
        'consideration.2.recipient': named('royalty'),
      }),
    ],
    [
      'the order shows another one',
      of.advanced,
      order(({ attacker, chain }) => ({
        feeBreakdown: [
          { kind: 'royalty', recipientAddress: attacker, bps: 250 },
          { kind: 'marketplace', recipientAddress: chain.people.platform, bps: 125 },
        ],
      })),
    ],
  ]),

  ...liesOf('additional fee', [
    ['is more', of.fee, paying(1n, args({ '1.0.amount': plus(1n) }))],
    ['is less', of.fee, paying(-1n, args({ '1.0.amount': plus(-1n) }))],
    ['is paid twice', of.fee, paying(10n ** 14n, args({ '1': ({ list }) => [...list, ...list] }))],
    ['is left out', of.fee, paying(-(10n ** 14n), args({ '1': () => [] }))],
    [
      'that nobody asked for',
      of.one,
      paying(1n, args({ '1': (_, { attacker }) => [{ amount: 1n, receiver: attacker }] })),
    ],
    [
      'of a sale that nobody asked for',
      of.saleHeld,
      args({ '1': (_, { attacker }) => [{ amount: 10n ** 15n, receiver: attacker }] }),
    ],
    [
      'platform: that nobody asked for',
      of.platformTwo,
      args({ '3': () => [5n], '4': (_, { attacker }) => [attacker] }),
    ],
    ['platform: of a sale is more', of.platformSalePart, args({ '3.0': plus(7n) })],
    ['a tip is more', of.basicTip, paying(1n, args({ '0.additionalRecipients.2.amount': plus(1n) }))],
    ['a tip is left out', of.basicTip, args({ '0.additionalRecipients': ({ list }) => list.slice(0, 2) })],
  ]),

  ...liesOf('value', [
    ['one unit more', of.one, pay((value) => value + 1n)],
    ['one unit less', of.one, pay((value) => value - 1n)],
    ['nothing goes along', of.advanced, pay(() => 0n)],
    ['goes along with coins', of.allowed, pay(() => 1n)],
    ['goes along with a sale', of.saleHeld, pay(() => 1n)],
    ['goes along with an approval', of.coins, approval({ value: '1' })],
    ['platform: goes along with coins', of.platformPart, pay(() => 10n ** 16n)],
    ['is no number', of.one, step({ value: '1e16' })],
    ['is negative', of.one, step({ value: '-10000000000000000' })],
  ]),

  ...liesOf('zero address', [
    ['gets what is bought', of.platform, args({ '2': () => zeroAddress })],
    ['gets the royalty', of.advanced, resigned({ 'consideration.1.recipient': () => zeroAddress })],
    ['gets the price', of.advanced, resigned({ 'consideration.0.recipient': () => zeroAddress })],
    ['gets an additional fee', of.fee, args({ '1.0.receiver': () => zeroAddress })],
    ['is called', of.one, step({ to: zeroAddress })],
    ['is the maker that the order shows', of.one, order({ createdBy: zeroAddress })],
  ]),

  ...liesOf('deadline', [
    ['the order has ended', of.advanced, resigned({ endTime: past })],
    [
      'the order has not begun',
      of.advanced,
      resigned({ startTime: (_, { chain }) => BigInt(chain.time + 86_400) }),
    ],
    ['a basic order has ended', of.basic, args({ '0.endTime': past })],
    ['one of two available orders has ended', of.availableCoins, args({ '0.1.parameters.endTime': past })],
    [
      'the service shows an end that is past',
      of.one,
      order(({ chain }) => ({ validUntil: iso((chain.time - 60) * 1000) })),
    ],
  ]),

  ...liesOf('chain', [
    ['the order is of another chain', of.advanced, order({ chainId: 1 })],
    ['the order of a sale is of another chain', of.sale, order({ chainId: 137 })],
  ]),

  ...liesOf('decimals', [
    ['of the native coin', of.one, order({ priceDecimals: 6 })],
    ['of a coin: more than it has', of.usdc, order({ priceDecimals: 18 })],
    ['of a coin: fewer than it has', of.held, order({ priceDecimals: 6 })],
  ]),

  ...liesOf('currency look-alike', [
    [
      'a coin that is called the same is offered',
      of.partSale,
      resigned({ 'offer.0.token': named('PlainCoin') }),
    ],
    [
      'the order shows a coin that is called the same',
      of.allowed,
      order(({ chain }) => ({ priceCurrencyAddress: chain.contracts.PlainCoin })),
    ],
    [
      'the order shows native coins, paid are others',
      of.allowed,
      order({ priceCurrencyAddress: zeroAddress }),
    ],
  ]),
  [
    'contract look-alike',
    'a collection of the same kind is delivered',
    of.advanced,
    resigned({ 'offer.0.token': named('PlainCollection'), 'offer.0.identifierOrCriteria': () => 1n }),
  ],

  ...liesOf('order', [
    ['is not shown', of.one, (answer) => ({ ...answer, orders: [] })],
    ['is another one', of.one, order({ orderId: `0x${'12'.repeat(32)}` })],
    ['has a price that is no number', of.one, order({ priceAmount: '0x2386f26fc10000', priceAmountNet: '' })],
    ['has no price', of.one, order({ priceAmount: '', priceAmountNet: '' })],
    [
      'has fees over the whole price',
      of.one,
      order(({ chain }) => ({
        feeBps: 12_000,
        feeBreakdown: [{ kind: 'royalty', recipientAddress: chain.people.royalty, bps: 12_000 }],
      })),
    ],
    ['has parts of a fee that do not add up', of.one, order({ feeBps: 900 })],
    ['has a net price that is not its price without fees', of.sale, order({ priceAmountNet: '1' })],
    ['is of another maker', of.advanced, order(({ chain }) => ({ createdBy: chain.people.other }))],
    [
      'is of another collection',
      of.one,
      order(({ chain }) => ({ collectionContractAddress: chain.editions })),
    ],
    ['does not say its currency', of.one, order({ priceCurrencyAddress: '' })],
  ]),
]
