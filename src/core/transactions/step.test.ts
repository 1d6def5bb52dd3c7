import { describe, expect, it } from 'vitest'
import { readAmount, readStep, readSteps } from './step.ts'
import { executeKind, stepKind } from './step-words.ts'

describe('readSteps', () => {
  it('keeps the order and reads nothing into members that are not there', () => {
    const [first, second] = readSteps({
      steps: [{ id: 'tokenApproval', to: '0x1', data: '0x', value: '0' }, {}],
    })
    expect(first).toMatchObject({
      index: 0,
      kind: 'tokenApproval',
      action: 'send',
      signature: null,
      post: null,
    })
    expect(second).toMatchObject({ index: 1, kind: '', to: '', action: 'nothing' })
    expect(readSteps({})).toEqual([])
    expect(readSteps(null)).toEqual([])
  })

  it('takes an empty signature and an empty post for none', () => {
    const step = readStep(
      { to: '0x1', signature: { domain: {}, types: {}, primaryType: '', value: {} }, post: { endpoint: '' } },
      0,
    )
    expect(step).toMatchObject({ signature: null, post: null, action: 'send' })
  })

  it('knows what is to be done with each kind', () => {
    const signature = { domain: {}, types: { A: [] }, primaryType: 'A', value: {} }
    const post = { endpoint: '/order', method: 'post', body: { a: 1 } }
    expect(readStep({ id: 'signEIP712', signature, post }, 0)).toMatchObject({
      action: 'sign-typed',
      post: { method: 'POST' },
    })
    expect(readStep({ id: 'signEIP191', data: '0x00', post }, 0).action).toBe('sign-text')
    expect(readStep({ signature }, 0).action).toBe('sign-typed')
    expect(readStep({ post }, 0).action).toBe('post')
  })
})

describe('readAmount', () => {
  it('reads decimal digits and hex, and nothing as 0', () => {
    expect(readAmount('')).toBe(0n)
    expect(readAmount('12345678901234567890')).toBe(12345678901234567890n)
    expect(readAmount('0x10')).toBe(16n)
    expect(readAmount('1.5')).toBeNull()
    expect(readAmount('-1')).toBeNull()
  })
})

it('puts known kinds into words and shows unknown ones as they came', () => {
  expect(stepKind('tokenApproval')).toEqual({ words: 'Approve a token', known: true })
  expect(stepKind('swap')).toEqual({ words: 'swap', known: false })
  expect(stepKind('toString')).toEqual({ words: 'toString', known: false })
  expect(executeKind('createTraitOffer').known).toBe(true)
})
