import { describe, expect, it } from 'vitest'
import type { TransactionVerdict } from '../../../../contract/transaction-verdict.ts'
import { ledgerRows, leftOver } from './ledger-rows.ts'

const taker = `0x${'Aa'.repeat(20)}`
const mine = taker.toLowerCase()
const maker = `0x${'bb'.repeat(20)}`
const stranger = `0x${'cc'.repeat(20)}`
const coin = { kind: 'coin' as const, contract: `0x${'11'.repeat(20)}`, tokenId: null }
const token = { kind: 'collectible' as const, contract: `0x${'22'.repeat(20)}`, tokenId: '7' }
const allowance = {
  owner: mine,
  contract: token.contract,
  tokenId: null,
  spender: stranger,
  amount: null,
  until: null,
}
const column = (
  changes: {
    account: string
    change: string
    kind: 'coin' | 'collectible'
    contract: string
    tokenId: string | null
  }[],
) => ({ present: true as const, effect: { changes, allowances: [allowance], gaps: [] } })

const verdict: TransactionVerdict = {
  state: 'not-accepted',
  headline: '',
  reasons: [
    {
      id: `differs:coin:${coin.contract}:taker`,
      state: 'differs',
      step: null,
      message: '',
      expected: '',
      found: '',
    },
  ],
  promised: column([
    { ...coin, account: maker, change: '-5' },
    { ...coin, account: mine, change: '5' },
    { ...token, account: mine, change: '-1' },
  ]),
  decoded: column([
    { ...token, account: stranger, change: '1' },
    { ...token, account: mine, change: '-1' },
  ]),
  simulated: { present: false, reason: 'no node' },
}

describe('ledgerRows', () => {
  it('puts the sources side by side, whoever trades first and bystanders last', () => {
    const rows = ledgerRows({ verdict, taker })
    expect(rows.map(({ account, change }) => [account, change])).toEqual([
      [mine, { promised: '5', decoded: '0', simulated: null }],
      [mine, { promised: '-1', decoded: '-1', simulated: null }],
      [maker, { promised: '-5', decoded: '0', simulated: null }],
      [stranger, { promised: '0', decoded: '1', simulated: null }],
    ])
    expect(rows.map(({ isBeside }) => isBeside)).toEqual([false, false, false, true])
  })

  it('marks the rows a reason is about', () => {
    expect(ledgerRows({ verdict, taker }).map(({ isDifferent }) => isDifferent)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('names a permission once, whichever sources see it', () => {
    expect(leftOver(verdict)).toEqual([allowance])
  })
})
