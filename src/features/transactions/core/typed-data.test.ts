import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../core/testing/value-of.ts'
import { sayMessage } from './say.ts'
import { hashDocument, typedRows, walletTypedData } from './typed-data.ts'
import example from '../../../../resources/fixtures/signatures/eip-712-mail.json' with { type: 'json' }

const { EIP712Domain: _domain, ...types } = example.document.types
const mail = { ...example.document, types, value: example.document.message }

describe('hashDocument', () => {
  it('gives the hashes of the standard’s example', () => {
    expect(hashDocument(mail)).toEqual({ ok: true, value: example.hashes })
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
      expect(sayMessage(errorOf(hashDocument(document)))).toMatch(words)
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
