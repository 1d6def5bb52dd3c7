import { describe, expect, it } from 'vitest'
import { targetsOf } from './target.ts'

const address = `0x${'aB'.repeat(20)}`
const hash = `0x${'c4'.repeat(32)}`

describe('targetsOf', () => {
  it('reads an address as a contract, in small letters', () => {
    expect(targetsOf(address)).toEqual([{ kind: 'contract', value: address.toLowerCase() }])
  })

  it('offers 32 bytes as a transaction and as a uid, with or without 0x', () => {
    const both = [
      { kind: 'transaction', value: hash },
      { kind: 'uid', value: hash },
    ]
    expect(targetsOf(hash)).toEqual(both)
    expect(targetsOf(hash.slice(2).toUpperCase())).toEqual(both)
  })

  it('takes off what copying leaves around a value', () => {
    for (const text of [
      `  ${address}\n`,
      `"${address}",`,
      `(${address})`,
      `\`${address}\``,
      `<${address}>;`,
    ]) {
      expect(targetsOf(text)).toEqual([{ kind: 'contract', value: address.toLowerCase() }])
    }
  })

  it('takes a bare word for the name of an event', () => {
    expect(targetsOf('TransferSingle')).toEqual([{ kind: 'name', value: 'TransferSingle' }])
  })

  it.each([
    '',
    'a',
    'ab',
    '0x',
    '0x12',
    address.slice(0, -1),
    `${address}0`,
    `${hash}00`,
    'two words',
    '12345',
    '<a b>',
  ])('reads nothing into %j', (text) => {
    expect(targetsOf(text)).toEqual([])
  })
})
