import { expect, it } from 'vitest'
import type { TransactionBuild, TransactionCall, TransactionStep } from '../../contract/transaction-build.ts'
import { stepApprovals } from './step-approvals.ts'

const spender = `0x${'Aa'.repeat(20)}`
const coin = `0x${'11'.repeat(20)}`
const collection = `0x${'22'.repeat(20)}`

const call = (to: string, signature: string, ...values: string[]) => {
  const types = (/\((.*)\)/.exec(signature)?.[1] ?? '').split(',')
  const rows = values.map((value, at) => ({ depth: 0, name: String(at), type: types[at] ?? '', value }))
  return { depth: 0, to, value: '0', signature, problem: null, operation: 'call', rows } as TransactionCall
}

const absent = { present: false, reason: { id: 'not-simulated', values: {} } } as const
const column = (allowances: object[], gaps: object[] = []) =>
  ({ present: true, effect: { changes: [], allowances, gaps } }) as never

const buildOf = (
  calls: TransactionCall[],
  simulated: TransactionBuild['verdict']['simulated'] = absent,
  decoded: TransactionBuild['verdict']['decoded'] = absent,
) => ({
  collection,
  steps: calls.map((item, index) => ({ index, calls: [item] }) as unknown as TransactionStep),
  verdict: { state: 'not-proven', reasons: [], promised: absent, decoded, simulated } as never,
})

const approve = call(coin, 'approve(address,uint256)', spender, '70')

it('says what steps permit, of coins, of one token and of all', () => {
  const all = call(collection, 'setApprovalForAll(address,bool)', spender, 'true')
  const item = call(collection, 'approve(address,uint256)', spender, '7')
  expect(stepApprovals(buildOf([approve, all, item]))).toEqual([
    { step: 1, spender, contract: coin, tokenId: null, amount: '70', endsAsBefore: false },
    { step: 2, spender, contract: collection, tokenId: null, amount: null, endsAsBefore: false },
    { step: 3, spender, contract: collection, tokenId: '7', amount: '1', endsAsBefore: false },
  ])
})

it('says it of a token whose id is 0, of Permit2 and of a permit', () => {
  const permitted = [collection, spender, '9', '0', '27', '0x', '0x']
  const types = 'address,address,uint256,uint256,uint8,bytes32,bytes32'
  const permit = call(coin, `permit(${types})`, ...permitted)
  const hub = `0x${'33'.repeat(20)}`
  const calls = [
    call(collection, 'approve(address,uint256)', spender, '0'),
    call(hub, 'approve(address,address,uint160,uint48)', coin, spender, '70', '0'),
    permit,
  ]
  expect(
    stepApprovals(buildOf(calls)).map(({ contract, tokenId, amount }) => [contract, tokenId, amount]),
  ).toEqual([
    [collection, '0', '1'],
    [coin, null, '70'],
    [coin, null, '9'],
  ])
})

it('leaves out what takes a permission back, and other calls', () => {
  const none = `0x${'00'.repeat(20)}`
  const calls = [
    call(coin, 'approve(address,uint256)', spender, '0'),
    call(collection, 'approve(address,uint256)', none, '7'),
    call(collection, 'setApprovalForAll(address,bool)', spender, 'false'),
    call(coin, 'transfer(address,uint256)', spender, '5'),
  ]
  expect(stepApprovals(buildOf(calls))).toEqual([])
})

it('says that no more is left than before only after a simulation that was understood as a whole', () => {
  const used = (...simulated: Parameters<typeof column>) =>
    stepApprovals(buildOf([approve], column(...simulated))).map(({ endsAsBefore }) => endsAsBefore)
  expect(used([])).toEqual([true])
  expect(used([], [{ id: 'reverts', step: 0 }])).toEqual([false])
})

it('leaves what stays after the last step to the line that says so', () => {
  const left = { spender: spender.toLowerCase(), contract: coin, owner: '', tokenId: null, amount: '70' }
  expect(stepApprovals(buildOf([approve], absent, column([left])))).toEqual([])
})
