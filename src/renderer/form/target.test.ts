import { expect, test } from 'vitest'
import { z } from 'zod'
import { isMeant, notMeant, otherHost, targetFields } from './target.ts'

const target = z.object(targetFields).refine((typed) => isMeant(typed), notMeant)
const faultOf = (url: string, remote = false) => target.safeParse({ url, remote }).error?.issues[0]

test('this machine is known by its name and its address', () => {
  expect(otherHost('http://127.0.0.1:3000/hook')).toBeNull()
  expect(otherHost(' https://desk.localhost ')).toBeNull()
  expect(otherHost('https://example.com:8443/a')).toBe('example.com:8443')
  expect(otherHost('file:///tmp')).toBeNull()
})

test('another machine has to be meant, and what is no address is said at the address', () => {
  expect(faultOf('http://127.0.0.1:3000')).toBeUndefined()
  expect(faultOf('https://example.com')?.path).toEqual(['remote'])
  expect(faultOf('https://example.com', true)).toBeUndefined()
  expect(faultOf('ftp://example.com')?.path).toEqual(['url'])
  expect(isMeant({ url: 'https://example.com', remote: false }, 'https://example.com')).toBe(true)
})
