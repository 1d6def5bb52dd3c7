import { expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { inspectStep } from './inspect.ts'
import { readStep } from './step.ts'
import { seaportData } from './testing/seaport.ts'
import { addresses, approvalStep, buyStep, calling } from './testing/trade.ts'

const transfer = calling('transfer(address, uint256)', [addresses.stranger, 5n])
const approve = calling('approve(address, uint256)', [addresses.market, 5n])
const many = (...datas: readonly string[]) => calling('multicall(bytes[])', [datas])

const signature = {
  domain: { name: 'Book', chainId: 31_337, verifyingContract: addresses.market },
  types: { Thing: [{ name: 'a', type: 'uint256' }] },
  primaryType: 'Thing',
  value: { a: '1' },
}
const post = { endpoint: '/order', method: 'POST', body: {} }
const { to } = buyStep
const zero = `0x${'0'.repeat(40)}`

const place = { taker: addresses.taker, chainId: 31_337, contracts: [] }
const read = (step: unknown) => inspectStep(readStep(step, 0), abiIndex(), place)

it.each([
  ['an approval', approvalStep(5n), 'approval', 'send', []],
  ['a trade', buyStep, 'trade', 'send', []],
  ['a transfer', { to, data: transfer }, 'transfer', 'send', []],
  ['coins', { to, data: '0x', value: '5' }, 'transfer', 'send', []],
  ['wrapping', { to, data: '0xd0e30db0', value: '5' }, 'wrap', 'send', []],
  ['a cancellation', { to, data: seaportData('incrementCounter') }, 'cancel', 'send', []],
  ['approvals at once', { to, data: many(approve, approve) }, 'approval', 'send', []],
  ['several things at once', { to, data: many(approve, transfer) }, 'batch', 'send', []],
  ['nobody knows', { to, data: '0x12345678' }, 'unknown', 'send', ['undecoded']],
  ['typed data', { signature, post }, 'sign-unknown', 'sign-typed', ['typed-data']],
  ['a text', { data: '0x6869', post }, 'sign-text', 'sign-text', ['text']],
  ['a text without a place to go', { data: 'hi' }, 'sign-text', 'sign-text', ['text']],
  ['a post', { post }, 'post-only', 'post', ['post']],
  ['nothing', {}, 'nothing', 'nothing', []],
  // Services that fill every member.
  ['typed data alone', { to: '', data: '0x', signature, post }, 'sign-unknown', 'sign-typed', ['typed-data']],
  ['typed data, to 0', { to: zero, signature }, 'sign-unknown', 'sign-typed', ['typed-data']],
])('what a step holds says its kind: %s', (_what, step, kind, action, gaps) => {
  const found = read({ value: '0', ...step, id: 'unknown' })
  expect([found.kind, found.step.action, found.gaps.map(({ id }) => id)]).toEqual([kind, action, gaps])
})

it.each([
  ['a call and typed data', { id: 'signEIP712', to, data: transfer, signature, post }],
  ['a call and a post', { id: 'signEIP191', to, data: transfer, post }],
  ['coins and typed data', { id: 'signEIP712', to, value: '5', signature }],
  ['a text and typed data', { id: 'signEIP712', data: '0x6869', signature }],
  ['a text with coins', { id: 'signEIP191', data: '0x6869', value: '5' }],
])('nothing is carried out of %s', (_what, step) => {
  const { kind, step: held, gaps } = read({ value: '0', ...step })
  expect([kind, held.action]).toEqual(['contradiction', 'nothing'])
  expect(gaps.map(({ id }) => id)).toContain('contradiction')
})

it('shows the call of a contradiction all the same', () => {
  expect(read({ id: 'signEIP712', value: '0', to, data: transfer, signature }).call?.known?.item.name).toBe(
    'transfer',
  )
})

it.each([
  ['tokenApproval', { to, data: transfer }, ['kind']],
  ['tokenApproval', { to, data: many(approve, transfer) }, ['kind']],
  ['tokenApproval', { to, data: many(approve, approve) }, []],
  ['tokenApproval', { to, data: '0x12345678' }, ['undecoded']],
  ['buy', { to, data: transfer }, ['kind']],
  ['buy', { to, data: approve }, ['kind']],
  ['buy', { to, data: '0x', value: '5' }, ['kind']],
  ['sell', { ...buyStep }, []],
  ['sell', { to, data: many(buyStep.data, approve) }, []],
  ['sell', { to, data: many(buyStep.data, transfer) }, ['kind']],
  ['cancel', { ...buyStep }, ['kind']],
  ['signEIP712', { ...buyStep }, ['kind']],
  ['signEIP712', { post }, ['kind']],
  ['signEIP712', { signature, post }, ['typed-data']],
  ['signEIP191', { signature, post }, ['kind', 'typed-data']],
  ['tokenApproval', { signature, post }, ['kind', 'typed-data']],
  ['toString', { to, data: transfer }, []],
] as const)('a step that is called %s', (id, step, gaps) => {
  expect(read({ value: '0', ...step, id }).gaps.map((item) => item.id)).toEqual(gaps)
})

it('knows a value that is no amount', () => {
  expect(read({ ...buyStep, value: '1.5' }).gaps.map(({ id }) => id)).toEqual(['value'])
})

it.each([
  ['no step', 'hello', ['step']],
  ['other types', { to, data: ['0x12'], value: { a: 1 }, price: true }, ['data', 'value', 'price']],
  ['typed data without types', { signature: { domain: { name: 'a' }, value: {} }, post }, ['signature']],
  ['a text for typed data', { signature: '{}' }, ['signature']],
  ['a post to nowhere', { signature, post: { body: { a: 1 } } }, ['post']],
  [
    'parts of typed data and of a post that are no objects',
    {
      signature: { ...signature, types: '{"A":[]}', value: '{}', domain: [1] },
      post: { ...post, body: '{"a":1}' },
    },
    ['signature.domain', 'signature.types', 'signature.value', 'post.body'],
  ],
  [
    'members that are filled with nothing',
    {
      to,
      data: '0x',
      signature: { domain: {}, types: {}, primaryType: '', value: {} },
      post: { endpoint: '', method: '', body: {} },
    },
    [],
  ],
])('says which members cannot be read: %s', (_what, step, members) => {
  expect(
    read(step).gaps.flatMap(({ fact }) => (fact.id === 'member-unreadable' ? [fact.values.name.quote] : [])),
  ).toEqual(members)
})
