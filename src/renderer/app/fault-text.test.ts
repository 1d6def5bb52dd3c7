import { expect, it } from 'vitest'
import { faultText, messageOf } from './fault-text.ts'

it('tells the place, the message and the stack', () => {
  const text = faultText(new TypeError('x is not a function'), '/orders')
  expect(text).toContain('Page: /orders')
  expect(text).toContain('TypeError: x is not a function')
  expect(text).toContain('fault-text.test.ts')
})

it('makes do with whatever was thrown', () => {
  expect(faultText('plain text', '/')).toContain('Error: plain text')
  expect(messageOf(new Error('why'))).toBe('why')
})
