import { expect, it } from 'vitest'
import { createMaskCache } from './mask-cache.ts'

const secrets = [{ value: 'hunter2-hunter2', placeholder: '$ACCESS_KEY' }]

it('makes a mask once for the same secrets, until it lets go of them', () => {
  const cache = createMaskCache()
  const mask = cache.maskOf(secrets)
  expect(mask.text('hunter2-hunter2')).toBe('$ACCESS_KEY')
  expect(cache.maskOf([...secrets])).toBe(mask)
  expect(cache.maskOf([])).not.toBe(mask)
  cache.forget()
  const again = cache.maskOf(secrets)
  expect(again).not.toBe(mask)
  // It remembers no more than some.
  for (let index = 0; index < 40; index += 1)
    cache.maskOf([{ value: `another-key-${index}`, placeholder: '$KEY' }])
  expect(cache.maskOf(secrets)).not.toBe(again)
})
