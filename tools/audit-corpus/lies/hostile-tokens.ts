import { coinAbi, editionsAbi, marketAbi } from '../../../src/sample/artifacts/abis.ts'
import { encodeFunctionData, type Hex } from 'viem'
import { plainAbi, seaport, type Chain } from '../chain.ts'
import type { Offered } from '../orders.ts'
import { allow, fill } from '../steps.ts'
import { makeSampleOrders } from '../trades/sample-trades.ts'
import { shopOf } from '../trades/shop.ts'
import type { Case } from '../types.ts'

const price = 10n ** 16n

const plan = [
  ['a coin that nobody knows', 'PlainCoin', true],
  ['a coin that logs what is left of an older allowance', 'TalkativeCoin', true],
  ['a coin that takes a part of what is moved', 'FeeCoin', false],
  ['a coin that takes twice what its logs say', 'SilentCoin', false],
  ['a coin whose approval is one for a stranger too', 'GreedyCoin', false],
  ['a collection that nobody knows', 'PlainCollection', true],
  ['a collection that takes another token meanwhile', 'HookCollection', false],
  ['a collection that takes another token without a log', 'SilentCollection', false],
  ['a collection that logs a transfer and makes none', 'PaperCollection', false],
  ['a collection that takes coins meanwhile', 'ReentrantCollection', false],
] as const

const prepare = async (chain: Chain): Promise<void> => {
  const { people, contracts, market, weth } = chain
  for (const [, name] of plan) {
    const contract = contracts[name]
    if (name.endsWith('Coin'))
      await chain.call(people.minter, contract, plainAbi.slice(0, 1), 'mint', [
        [people.taker, people.maker],
        10n ** 24n,
      ])
    else {
      await chain.call(people.minter, contract, plainAbi.slice(1), 'mint', [
        [people.maker, people.taker],
        [1n, 2n],
      ])
      await chain.call(people.maker, contract, editionsAbi, 'setApprovalForAll', [market, true])
    }
  }
  for (const [contract, functionName, args] of [
    [contracts.PlainCoin, 'approve', [seaport, 10n ** 24n]],
    [contracts.PlainCollection, 'setApprovalForAll', [seaport, true]],
  ] as const)
    await chain.call(people.maker, contract, [...coinAbi, ...editionsAbi], functionName, args)
  await chain.call(people.taker, contracts.TalkativeCoin, coinAbi, 'approve', [market, 10n * price])
  await chain.call(people.taker, weth, coinAbi, 'approve', [contracts.ReentrantCollection, 10n ** 18n])
}

export const unknownTokenCases = async (chain: Chain): Promise<Case[]> => {
  await prepare(chain)
  const shop = shopOf(chain)
  const { people, contracts, market } = chain
  const offers = plan.map(([, name]): Offered => {
    const isCoin = name.endsWith('Coin')
    const offered = shop.listing(isCoin ? 'edition' : 'unique', 1n, 'ETH')
    return isCoin ? { ...offered, currency: contracts[name] } : { ...offered, collection: contracts[name] }
  })
  const made = await makeSampleOrders(chain, offers)
  return offers.map((offered, place): Case => {
    const [name, , isTrue] = plan[place] ?? ['', '', true]
    const { number = 0, orderId = '' as Hex } = made[place] ?? {}
    const isCoin = offered.collection === chain.editions
    const isAllowed = offered.currency === contracts.TalkativeCoin
    const data = encodeFunctionData({
      abi: marketAbi,
      functionName: 'buy',
      args: [[{ number: BigInt(number), quantity: 1n }], []],
    })
    const steps = [
      ...(isCoin && !isAllowed ? [allow(offered.currency, market, price)] : []),
      fill('buy', market, data, price, isCoin ? 0n : price),
    ]
    const filled = [{ orderId, pieces: 1n, offered }]
    const trade = shop.trade('sample', `buys with ${name}`, people.taker, filled, steps)
    return {
      lie: isTrue ? null : 'hostile token',
      name: isTrue ? trade.name : name,
      trade,
      answer: trade.answer,
      seen: isTrue ? null : 'on the chain alone',
    }
  })
}
