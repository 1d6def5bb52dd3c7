import { expect, it } from 'vitest'
import { readAmount, readStep, readSteps } from './step.ts'
import { executeKind, stepKind } from './step-words.ts'

it('keeps the order of steps and reads nothing into members that are not there', () => {
  const first = { id: 'tokenApproval', to: '0x1', data: '0x', value: '0' }
  expect(readSteps({ steps: [first, {}] })).toMatchObject([
    { index: 0, kind: 'tokenApproval', action: 'send', signature: null, post: null },
    { index: 1, kind: '', to: '', action: 'nothing' },
  ])
  expect(readSteps({})).toEqual([])
  expect(readSteps(null)).toEqual([])
})

it('takes an empty signature and an empty post for none, and writes a method in capitals', () => {
  const signature = { domain: {}, types: {}, primaryType: '', value: {} }
  expect(readStep({ to: '0x1', signature, post: { endpoint: '' } }, 0)).toMatchObject({
    signature: null,
    post: null,
    action: 'send',
  })
  const post = { endpoint: '/order', method: 'post', body: { a: 1 } }
  expect(readStep({ post }, 0)).toMatchObject({ action: 'post', post: { method: 'POST' } })
})

it.each([
  ['', 0n],
  ['12345678901234567890', 12345678901234567890n],
  ['0x10', 16n],
  ['1.5', null],
  ['-1', null],
])('reads the amount “%s”', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it('puts known kinds into words and shows unknown ones as they came', () => {
  expect(stepKind('tokenApproval')).toEqual({ words: 'Approve a token', known: true })
  for (const kind of ['swap', 'toString']) expect(stepKind(kind)).toEqual({ words: kind, known: false })
  expect(executeKind('createTraitOffer').known).toBe(true)
})
