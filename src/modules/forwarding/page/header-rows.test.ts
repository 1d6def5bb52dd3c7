import { expect, test } from 'vitest'
import { headerRows, rowsOf } from './header-rows.ts'

const stored = { name: 'Authorization', set: true, last4: 'cdef', fingerprint: '01234567', readable: true }

test('a stored value is left where nothing is entered, and replaced where something is', () => {
  const [row] = rowsOf([stored])
  if (row === undefined) throw new Error('There is no row.')
  expect(headerRows.parse([row])).toEqual([['Authorization', null]])
  expect(headerRows.parse([{ ...row, value: 'new' }])).toEqual([['Authorization', 'new']])
  expect(headerRows.parse([{ ...row, name: 'X-Other' }])).toEqual([['X-Other', '']])
  expect(headerRows.parse([{ name: ' X-New ', value: '', stored: null }])).toEqual([['X-New', '']])
})

test('what is no header is said at its name or its value, and a line that nobody filled in is left out', () => {
  const row = { name: 'X-New', value: 'v', stored: null }
  const placeOf = (wrong: typeof row) => headerRows.safeParse([wrong]).error?.issues[0]?.path
  expect(placeOf(row)).toBeUndefined()
  expect(placeOf({ ...row, name: 'two words' })).toEqual([0, 'name'])
  expect(placeOf({ ...row, name: '' })).toEqual([0, 'name'])
  expect(placeOf({ ...row, value: 'a\u{1F600}' })).toEqual([0, 'value'])
  expect(headerRows.parse([{ ...row, name: '', value: '' }])).toEqual([])
})
