import { describe, expect, it } from 'vitest'
import { hashDocument, typedRows, walletTypedData } from './typed-data.ts'
import { valueOf } from '../testing/value-of.ts'

/** The example of EIP-712 with its published hashes. */
const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  value: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

describe('hashDocument', () => {
  it('gives the hashes of the standard’s example', () => {
    expect(valueOf(hashDocument(mail))).toEqual({
      domainSeparator: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
      structHash: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
      digest: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    })
  })

  it('takes empty members of a domain for none and integers as text', () => {
    const domain = { ...mail.domain, chainId: '1', salt: '' }
    expect(hashDocument({ ...mail, domain })).toEqual(hashDocument(mail))
    expect(walletTypedData({ ...mail, domain }).types['EIP712Domain']).toHaveLength(4)
  })

  it('says why there are no hashes', () => {
    for (const [document, words] of [
      [{ ...mail, primaryType: 'Letter' }, /Letter/],
      [{ ...mail, types: { Mail: 'x' } }, /types.Mail is no list of members/],
      [{ ...mail, types: { Mail: [{ name: 'again', type: 'Mail[]' }] } }, /message.again is no list/],
      [{ ...mail, value: { from: 1 } }, /cannot be hashed/],
    ] as const)
      expect(hashDocument(document)).toMatchObject({ ok: false, error: expect.stringMatching(words) })
  })
})

it('shows the message as a tree by its own types, strangers marked', () => {
  expect(typedRows({ ...mail, value: { ...mail.value, secret: 5 } })).toEqual([
    { depth: 0, name: 'from', type: 'Person', value: null },
    { depth: 1, name: 'name', type: 'string', value: 'Cow' },
    { depth: 1, name: 'wallet', type: 'address', value: mail.value.from.wallet },
    { depth: 0, name: 'to', type: 'Person', value: null },
    { depth: 1, name: 'name', type: 'string', value: 'Bob' },
    { depth: 1, name: 'wallet', type: 'address', value: mail.value.to.wallet },
    { depth: 0, name: 'contents', type: 'string', value: 'Hello, Bob!' },
    { depth: 0, name: 'secret', type: '?', value: '5' },
  ])
})
