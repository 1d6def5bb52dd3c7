import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAppUrl } from './app-url.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'
import { forAll } from '../../../core/testing/for-all.ts'

describe('isAppUrl', () => {
  it.each(ownAddresses)('takes %s', (address) => {
    expect(isAppUrl(address)).toBe(true)
  })

  it.each(foreignAddresses)('refuses %j', (address) => {
    expect(isAppUrl(address)).toBe(false)
  })

  it('never takes what a URL parser reads as another origin', () => {
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
})
