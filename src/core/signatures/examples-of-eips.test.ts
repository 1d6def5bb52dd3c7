import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeFunctionData,
  hashAuthorization,
  hashStruct,
  hashTypedData,
  parseAbi,
  recoverAddress,
  serializeErc8010Signature,
} from 'viem/utils'
import { describe, expect, test } from 'vitest'
import listing from '../../../resources/fixtures/reports/seaport-listing-with-a-further-member.json' with { type: 'json' }
import { join, ofHex, ofText, padLeft, toAddress, toHex, word } from './bytes.ts'
import { keccak } from './keccak.ts'
import { isHighS, loadRecover } from './curve.ts'
import { examine, type SignatureQuery } from './examine.ts'
import { safeDigest } from './multisig.ts'
import { personalHash, readContent, type Content } from './readings.ts'
import { signaturesOf } from './testing/sign.ts'
import { vectors } from './testing/vectors.ts'

const recover = await loadRecover()
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const check = (query: Partial<SignatureQuery> & Pick<SignatureQuery, 'address' | 'signature' | 'content'>) =>
  examine({ chainId: null, ...query }, recover, true)

/** The example of EIP-712: Cow writes to Bob. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
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
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const cow = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const mailSignature =
  '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c'

describe('EIP-712', () => {
  test('the example of the EIP: domain separator, struct hash, digest and signer', () => {
    for (const value of [mail, JSON.stringify(mail)]) {
      const found = check({
        address: cow,
        signature: mailSignature,
        content: { kind: 'typed-data', value },
      })
      expect(found).toMatchObject({ verdict: 'proven', reading: 'eip712', signer: cow })
      expect(found.typedData).toEqual({
        primaryType: 'Mail',
        faults: [],
        domainSeparator: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
        structHash: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
        digest: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
      })
    }
  })

  test('a domain of another chain than the one asked about is noted, and does not change the verdict', () => {
    const noteOf = (chainId: number | null, named: unknown = 1) => {
      const { statements } = check({
        address: cow,
        signature: mailSignature,
        chainId,
        content: { kind: 'typed-data', value: { ...mail, domain: { ...mail.domain, chainId: named } } },
      })
      return statements.filter(({ rule }) => rule === 'domain-chain')
    }
    expect(noteOf(137)).toEqual([
      { rule: 'domain-chain', outcome: 'noted', detail: expect.stringContaining('names chain 1, and 137') },
    ])
    expect(
      check({
        address: cow,
        signature: mailSignature,
        chainId: 137,
        content: { kind: 'typed-data', value: mail },
      }),
    ).toMatchObject({ verdict: 'proven', reading: 'eip712' })
    // As numbers they are the same; and where no chain is asked about, or none can be read, there is nothing to compare.
    for (const same of [noteOf(1), noteOf(1, '0x1'), noteOf(1, '1'), noteOf(null), noteOf(137, 'mainnet')])
      expect(same).toEqual([])
    const { chainId: _chain, ...bare } = mail.domain
    const { EIP712Domain: _domain, ...types } = mail.types
    expect(
      check({
        address: cow,
        signature: mailSignature,
        chainId: 137,
        content: { kind: 'typed-data', value: { ...mail, types, domain: bare } },
      }).statements.some(({ rule }) => rule === 'domain-chain'),
    ).toBe(false)
  })

  const faultsOf = (value: unknown) =>
    (readContent({ kind: 'typed-data', value }).typedData?.faults ?? []).map(
      ({ path, problem }) => `${path} ${problem}`,
    )

  test('faults are reported field by field', () => {
    const { contents: _contents, ...short } = mail.message
    expect(faultsOf({ ...mail, message: short })).toEqual(['message.contents is missing'])
    expect(
      faultsOf({ ...mail, message: { ...mail.message, to: { name: 3, wallet: '0xbB' }, cc: 'x' } }),
    ).toEqual(['message.to.name is no text', 'message.to.wallet is no address (0x and 40 hex digits)'])
    expect(faultsOf({ ...mail, domain: { ...mail.domain, cc: 'x' } })).toEqual([
      'domain.cc is no member of EIP712Domain: a wallet would not sign it',
    ])
    expect(faultsOf({ ...mail, primaryType: 'Letter' })).toEqual([
      'primaryType names Letter, which types does not have',
    ])
    expect(faultsOf('{')[0]).toContain('is no JSON')
    const sized = (type: string, value: unknown) =>
      faultsOf({ types: { A: [{ name: 'a', type }] }, primaryType: 'A', domain: {}, message: { a: value } })
    expect(sized('uint8', 256)).toEqual(['message.a does not fit into uint8'])
    expect(sized('int8', -129)).toEqual(['message.a does not fit into int8'])
    expect(sized('bytes4', '0x123456')).toEqual(['message.a has 3 bytes, and bytes4 has 4'])
    expect(sized('uint7', 1)[0]).toContain('a size that does not exist')
    expect(sized('uint8[2]', [1])).toEqual(['message.a has 1 elements, and uint8[2] has 2'])
    expect(sized('B', 1)[0]).toContain('which is not declared')
    expect(sized('int256', '-0x1')[0]).toContain('no whole number')
    expect(sized('string', 'a\ud800')).toEqual(['message.a holds half of a character (a lone surrogate)'])
    expect(sized(`uint8${'[]'.repeat(40)}`, [])[0]).toContain('which is not declared')
    const ofJson = (type: string, token: string) =>
      faultsOf(
        `{"types":{"A":[{"name":"a","type":"${type}"}]},"primaryType":"A","domain":{},"message":{"a":${token}}}`,
      )
    for (const token of [
      '0.99999999999999999999',
      '1.00000000000000000001',
      '10.9999999999999999999e-1',
      '1e23',
    ])
      expect(ofJson('uint256', token), token).toEqual(['message.a is no whole number (uint256)'])
    expect(ofJson('string', many)).toEqual(['message.a is no text'])
    for (const token of [many, '1.0', '1e3', '9007199254740991', `"${many}"`])
      expect(ofJson('uint256', token), token).toEqual([])
    const chain = Array.from({ length: 300 }, (_, at) => [
      `A${at}`,
      [{ name: 'next', type: at === 299 ? 'uint256' : `A${at + 1}[]` }],
    ])
    const next = Array.from({ length: 3000 }, () => ({ next: [] }))
    expect(
      faultsOf({ types: Object.fromEntries(chain), primaryType: 'A0', domain: {}, message: { next } }),
    ).toEqual(['types take too long to hash for each of the 3001 objects'])
    const list = { types: { A: [{ name: 'a', type: 'uint8[]' }] }, primaryType: 'A', domain: {} }
    const listOf = (length: number) => faultsOf({ ...list, message: { a: Array.from({ length }, () => 1) } })
    expect(listOf(50_000)).toEqual([])
    expect(listOf(50_001)).toEqual(['message holds 50001 values, more than 50000 are not hashed'])
  })

  test('any JSON as typed data gets an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readContent({ kind: 'typed-data', value }).problem).not.toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})

describe('EIP-191', () => {
  test('a text is hashed with its length in bytes', () => {
    // Independent of this program: digests of the vectors.
    expect(toHex(personalHash(ofText(vectors.v2.message)))).toBe(vectors.v2.digest)
    expect(toHex(personalHash(ofText(vectors.v2Wrapped.message)))).toBe(vectors.v2Wrapped.digest)
  })
})

const key = signaturesOf(`0x${'46'.repeat(32)}`)
const many = '12345678901234567891'
const digest32 = new Uint8Array(32)

/** Typed data whose type has a colon in its name. */
const usd = (amount: string, type: string) => ({
  domain: { name: 'Exchange', version: '1' },
  types: { 'Exchange:UsdSend': [{ name: 'amount', type }] },
  primaryType: 'Exchange:UsdSend' as const,
  message: { amount },
})

const blobs = (prefix: '0x' | '0X') => ({
  domain: { name: 'Blobs' },
  types: {
    Blob: [
      { name: 'all', type: 'bytes' },
      { name: 'four', type: 'bytes4[]' },
    ],
    Blobs: [{ name: 'blobs', type: 'Blob[]' }],
  },
  primaryType: 'Blobs' as const,
  message: { blobs: [{ all: `${prefix}ABCD`, four: [`${prefix}AB01ef02`] }] },
})

/** As a step of the service has it. */
const asStep = ({ message, domain, ...rest }: ReturnType<typeof usd>) => ({
  ...rest,
  domain: { ...domain, verifyingContract: '', salt: null },
  value: message,
})

const asJson = (amount: string): string =>
  JSON.stringify(usd(amount, 'uint256')).replace(`"${amount}"`, amount)

const seaportOrder = listing.input.typedData

/** Hashed as its types are written. */
const asWritten = (): Uint8Array => {
  const domain = hashStruct({
    data: usd('3', 'uint').domain,
    primaryType: 'EIP712Domain',
    types: { EIP712Domain: ['name', 'version'].map((name) => ({ name, type: 'string' })) },
  })
  const type = keccak(ofText('Exchange:UsdSend(uint amount)'))
  return keccak(join(ofHex('0x1901'), ofHex(domain), keccak(join(type, word(3)))))
}

describe('each reading is found', () => {
  const text = 'Grüße, 世界'
  const digest = keccak(ofText('anything'))
  const cases: readonly (readonly [string, Uint8Array, Content])[] = [
    ['eip191', personalHash(ofText(text)), { kind: 'message', text }],
    ['keccak', keccak(ofText(text)), { kind: 'message', text }],
    ['eip191-bytes', personalHash(ofHex('0xc0ffee')), { kind: 'message', text: '0xc0ffee' }],
    ['eip191', personalHash(ofText('0xc0ffee')), { kind: 'message', text: '0xc0ffee' }],
    ['eip191-bytes', personalHash(ofHex('0xc0ffee')), { kind: 'message', text: 'C0ffee' }],
    ['eip191-bytes', personalHash(ofText('10')), { kind: 'message', text: '0x3130' }],
    ['eip191-keccak', personalHash(keccak(ofText(text))), { kind: 'message', text }],
    ['eip191-keccak', personalHash(keccak(ofHex('0xc0ffee'))), { kind: 'message', text: '0xc0ffee' }],
    ['eip191-line-ends', personalHash(ofText('a\r\nb')), { kind: 'message', text: 'a\nb' }],
    ['eip191-line-ends', personalHash(ofText('a\nb')), { kind: 'message', text: 'a\r\nb' }],
    [
      'eip191-former',
      keccak(ofText('\x19Ethereum Signed Message:\n\x05a b c')),
      { kind: 'message', text: 'a b c' },
    ],
    [
      'eip191-former',
      keccak(ofText(`\x19Ethereum Signed Message:\n${text.length}${text}`)),
      { kind: 'message', text },
    ],
    ['eip712', ofHex(hashTypedData(usd('3', 'uint64'))), { kind: 'typed-data', value: usd('3', 'uint64') }],
    [
      'eip712',
      ofHex(hashTypedData(usd('3', 'uint64'))),
      { kind: 'typed-data', value: asStep(usd('3', 'uint64')) },
    ],
    ['eip712', asWritten(), { kind: 'typed-data', value: usd('3', 'uint') }],
    [
      'eip712-uint256',
      ofHex(hashTypedData(usd('3', 'uint256'))),
      { kind: 'typed-data', value: usd('3', 'uint') },
    ],
    ['eip712', ofHex(hashTypedData(usd(many, 'uint256'))), { kind: 'typed-data', value: asJson(many) }],
    [
      'eip712-rounded',
      ofHex(hashTypedData(usd(String(BigInt(Number(many))), 'uint256'))),
      { kind: 'typed-data', value: asJson(many) },
    ],
    ['eip712', ofHex(hashTypedData(blobs('0x') as never)), { kind: 'typed-data', value: blobs('0X') }],
    ['digest', digest, { kind: 'digest', hex: toHex(digest) }],
    ['eip191-digest', personalHash(digest), { kind: 'digest', hex: toHex(digest) }],
    ['eip191-digest-hex', personalHash(ofText(toHex(digest))), { kind: 'digest', hex: toHex(digest) }],
  ]
  test.each(cases)('%s', (name, signed, content) => {
    expect(check({ address: key.address, signature: key.sign(signed).rsv, content })).toMatchObject({
      verdict: 'proven',
      reading: name,
      signer: key.address,
    })
  })

  test('a signature may be pasted with what was signed, and with what copying brings into hex', () => {
    const { rsv } = key.sign(personalHash(ofText('hi')))
    const none = { kind: 'none' } as const
    const hi = { kind: 'message', text: 'hi' } as const
    const form = (msg: string) =>
      JSON.stringify({ address: key.address, msg, sig: rsv.slice(2), version: '2' })
    const stray = `“${rsv.slice(0, 40)}\n ${rsv.slice(40, 80)}\u200b${rsv.slice(80)}”`
    for (const [signature, content, notes] of [
      [form('hi'), none, 0],
      [form('0x6869'), none, 0],
      [form('bye'), hi, 0],
      [stray, hi, 1],
      [`"${rsv}"`, hi, 1],
      [`  ${rsv}\n`, hi, 0],
    ] as const) {
      const found = check({ address: key.address, signature, content })
      expect(found).toMatchObject({ verdict: 'proven', signer: key.address })
      expect(found.statements.filter(({ rule }) => rule === 'stray-marks')).toHaveLength(notes)
    }
    expect(check({ address: key.address, signature: form('bye'), content: none }).verdict).toBe(
      'not-this-key',
    )
  })

  test('where none fits, it says whom each leads to', () => {
    const found = check({
      address: cow,
      signature: key.sign(personalHash(ofText('a'))).rsv,
      content: { kind: 'message', text: 'a' },
    })
    expect(found).toMatchObject({ verdict: 'not-this-key', signer: key.address })
    expect(found.readings.map(({ name }) => name)).toEqual([
      'eip191',
      'eip191-hex',
      'keccak',
      'eip191-keccak',
      'eip191-line-ends',
      'eip191-line-ends',
      'eip191-former',
    ])
  })

  test.each<readonly [string, Uint8Array, Content]>([
    ['eip191-line-ends', personalHash(ofText('a')), { kind: 'message', text: 'a\n' }],
    ['eip191-line-ends', personalHash(ofText('a\r\n')), { kind: 'message', text: 'a' }],
    [
      'eip712-rounded',
      ofHex(hashTypedData(usd(String(BigInt(Number(many))), 'uint256'))),
      { kind: 'typed-data', value: usd(many, 'uint256') },
    ],
    ['eip191-bytes', personalHash(ofText('10')), { kind: 'message', text: '3130' }],
    ['eip191-bytes', personalHash(ofText('\ufeff1')), { kind: 'message', text: 'efbbbf31' }],
    ['eip191-hex', personalHash(ofText('0x3130')), { kind: 'message', text: '10' }],
  ])('%s: what was signed is named, and is not all that was given', (name, signed, content) => {
    const found = check({ address: key.address, signature: key.sign(signed).rsv, content })
    expect(found).toMatchObject({ verdict: 'undecided', reading: name, signer: key.address })
  })

  const owed = '0 USDC is all that I owe to Mallory, and I sign that'
  test.each<readonly [string, Uint8Array, Content]>([
    ['52 bytes behind a digit', personalHash(ofText(owed)), { kind: 'message', text: `2${owed}` }],
    [
      'a text behind the prefix',
      personalHash(ofText('hello')),
      { kind: 'message', text: '\x19Ethereum Signed Message:\n5hello' },
    ],
  ])('what is the EIP-191 of another text proves nothing: %s', (_what, signed, content) => {
    expect(check({ address: key.address, signature: key.sign(signed).rsv, content }).verdict).toBe(
      'not-this-key',
    )
  })

  const aside = { ...mail, message: { ...mail.message, to: { ...mail.message.to, nick: 'B' }, cc: 'x' } }
  const alone = { ...mail, primaryType: 'EIP712Domain' }
  const { message: told, ...untold } = mail
  test.each([
    [aside, 'message.to.nick, message.cc'],
    [{ ...mail, value: {}, data: 1, amount: '5', note: null }, 'value, data, amount'],
    [{ ...untold, message: null, value: told }, null],
    [{ ...alone, message: { amount: '1000000' } }, 'message.amount'],
    [{ ...alone, message: 'I owe' }, 'message'],
    [{ ...alone, message: {} }, null],
  ])('of what the types do not have it is said, at each depth, that it is not signed: %#', (value, named) => {
    const signature =
      value.primaryType === 'Mail'
        ? key.sign(ofHex(hashTypedData(mail as never)))
        : key.sign(ofHex(hashTypedData(alone as never)))
    const found = check({
      address: key.address,
      signature: signature.rsv,
      content: { kind: 'typed-data', value },
    })
    expect(found).toMatchObject({ verdict: 'proven', reading: 'eip712' })
    expect(found.statements.find(({ rule }) => rule === 'not-covered')?.detail).toBe(
      named === null ? undefined : `Not signed, because the types do not have it: ${named}.`,
    )
  })

  test.each([1, 2, 3])('an order in a tree of %i levels (Seaport)', (height) => {
    const { types: listed, domain, message } = seaportOrder
    const other = { ...message, salt: '0x1' }
    const place = 2 ** height - 1
    const orders = Array.from({ length: 2 ** height }, (_, at) => (at === place ? message : other))
    let tree: unknown[] = orders
    while (tree.length > 2)
      tree = Array.from({ length: tree.length / 2 }, (_, at) => tree.slice(2 * at, 2 * at + 2))
    const types = {
      ...listed,
      BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
    }
    const signed = hashTypedData({ domain, types, primaryType: 'BulkOrder', message: { tree } } as never)
    let level = orders.map((data) =>
      ofHex(hashStruct({ data, primaryType: 'OrderComponents', types: listed })),
    )
    const proof: Uint8Array[] = []
    while (level.length > 1) {
      proof.push(level.at(-2) ?? digest32)
      level = Array.from({ length: level.length / 2 }, (_, at) =>
        keccak(join(...level.slice(2 * at, 2 * at + 2))),
      )
    }
    const { rsv, compact } = key.sign(ofHex(signed))
    for (const inner of [rsv, compact]) {
      const of = (at: number) =>
        check({
          address: key.address,
          signature: toHex(join(ofHex(inner), Uint8Array.of(0, 0, at), ...proof)),
          content: { kind: 'typed-data', value: seaportOrder },
        })
      expect(of(place)).toMatchObject({ verdict: 'proven', reading: 'seaport-bulk', signer: key.address })
      expect(of(place - 1).verdict).not.toBe('proven')
    }
  })
})

describe('forms of a key’s signature', () => {
  const content = { kind: 'message', text: 'form' } as const
  const digest = personalHash(ofText('form'))
  const { rsv, r, s, parity, compact } = key.sign(digest)
  const ofV = (v: number): string => {
    const hex = v.toString(16)
    return rsv.slice(0, -2) + (hex.length % 2 === 0 ? hex : `0${hex}`)
  }

  test('v of 27 and 28, of 0 and 1, of EIP-155 for its own chain; EIP-2098; fields', () => {
    const forms: readonly (readonly [string | object, number | null])[] = [
      [ofV(27 + parity), null],
      [ofV(parity), null],
      [ofV(35 + 2 * 1 + parity), 1],
      [ofV(35 + 2 * 137 + parity), 137],
      [ofV(35 + 2 * 421_614 + parity), 421_614],
      [compact, null],
      [{ r, s, v: 27 + parity }, null],
      [{ r, s, yParity: parity }, null],
      [JSON.stringify({ r, s, v: `0x${(27 + parity).toString(16)}` }), null],
      [rsv.slice(2), null],
      [` ${rsv}\n`, 137],
    ]
    for (const [signature, chainId] of forms)
      expect(
        check({ address: key.address, signature, chainId, content }),
        JSON.stringify(signature),
      ).toMatchObject({
        verdict: 'proven',
        kind: 'eoa',
      })
  })

  test('any other v is malformed, with its place', () => {
    for (const v of [2, 26, 29, 34]) {
      const found = check({ address: key.address, signature: ofV(v), content })
      expect(found.verdict).toBe('malformed')
      expect(found.statements[0]?.detail).toContain('byte 64')
    }
    // Of another chain than the one asked about.
    expect(check({ address: key.address, signature: ofV(37 + parity), chainId: 10, content }).verdict).toBe(
      'malformed',
    )
  })

  test('numbers of JSON keep all of their digits, and are decimal', () => {
    const verdictOf = (signature: string) => check({ address: key.address, signature, content }).verdict
    const [decimalR, decimalS] = [BigInt(r), BigInt(s)]
    expect(verdictOf(`{"r":${decimalR},"s":${decimalS},"v":${27 + parity}}`)).toBe('proven')
    expect(verdictOf(`{"r":${decimalR},"s":"${s}","yParity":${parity}}`)).toBe('proven')
    expect(verdictOf(`{"r":${decimalR + 1n},"s":${decimalS},"v":${27 + parity}}`)).toBe('not-this-key')
    for (const wrong of [`${decimalR}.5`, `-${decimalR}`, '1e70', `"${decimalR}"`, `${2n ** 256n}`])
      expect(verdictOf(`{"r":${wrong},"s":${decimalS},"v":27}`), wrong).toBe('malformed')
  })

  test('fields that contradict each other are malformed', () => {
    const both = (other: number) =>
      check({ address: key.address, signature: { r, s, v: 27 + parity, yParity: other }, content }).verdict
    expect(both(parity)).toBe('proven')
    expect(both(1 - parity)).toBe('malformed')
  })

  test('an address whose letters are no checksum is verified, and marked', () => {
    const given = `0x${key.address.slice(2).replaceAll(/[a-f]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))}`
    const rulesOf = (address: string) => {
      const { verdict, statements } = check({ address, signature: rsv, content })
      return [verdict, statements.some(({ rule }) => rule === 'EIP-55')]
    }
    expect(rulesOf(given)).toEqual(['proven', true])
    expect(rulesOf(key.address)).toEqual(['proven', false])
    expect(rulesOf(key.address.toLowerCase())).toEqual(['proven', false])
  })

  test('the examples of EIP-2098', () => {
    const author = signaturesOf(`0x${'1234567890'.repeat(6)}1234`)
    for (const [text, compacted] of [
      [
        'Hello World',
        '0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b907e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064',
      ],
      [
        "It's a small(er) world",
        '0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793',
      ],
    ] as const) {
      expect(author.sign(personalHash(ofText(text))).compact).toBe(compacted)
      expect(
        check({ address: author.address, signature: compacted, content: { kind: 'message', text } }),
      ).toMatchObject({ verdict: 'proven', reading: 'eip191' })
    }
  })

  test('a high s is marked', () => {
    const high = word(order - BigInt(s))
    expect(isHighS(high)).toBe(true)
    const found = check({
      address: key.address,
      signature: toHex(join(ofHex(r), high, Uint8Array.of(28 - parity))),
      content,
    })
    expect(found.verdict).toBe('proven')
    expect(found.statements.some(({ rule }) => rule === 'low-s')).toBe(true)
  })

  test('recovery is that of viem, for good and for odd numbers', async () => {
    const odd = [0n, 1n, order - 1n, order, order + 1n, (1n << 256n) - 1n, 5n].map(word)
    const pairs = odd.flatMap((one) => odd.map((other) => join(one, other)))
    for (const rs of [...pairs, ofHex(r + s.slice(2))]) {
      for (const v of [0, 1] as const) {
        const ours = recover(digest, rs, v)
        const theirs = await recoverAddress({
          hash: toHex(digest),
          signature: toHex(join(rs, Uint8Array.of(27 + v))),
        }).catch(() => null)
        expect(ours === null ? null : toAddress(ours)).toBe(theirs)
      }
    }
  })
})

describe('wrappers and multisigs', () => {
  const digest = personalHash(ofText('wrapped'))
  const content = { kind: 'message', text: 'wrapped' } as const
  const wrap = (to: string, data: string, inner: string): string =>
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [to as `0x${string}`, data as `0x${string}`, inner as `0x${string}`],
    ) + '6492'.repeat(16)

  test('a key’s signature for a contract yet to be made is not decided, and its key is named', () => {
    const found = check({
      address: cow,
      signature: wrap(cow, '0x12345678', key.sign(digest).rsv),
      content,
    })
    expect(found).toMatchObject({ verdict: 'undecided', kind: 'contract' })
    expect(found.statements[0]?.detail).toContain(key.address)
    expect(found.forms[0]?.fields).toContainEqual(['call', 'unknown, selector 0x12345678'])
  })

  const { v2Wrapped } = vectors
  const bundleAbi = parseAbi([
    'function execute((bool delegateCall, bool revertOnError, uint256 gasLimit, address target, uint256 value, bytes data)[] calls, uint256 nonce, bytes signature)',
  ])
  const deploy = (salt: string): `0x${string}` =>
    `0x32c02a14${toHex(padLeft(ofHex(v2Wrapped.erc6492.mainModule))).slice(2)}${salt.slice(2)}`
  const bundle = (salts: readonly string[]): string =>
    wrap(
      '0xfea230Ee243f88BC698dD8f1aE93F8301B6cdfaE',
      encodeFunctionData({
        abi: bundleAbi,
        args: [
          salts.map((salt) => ({
            delegateCall: false,
            revertOnError: true,
            gasLimit: 0n,
            target: v2Wrapped.erc6492.to as `0x${string}`,
            value: 0n,
            data: deploy(salt),
          })),
          0n,
          '0x',
        ],
      }),
      v2Wrapped.erc6492.innerSignature,
    )
  const ofWallet = (signature: string) =>
    check({
      address: v2Wrapped.address,
      signature,
      chainId: v2Wrapped.chainId,
      content: { kind: 'message', text: v2Wrapped.message },
    })

  test('a bundle of the guest module that makes the wallet, and those within, is taken', () => {
    const [nested] = v2Wrapped.recovered.nested
    expect(ofWallet(bundle([v2Wrapped.erc6492.salt]))).toMatchObject({ verdict: 'proven' })
    expect(ofWallet(bundle([nested?.imageHash ?? '', v2Wrapped.erc6492.salt]))).toMatchObject({
      verdict: 'proven',
    })
  })

  test('a wrapper that is cut or damaged at its end is called that', () => {
    for (const given of [v2Wrapped.signature.slice(0, -2), `${v2Wrapped.signature.slice(0, -2)}00`]) {
      const found = ofWallet(given)
      expect(found).toMatchObject({ verdict: 'malformed', kind: 'contract' })
      expect(found.statements[0]?.detail).toContain('does not end with the mark')
    }
  })

  test('one that a contract may read although it is encoded otherwise is not decided, with the reason', () => {
    const bytes = ofHex(v2Wrapped.signature)
    const changed = (at: number, value: number): string => {
      const copy = bytes.slice()
      copy[at] = value
      return toHex(copy)
    }
    for (const [given, reason] of [
      // Behind the signature inside, before the mark.
      [changed(bytes.length - 33, 1), 'the padding of the signature is not zero'],
      [
        `${v2Wrapped.signature.slice(0, -64)}${'00'.repeat(32)}${'6492'.repeat(16)}`,
        'bytes follow the wrapped signature',
      ],
    ] as const) {
      const found = ofWallet(given)
      expect(found).toMatchObject({ verdict: 'undecided', kind: 'contract' })
      expect(found.statements[0]?.detail).toContain(reason)
    }
    // No contract can read these: an address of more than 20 bytes, a size beyond the end.
    for (const given of [changed(0, 1), changed(252, 1)])
      expect(ofWallet(given)).toMatchObject({ verdict: 'malformed', kind: 'contract' })
  })

  test('one that makes something else is not decided', () => {
    expect(ofWallet(bundle([`0x${'11'.repeat(32)}`])).verdict).toBe('undecided')
    expect(ofWallet(bundle([v2Wrapped.erc6492.salt, `0x${'11'.repeat(32)}`])).verdict).toBe('undecided')
    expect(
      ofWallet(wrap(cow, deploy(v2Wrapped.erc6492.salt), v2Wrapped.erc6492.innerSignature)).verdict,
    ).toBe('undecided')
  })

  describe('ERC-8010, as viem writes it', () => {
    const delegation = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
    const initializer = '0x00000000000018A77519fcCCa060c2537c9D6d3F'
    type Parts = Partial<Record<'address' | 'data' | 'signature', `0x${string}`>>
    const write = (signer: typeof key, chainId: number, nonce: number, more: Parts = {}): string => {
      const { r, s, parity } = signer.sign(ofHex(hashAuthorization({ chainId, address: delegation, nonce })))
      return serializeErc8010Signature({
        authorization: { chainId, address: delegation, nonce, r, s, yParity: parity },
        signature: key.sign(digest).rsv,
        ...more,
      })
    }
    const verify = (signature: string, chainId: number | null = 8453) =>
      check({ address: key.address, signature, chainId, content })

    test.each([
      [
        'of one chain',
        write(key, 8453, 7),
        { chain: '8453', nonce: '7', calls: key.address, 'call data': '0x' },
      ],
      ['of any chain', write(key, 0, 0), { chain: 'any (0)', nonce: '0' }],
      [
        'with a call that sets the account up',
        write(key, 1, 2, { address: initializer, data: `0x8129fc1c${'ab'.repeat(37)}` }),
        { calls: initializer, 'call data': `0x8129fc1c${'ab'.repeat(37)}` },
      ],
      [
        'around other bytes',
        write(key, 1, 2, { signature: '0xc0ffee' }),
        { 'signature inside': '3 bytes from byte 0' },
      ],
    ])('%s: its parts are named, and the contract decides', (_name, signature, fields) => {
      const found = verify(signature)
      expect(found).toMatchObject({ verdict: 'undecided', kind: 'contract' })
      expect(Object.fromEntries(found.forms[0]?.fields ?? [])).toMatchObject({
        'delegates to': delegation,
        ...fields,
      })
      expect(found.statements[0]).toMatchObject({ rule: 'ERC-8010', outcome: 'holds' })
      expect(found.statements.at(-1)).toMatchObject({ rule: 'contract', outcome: 'needs-network' })
    })

    test('that the account’s own key signed inside is said, and proves nothing', () => {
      const { statements, readings, forms } = verify(write(key, 8453, 7))
      expect(statements.find(({ rule }) => rule === 'ecrecover')).toMatchObject({ outcome: 'noted' })
      expect(readings.find(({ fits }) => fits === true)?.recovers).toBe(key.address)
      expect(forms).toHaveLength(2)
    })

    test('a delegation that another key signed fails, and that key is named', () => {
      const other = signaturesOf(`0x${'47'.repeat(32)}`)
      const found = verify(write(other, 8453, 7))
      expect(found.verdict).toBe('undecided')
      expect(found.statements[0]).toMatchObject({ rule: 'ERC-8010', outcome: 'fails' })
      expect(found.statements[0]?.detail).toContain(other.address)
    })
  })

  test('signatures of a multisig’s owners are named', () => {
    const other = signaturesOf(`0x${'47'.repeat(32)}`)
    const signed = safeDigest(ofHex(cow), 1, digest)
    const owners = [key, other].toSorted((a, b) =>
      a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
    )
    const signature = `0x${owners.map((owner) => owner.sign(signed).rsv.slice(2)).join('')}`
    const found = check({ address: cow, signature, chainId: 1, content })
    expect(found).toMatchObject({ verdict: 'undecided', kind: 'multisig' })
    expect(found.forms[0]?.fields.map(([, owner]) => owner)).toEqual(owners.map(({ address }) => address))
  })
})
