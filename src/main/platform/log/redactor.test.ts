import { expect, it } from 'vitest'
import { createRedactor } from './redactor.ts'

it('takes out every value it was given, wherever it stands', () => {
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')
  expect(redactor.clean('{"url":"http://x/?k=hunter2-hunter2","again":"hunter2-hunter2"}')).toBe(
    '{"url":"http://x/?k=[redacted]","again":"[redacted]"}',
  )
})

it('takes a value out of JSON too, where its quotes are escaped', () => {
  const redactor = createRedactor()
  redactor.register('pass"word\\of mine')
  expect(redactor.clean(JSON.stringify({ said: 'pass"word\\of mine' }))).toBe('{"said":"[redacted]"}')
})

it('takes out what looks like a secret though it was never registered', () => {
  const redactor = createRedactor()
  const cleaned = redactor.clean(
    'Authorization: BEARER abcdef.ghijkl; eyJhbGciOi.eyJwcm9qZWN0.c2ln; POST /hooks/q1w2e3r4t5y6; /?token=abc-def&x=1',
  )
  expect(cleaned).not.toMatch(/abcdef|eyJ|q1w2|abc-def/)
  expect(cleaned).toContain('&x=1')
})

it('leaves addresses, hashes and words alone', () => {
  const redactor = createRedactor()
  redactor.register('abc')
  const text = 'abcd 0xdd90126856957aa1e9c5cc3395e866b6eb830abc bearer of news'
  expect(redactor.clean(text)).toBe(text)
})

it('takes a short value out where it is a word of its own', () => {
  const redactor = createRedactor()
  redactor.register('abc')
  expect(redactor.clean('{"key":"abc","header":"X-Access-Key: abc"}')).toBe(
    '{"key":"[redacted]","header":"X-Access-Key: [redacted]"}',
  )
})

it('takes out encoded values and shapes', () => {
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')
  expect(redactor.clean(`cause: ${Buffer.from('x:hunter2-hunter2').toString('base64')}`)).toContain(
    '[redacted]',
  )
  expect(redactor.clean(String.raw`POST \/hooks\/q1w2e3r4t5y6`)).toBe(String.raw`POST \/hooks\/[redacted]`)
})

it('remembers nothing after forgetting', () => {
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')
  redactor.forget()
  expect(redactor.clean('hunter2-hunter2')).toBe('hunter2-hunter2')
})
