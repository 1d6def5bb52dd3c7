import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppUrl } from './app-url.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'
import { forAll } from '../../../core/testing/for-all.ts'

test.each(ownAddresses)('isAppUrl takes %s', (address) => {
  expect(isAppUrl(address)).toBe(true)
})

test.each(foreignAddresses)('isAppUrl refuses %j', (address) => {
  expect(isAppUrl(address)).toBe(false)
})

test('isAppUrl never takes what a URL parser reads as another origin', () => {
  const pieces = fc.constantFrom(
    'app',
    ':',
    '//',
    '/',
    'main',
    '@',
    '.',
    '\\',
    '?',
    '#',
    'evil',
    ':80',
    '%2f',
    '\t',
  )
  forAll([fc.array(pieces, { maxLength: 9 }).map((all) => all.join(''))], (address) => {
    if (!isAppUrl(address)) return
    const url = new URL(address)
    expect([url.protocol, url.host, url.username, url.password]).toEqual(['app:', 'main', '', ''])
  })
})
