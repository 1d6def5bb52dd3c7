import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddressList, writeAddressList } from './address-list.ts'
import { checksumAddress } from './checksum-address.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

it('writes an address in mixed case (examples of ERC-55)', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ]) {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
    expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  }
  expect(checksumAddress('0x12')).toBe('0x12')
})

describe('an address book as a file', () => {
  const address = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: 40,
    maxLength: 40,
  })
  const entry = fc.record({
    address: address.map((digits) => `0x${digits}`),
    label: fc.stringMatching(/^[=+@'a-z](?:[a-z ,"]{0,78}[a-z])?$/),
    note: fc.stringMatching(/^[a-z ,;="\r\n-]{0,200}$/),
  })

  testForAll(
    'comes back as it went out',
    [fc.uniqueArray(entry, { minLength: 1, maxLength: 10, selector: (one) => one.address })],
    (entries) => {
      expect(readAddressList(writeAddressList(entries))).toEqual({ ok: true, value: entries })
    },
  )

  const one = `0x${'A'.repeat(40)}`
  it.each([
    [`[{"address":"${one}","label":" Treasury "}]`],
    [`{"addresses":[{"address":"${one}","label":"Treasury","more":1}]}`],
    [`{"${one}":"Treasury"}`],
    [`address,label\n${one},Treasury\n`],
    [`\ufeffNote;Label;Address\r\n;Treasury;${one}\r\n`],
    [`[{"address":"${one}","label":"Old"},{"address":"${one.toLowerCase()}","label":"Treasury"}]`],
  ])('reads %s', (text) => {
    expect(readAddressList(text)).toEqual({
      ok: true,
      value: [{ address: one.toLowerCase(), label: 'Treasury', note: '' }],
    })
  })

  it.each([
    ['{', 'not JSON'],
    ['[]', 'no address'],
    ['{"a":7}', 'no address book'],
    ['', 'must name the columns'],
    ['7', 'must name the columns'],
    [`address,label\n${one},a\n0x1,b`, 'Line 3: address is no address'],
    [`[{"address":"${one}","label":"a"},{"address":"0x1","label":"b"}]`, 'Entry 2: address is no address'],
    [`{"addresses":[{"address":"${one}","label":" "}]}`, 'Entry 1: label is empty'],
  ])('says what is wrong with %s', (text, words) => {
    const read = readAddressList(text)
    expect(read.ok ? '' : read.error).toContain(words)
  })
})
