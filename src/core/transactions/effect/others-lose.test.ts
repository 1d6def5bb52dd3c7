import { describe, expect, it } from 'vitest'
import { advancedData, coins, fairTerms, pieces, to } from '../testing/seaport.ts'
import {
  addresses,
  approvalStep,
  calling,
  callStep,
  ofOnePiece,
  reasonsFor,
  someIntent,
} from '../testing/trade.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { simulatedEffect } from './simulated-effect.ts'
import { tokenLog } from '../testing/logs.ts'

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses
const treasury = `0x${'77'.repeat(20)}` as const
const purchase = ofOnePiece(someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin }))
const trade = [approvalStep(1000n, market), callStep(market, advancedData(fairTerms()))]
const take = (from: string) => calling('transferFrom(address, address, uint256)', [from, stranger, 9n])
const takeToken = calling('safeTransferFrom(address, address, uint256, uint256, bytes)', [
  treasury,
  stranger,
  9n,
  3n,
  '0x',
])

describe('a purchase beside which tokens are moved is not accepted', () => {
  it('is accepted alone', () => {
    expect(reasonsFor(trade, purchase)).toEqual([])
  })

  it.each([
    ['coins of another account', coin, take(treasury), `differs:coin:${coin}:${treasury}`],
    ['a token of another account', collection, takeToken, `differs:collectible:${collection}:9:${treasury}`],
    ['coins of the maker', coin, take(maker), `differs:coin:${coin}:${maker}`],
  ])('%s', (_name, target, data, id) => {
    expect(reasonsFor([callStep(target, data), ...trade], purchase)).toEqual([id, 'gap:bare-transfer:0'])
  })

  it('the price, and then the token for nothing', () => {
    const pay = callStep(coin, calling('transfer(address, uint256)', [maker, 975n]))
    const rest = advancedData({ offer: [pieces(7n, 1n)], consideration: [to(fee, coins(25n))] })
    expect(reasonsFor([pay, approvalStep(25n, market), callStep(market, rest)], purchase)).toContain(
      'gap:bare-transfer:0',
    )
  })

  it('by a simulation', () => {
    const logs = [
      tokenLog(coin, taker, maker, 975n),
      tokenLog(coin, taker, fee, 25n),
      tokenLog(collection, maker, taker, 7n),
    ]
    const simulated = (...more: readonly SimulatedLog[]) => {
      const call = { step: 0, ok: true, reason: null, value: 0n, logs: [...logs, ...more] }
      return reasonsFor(trade, purchase, { simulation: { effect: simulatedEffect(taker, [call], []) } })
    }
    expect(simulated()).toEqual([])
    // What a market or a coin does with its own is how it works.
    expect(
      simulated(tokenLog(coin, market, fee, 1n), tokenLog(coin, `0x${'0'.repeat(40)}`, treasury, 1n)),
    ).toEqual([`differs:coin:${coin}:${fee}`])
    expect(simulated(tokenLog(coin, treasury, stranger, 9n))).toEqual([`differs:coin:${coin}:${treasury}`])
  })
})
