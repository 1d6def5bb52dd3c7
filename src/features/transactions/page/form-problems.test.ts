import { expect, it } from 'vitest'
import type { Project } from '../../projects/contract.ts'
import { formProblems } from './form-problems.ts'
import { begunKind, newForm } from './new-form.ts'
import { transactionsSearchSchema } from './search.ts'

const project = {
  networks: ['devnet'],
  startCollection: { network: 'devnet', contractAddress: `0x${'c'.repeat(40)}` },
} as unknown as Project

it('has none for a whole draft and names the place of each otherwise', () => {
  const form = {
    ...newForm('sell', project),
    taker: `0x${'1'.repeat(40)}`,
    orders: [{ orderId: '0x1', quantity: '1', tokenId: '7' }],
  }
  expect(formProblems(form)).toEqual({})
  expect(
    Object.keys(formProblems({ ...form, taker: 'me', additionalFees: [{ amount: '1.5', receiver: '' }] })),
  ).toEqual(['taker', 'additionalFees.0.amount', 'additionalFees.0.receiver'])
  expect(formProblems({ ...form, orders: [] })).toHaveProperty('orders')
  expect(formProblems({ ...form, orders: [{ orderId: '', quantity: '0', tokenId: '-1' }] })).toMatchObject({
    'orders.0.orderId': 'Needed.',
  })
})

const taker = `0x${'1'.repeat(40)}`
const cancel = { ...newForm('cancel', project), taker }
const revoke = { ...newForm('revoke', project), taker }
const token = { kind: 'token' as const, token: taker, spender: '', tokenId: '7' }

it.each([
  // Orders and their maker, or the maker alone for the counter.
  [cancel, ['orders.0.orderId', 'orders.0.tokenId']],
  [{ ...cancel, cancellation: { contract: '', by: 'counter' as const } }, []],
  [{ ...cancel, cancellation: { contract: '0x1', by: 'counter' as const } }, ['cancellation.contract']],
  // Contract and account of each approval.
  [revoke, ['revocations.0.token', 'revocations.0.spender']],
  [{ ...revoke, revocations: [token] }, []],
])('what undoes needs what it undoes (%#)', (form, missing) => {
  expect(Object.keys(formProblems(form))).toEqual(missing)
})

it('a link fills a new draft', () => {
  const search = transactionsSearchSchema.parse({
    sell: '0x9',
    collection: `0x${'d'.repeat(40)}`,
    tokenId: 12,
    network: 'devnet',
  })
  expect(begunKind(search)).toBe('sell')
  expect(newForm('sell', project, search)).toMatchObject({
    collectionAddress: `0x${'d'.repeat(40)}`,
    orders: [{ orderId: '0x9', quantity: '1', tokenId: '12' }],
  })
  expect(begunKind(transactionsSearchSchema.parse({}))).toBeNull()
})
