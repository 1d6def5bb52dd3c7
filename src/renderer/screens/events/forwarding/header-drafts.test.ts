import { expect, test } from 'vitest'
import { draftsOf, headersOf, problemOf } from './header-drafts.ts'

const stored = { name: 'Authorization', set: true, last4: 'cdef', fingerprint: '01234567', readable: true }

test('a stored value is left where nothing is entered, and replaced where something is', () => {
  const [draft] = draftsOf([stored])
  if (draft === undefined) throw new Error('There is no draft.')
  expect(headersOf([draft])).toEqual([['Authorization', null]])
  expect(headersOf([{ ...draft, value: 'new' }])).toEqual([['Authorization', 'new']])
  expect(headersOf([{ ...draft, name: 'X-Other' }])).toEqual([['X-Other', '']])
  expect(headersOf([{ key: 1, name: ' X-New ', value: '', stored: null }])).toEqual([['X-New', '']])
})

test('what is no header is told', () => {
  const draft = { key: 1, name: 'X-New', value: 'v', stored: null }
  expect(problemOf(draft)).toBe(null)
  expect(problemOf({ ...draft, name: 'two words' })).not.toBe(null)
  expect(problemOf({ ...draft, name: '' })).not.toBe(null)
  const blank = { ...draft, name: '', value: '' }
  expect([problemOf(blank), headersOf([blank])]).toEqual([null, []])
  expect(problemOf({ ...draft, value: 'a\u{1F600}' })).not.toBe(null)
})
