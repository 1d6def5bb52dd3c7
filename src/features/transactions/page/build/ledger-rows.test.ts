import { expect, it } from 'vitest'
import type { TransactionVerdict } from '../../contract/transaction-verdict.ts'
import { fact } from '../../core/fact.ts'
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
const column = (changes: ((typeof coin | typeof token) & { account: string; change: string })[]) => ({
  present: true as const,
  effect: { changes, allowances: [allowance], gaps: [] },
})
const noSteps = fact('no-steps', {})
const reason = { state: 'differs', step: null, source: 'decoded', fact: noSteps } as const

const verdict: TransactionVerdict = {
  state: 'not-accepted',
  headline: { id: 'not-accepted', values: { first: noSteps, more: 0, oldSince: null } },
  reasons: [{ ...reason, id: `differs:coin:${coin.contract}:taker` }],
  promised: column([
    { ...coin, account: maker, change: '-5' },
    { ...coin, account: mine, change: '5' },
    { ...token, account: mine, change: '-1' },
  ]),
  decoded: column([
    { ...token, account: stranger, change: '1' },
    { ...token, account: mine, change: '-1' },
  ]),
  simulated: { present: false, reason: fact('not-simulated', {}) },
}

it('puts the sources side by side, whoever trades first and bystanders last, and marks what a reason is about', () => {
  const rows = ledgerRows({ verdict, taker })
  expect(
    rows.map(({ account, change, isBeside, isDifferent }) => [account, change, isBeside, isDifferent]),
  ).toEqual([
    [mine, { promised: '5', decoded: '0', simulated: null }, false, true],
    [mine, { promised: '-1', decoded: '-1', simulated: null }, false, false],
    [maker, { promised: '-5', decoded: '0', simulated: null }, false, false],
    [stranger, { promised: '0', decoded: '1', simulated: null }, true, false],
  ])
})

it('names a permission once, whichever sources see it', () => {
  expect(leftOver(verdict)).toEqual([allowance])
})
