import { expect, test } from 'vitest'
import { z } from 'zod'
import { isMeant, notMeant, otherHost, targetFields } from './target.ts'

const target = z.object(targetFields).refine((typed) => isMeant(typed), notMeant)

test.each([
  ['', ['url']],
  ['hook', ['url']],
  ['ftp://127.0.0.1/', ['url']],
  ['http://127.0.0.1:3000/hook', undefined],
  ['http://[::1]/', undefined],
  [' http://app.localhost/ ', undefined],
  ['http://127.0.0.1.example.com/', ['remote']],
  ['https://example.com/', ['remote']],
])('of “%s” what is wrong is said at %s', (url, path) => {
  expect(target.safeParse({ url, remote: false }).error?.issues[0]?.path).toEqual(path)
})

test('another machine may be meant, and one that was confirmed before is not asked for again', () => {
  const url = 'https://example.com:8443/a'
  expect(otherHost(url)).toBe('example.com:8443')
  expect(target.safeParse({ url, remote: true }).success).toBe(true)
  expect(isMeant({ url, remote: false }, url)).toBe(true)
})
