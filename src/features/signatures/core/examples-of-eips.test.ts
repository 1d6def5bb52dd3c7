import { sayStatement } from './say.ts'
import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeFunctionData,
  hashAuthorization,
  hashStruct,
  hashTypedData,
  parseAbi,
  serializeErc8010Signature,
} from 'viem/utils'
import { describe, expect, test } from 'vitest'
import listing from '../../../../resources/fixtures/reports/seaport-listing-with-a-further-member.json' with { type: 'json' }
import { type Hex, join, ofHex, ofText, padLeft, toHex, word } from './bytes.ts'
import { keccak } from './keccak.ts'
import { isHighS } from './curve.ts'
import type { SignatureQuery } from './examine.ts'
import { safeDigest } from './multisig.ts'
import { personalHash, readContent, type Content } from './readings.ts'
import { check, digestOf, messageOf, typedDataOf } from './testing/check.ts'
import { signaturesOf } from './testing/sign.ts'
import { mail, mailHashes, vectors } from './testing/vectors.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const many = '12345678901234567891'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const cow = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const mailSignature =
  '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c'

const ofMail = (value: unknown, chainId: number | null = null) =>
  check({ address: cow, signature: mailSignature, chainId, content: typedDataOf(value) })

describe('EIP-712', () => {
  test.each([[mail], [JSON.stringify(mail)]])(
    'the example of the EIP: domain, struct, digest and signer',
    (value) => {
      expect(ofMail(value)).toMatchObject({
        verdict: 'proven',
        reading: 'eip712',
        signer: cow,
        typedData: { primaryType: 'Mail', faults: [], ...mailHashes },
      })
    },
  )

  test('a domain of another chain than the one asked about is noted, and does not change the verdict', () => {
    const noteOf = (value: unknown, chainId: number | null) =>
      ofMail(value, chainId).statements.filter(({ rule }) => rule === 'domain-chain')
    expect(noteOf(mail, 137)).toEqual([
      {
        rule: 'domain-chain',
        outcome: 'noted',
        fact: { id: 'domain-of-other-chain', values: { named: '1', chainId: 137 } },
      },
    ])
    expect(ofMail(mail, 137)).toMatchObject({ verdict: 'proven', reading: 'eip712' })
    const named = (chainId: unknown) => ({ ...mail, domain: { ...mail.domain, chainId } })
    const { chainId: _chain, ...domain } = mail.domain
    const { EIP712Domain: _domain, ...types } = mail.types
    // As numbers they are the same; and where no chain is asked about, or none can be read, there is nothing to compare.
    for (const [value, chainId] of [
      [mail, 1],
      [named('0x1'), 1],
      [named('1'), 1],
      [mail, null],
      [named('mainnet'), 137],
      [{ ...mail, types, domain }, 137],
    ] as const)
      expect(noteOf(value, chainId)).toEqual([])
  })

  const faultsOf = (value: unknown) =>
    (readContent(typedDataOf(value)).typedData?.faults ?? []).map(({ path, problem }) => `${path} ${problem}`)
  const { contents: _contents, ...short } = mail.message
  const wrong = { ...mail.message, to: { name: 3, wallet: '0xbB' }, cc: 'x' }

  test.each([
    [{ ...mail, message: short }, ['message.contents is missing']],
    [
      { ...mail, message: wrong },
      ['message.to.name is no text', 'message.to.wallet is no address (0x and 40 hex digits)'],
    ],
    [
      { ...mail, domain: { ...mail.domain, cc: 'x' } },
      ['domain.cc is no member of EIP712Domain: a wallet would not sign it'],
    ],
    [{ ...mail, primaryType: 'Letter' }, ['primaryType names Letter, which types does not have']],
    ['{', [expect.stringContaining('is no JSON')]],
  ])('faults are reported field by field: %#', (value, faults) => {
    expect(faultsOf(value)).toEqual(faults)
  })

  const ofA = (type: string) => ({ types: { A: [{ name: 'a', type }] }, primaryType: 'A', domain: {} })

  test.each<[string, unknown, unknown]>([
    ['uint8', 256, 'message.a does not fit into uint8'],
    ['int8', -129, 'message.a does not fit into int8'],
    ['bytes4', '0x123456', 'message.a has 3 bytes, and bytes4 has 4'],
    ['uint7', 1, expect.stringContaining('a size that does not exist')],
    ['uint8[2]', [1], 'message.a has 1 elements, and uint8[2] has 2'],
    ['B', 1, expect.stringContaining('which is not declared')],
    ['int256', '-0x1', expect.stringContaining('no whole number')],
    ['string', 'a\ud800', 'message.a holds half of a character (a lone surrogate)'],
    [`uint8${'[]'.repeat(40)}`, [], expect.stringContaining('which is not declared')],
  ])('%s is not %j', (type, a, fault) => {
    expect(faultsOf({ ...ofA(type), message: { a } })[0]).toEqual(fault)
  })

  test.each([
    ['uint256', '0.99999999999999999999', ['message.a is no whole number (uint256)']],
    ['uint256', '1.00000000000000000001', ['message.a is no whole number (uint256)']],
    ['uint256', '10.9999999999999999999e-1', ['message.a is no whole number (uint256)']],
    ['uint256', '1e23', ['message.a is no whole number (uint256)']],
    ['string', many, ['message.a is no text']],
    ...[many, '1.0', '1e3', '9007199254740991', `"${many}"`].map((token) => ['uint256', token, []] as const),
  ] as const)('a number of JSON for %s: %s', (type, token, faults) => {
    const json = JSON.stringify({ ...ofA(type), message: { a: '$' } })
    expect(faultsOf(json.replace('"$"', token))).toEqual(faults)
  })

  test('what takes too long to hash is not hashed', () => {
    const chain = Array.from({ length: 300 }, (_, at) => [
      `A${at}`,
      [{ name: 'next', type: at === 299 ? 'uint256' : `A${at + 1}[]` }],
    ])
    const next = Array.from({ length: 3000 }, () => ({ next: [] }))
    expect(
      faultsOf({ types: Object.fromEntries(chain), primaryType: 'A0', domain: {}, message: { next } }),
    ).toEqual(['types take too long to hash for each of the 3001 objects'])
    const listOf = (length: number) =>
      faultsOf({ ...ofA('uint8[]'), message: { a: Array.from({ length }, () => 1) } })
    expect(listOf(50_000)).toEqual([])
    expect(listOf(50_001)).toEqual(['message holds 50001 values, more than 50000 are not hashed'])
  })

  test('any JSON as typed data gets an answer', () => {
    forAll([fc.jsonValue()], (value) => {
      expect(readContent(typedDataOf(value)).problem).not.toBeNull()
    })
  })
})

const key = signaturesOf(`0x${'46'.repeat(32)}`)
const other = signaturesOf(`0x${'47'.repeat(32)}`)
const personal = (text: string) => personalHash(ofText(text))
const byKey = (signature: SignatureQuery['signature'], content: Content, chainId: number | null = null) =>
  check({ address: key.address, signature, content, chainId })
const signed = (digest: Uint8Array, content: Content) => byKey(key.sign(digest).rsv, content)
const hashOf = (document: object) => ofHex(hashTypedData(document as never))
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
  const c0ffee = ofHex('0xc0ffee')
  const [small, whole, open] = [usd('3', 'uint64'), usd('3', 'uint256'), usd('3', 'uint')]
  const rounded = hashOf(usd(String(BigInt(Number(many))), 'uint256'))
  const owed = '0 USDC is all that I owe to Mallory, and I sign that'
  const cases: readonly (readonly [string, Uint8Array, Content])[] = [
    ['eip191', personal(text), messageOf(text)],
    ['keccak', keccak(ofText(text)), messageOf(text)],
    ['eip191-bytes', personalHash(c0ffee), messageOf('0xc0ffee')],
    ['eip191', personal('0xc0ffee'), messageOf('0xc0ffee')],
    ['eip191-bytes', personalHash(c0ffee), messageOf('C0ffee')],
    ['eip191-bytes', personal('10'), messageOf('0x3130')],
    ['eip191-keccak', personalHash(keccak(ofText(text))), messageOf(text)],
    ['eip191-keccak', personalHash(keccak(c0ffee)), messageOf('0xc0ffee')],
    ['eip191-line-ends', personal('a\r\nb'), messageOf('a\nb')],
    ['eip191-line-ends', personal('a\nb'), messageOf('a\r\nb')],
    ['eip191-former', keccak(ofText('\x19Ethereum Signed Message:\n\x05a b c')), messageOf('a b c')],
    ['eip191-former', keccak(ofText(`\x19Ethereum Signed Message:\n${text.length}${text}`)), messageOf(text)],
    ['eip712', hashOf(small), typedDataOf(small)],
    ['eip712', hashOf(small), typedDataOf(asStep(small))],
    ['eip712', asWritten(), typedDataOf(open)],
    ['eip712-uint256', hashOf(whole), typedDataOf(open)],
    ['eip712', hashOf(usd(many, 'uint256')), typedDataOf(asJson(many))],
    ['eip712-rounded', rounded, typedDataOf(asJson(many))],
    ['eip712', hashOf(blobs('0x')), typedDataOf(blobs('0X'))],
    ['digest', digest, digestOf(toHex(digest))],
    ['eip191-digest', personalHash(digest), digestOf(toHex(digest))],
    ['eip191-digest-hex', personal(toHex(digest)), digestOf(toHex(digest))],
  ]
  test.each(cases)('%s', (reading, hash, content) => {
    expect(signed(hash, content)).toMatchObject({ verdict: 'proven', reading, signer: key.address })
  })

  test.each<readonly [string, Uint8Array, Content]>([
    ['eip191-line-ends', personal('a'), messageOf('a\n')],
    ['eip191-line-ends', personal('a\r\n'), messageOf('a')],
    ['eip712-rounded', rounded, typedDataOf(usd(many, 'uint256'))],
    ['eip191-bytes', personal('10'), messageOf('3130')],
    ['eip191-bytes', personal('\ufeff1'), messageOf('efbbbf31')],
    ['eip191-hex', personal('0x3130'), messageOf('10')],
  ])('%s: what was signed is named, and is not all that was given', (reading, hash, content) => {
    expect(signed(hash, content)).toMatchObject({ verdict: 'undecided', reading, signer: key.address })
  })

  test.each([
    ['52 bytes behind a digit', owed, `2${owed}`],
    ['a text behind the prefix', 'hello', '\x19Ethereum Signed Message:\n5hello'],
  ])('what is the EIP-191 of another text proves nothing: %s', (_what, said, given) => {
    expect(signed(personal(said), messageOf(given)).verdict).toBe('not-this-key')
  })

  test('a signature may be pasted with what was signed, and with what copying brings into hex', () => {
    const { rsv } = key.sign(personal('hi'))
    const none = { kind: 'none' } as const
    const hi = messageOf('hi')
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
      const verification = byKey(signature, content)
      expect(verification).toMatchObject({ verdict: 'proven', signer: key.address })
      expect(verification.statements.filter(({ rule }) => rule === 'stray-marks')).toHaveLength(notes)
    }
    expect(byKey(form('bye'), none).verdict).toBe('not-this-key')
  })

  test('where none fits, it says whom each leads to', () => {
    const signature = key.sign(personal('a')).rsv
    const found = check({ address: cow, signature, content: messageOf('a') })
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
    const signedAs = value.primaryType === 'Mail' ? mail : alone
    const found = signed(hashOf(signedAs), typedDataOf(value))
    expect(found).toMatchObject({ verdict: 'proven', reading: 'eip712' })
    expect(found.statements.filter(({ rule }) => rule === 'not-covered').map(sayStatement)[0]).toBe(
      named === null ? undefined : `Not signed, because the types do not have it: ${named}.`,
    )
  })

  test.each([1, 2, 3])('an order in a tree of %i levels (Seaport)', (height) => {
    const { types: listed, domain, message } = seaportOrder
    const another = { ...message, salt: '0x1' }
    const place = 2 ** height - 1
    const orders = Array.from({ length: 2 ** height }, (_, at) => (at === place ? message : another))
    let tree: unknown[] = orders
    while (tree.length > 2)
      tree = Array.from({ length: tree.length / 2 }, (_, at) => tree.slice(2 * at, 2 * at + 2))
    const types = { ...listed, BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }] }
    const hash = hashOf({ domain, types, primaryType: 'BulkOrder', message: { tree } })
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
    const { rsv, compact } = key.sign(hash)
    for (const inner of [rsv, compact]) {
      const resultAt = (at: number) =>
        byKey(toHex(join(ofHex(inner), Uint8Array.of(0, 0, at), ...proof)), typedDataOf(seaportOrder))
      expect(resultAt(place)).toMatchObject({
        verdict: 'proven',
        reading: 'seaport-bulk',
        signer: key.address,
      })
      expect(resultAt(place - 1).verdict).not.toBe('proven')
    }
  })
})

describe('forms of a key’s signature', () => {
  const content = messageOf('form')
  const digest = personal('form')
  const { rsv, r, s, parity } = key.sign(digest)
  const ofV = (v: number): string => {
    const hex = v.toString(16)
    return rsv.slice(0, -2) + (hex.length % 2 === 0 ? hex : `0${hex}`)
  }

  const [decimalR, decimalS, v] = [BigInt(r), BigInt(s), 27 + parity]

  test.each<[unknown, number | null]>([
    // Numbers of JSON keep all of their digits.
    [`{"r":${decimalR},"s":${decimalS},"v":${v}}`, null],
    [`{"r":${decimalR},"s":"${s}","yParity":${parity}}`, null],
    [` ${rsv}\n`, 137],
  ])('%j is one', (signature, chainId) => {
    expect(byKey(signature as string, content, chainId)).toMatchObject({ verdict: 'proven', kind: 'eoa' })
  })

  test.each([2, 26, 29, 34])('a v of %i is malformed, with its place', (wrong) => {
    const found = byKey(ofV(wrong), content)
    expect(found.verdict).toBe('malformed')
    expect(found.statements.map(sayStatement)[0]).toContain('byte 64')
  })

  test.each<[string, unknown, string]>([
    ['another r', `{"r":${decimalR + 1n},"s":${decimalS},"v":${v}}`, 'not-this-key'],
    ...[`${decimalR}.5`, `-${decimalR}`, '1e70', `"${decimalR}"`, `${2n ** 256n}`].map(
      (wrong): [string, unknown, string] => [wrong, `{"r":${wrong},"s":${decimalS},"v":27}`, 'malformed'],
    ),
  ])('%s is no valid signature', (_what, signature, verdict) => {
    expect(byKey(signature as string, content, 10).verdict).toBe(verdict)
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

  test('a high s is marked', () => {
    const high = word(order - BigInt(s))
    expect(isHighS(high)).toBe(true)
    const found = byKey(toHex(join(ofHex(r), high, Uint8Array.of(28 - parity))), content)
    expect(found.verdict).toBe('proven')
    expect(found.statements.some(({ rule }) => rule === 'low-s')).toBe(true)
  })
})

describe('wrappers and multisigs', () => {
  const digest = personal('wrapped')
  const content = messageOf('wrapped')
  const wrap = (to: string, data: string, inner: string): string =>
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [
      to,
      data,
      inner,
    ] as Hex[] as [Hex, Hex, Hex]) + '6492'.repeat(16)

  test('a key’s signature for a contract yet to be made is not decided, and its key is named', () => {
    const signature = wrap(cow, '0x12345678', key.sign(digest).rsv)
    const found = check({ address: cow, signature, content })
    expect(found).toMatchObject({ verdict: 'undecided', kind: 'contract' })
    expect(found.statements.map(sayStatement)[0]).toContain(key.address)
    expect(found.forms[0]?.fields).toContainEqual(['call', 'unknown, selector 0x12345678'])
  })

  const { v2Wrapped } = vectors
  const { erc6492 } = v2Wrapped
  const bundleAbi = parseAbi([
    'function execute((bool, bool, uint256, address, uint256, bytes)[] calls, uint256 nonce, bytes signature)',
  ])
  const deploy = (salt: string): Hex =>
    `0x32c02a14${toHex(padLeft(ofHex(erc6492.mainModule))).slice(2)}${salt.slice(2)}`
  const bundle = (...salts: readonly string[]): string => {
    const calls = salts.map((salt) => [false, true, 0n, erc6492.to as Hex, 0n, deploy(salt)] as const)
    return wrap(
      '0xfea230Ee243f88BC698dD8f1aE93F8301B6cdfaE',
      encodeFunctionData({ abi: bundleAbi, args: [calls, 0n, '0x'] }),
      erc6492.innerSignature,
    )
  }
  const ofWallet = (signature: string) =>
    check({ ...v2Wrapped, signature, content: messageOf(v2Wrapped.message) })
  const strange = `0x${'11'.repeat(32)}`

  test.each([
    ['what makes the wallet', bundle(erc6492.salt), 'proven'],
    ['those within too', bundle(v2Wrapped.recovered.nested[0]?.imageHash ?? '', erc6492.salt), 'proven'],
    ['something else', bundle(strange), 'undecided'],
    ['something else too', bundle(erc6492.salt, strange), 'undecided'],
    ['what another factory makes', wrap(cow, deploy(erc6492.salt), erc6492.innerSignature), 'undecided'],
  ])('a bundle of the guest module is taken for what it makes: %s', (_what, signature, verdict) => {
    expect(ofWallet(signature).verdict).toBe(verdict)
  })

  test('a wrapper that is cut or damaged at its end is called that', () => {
    for (const given of [v2Wrapped.signature.slice(0, -2), `${v2Wrapped.signature.slice(0, -2)}00`]) {
      const found = ofWallet(given)
      expect(found).toMatchObject({ verdict: 'malformed', kind: 'contract' })
      expect(found.statements.map(sayStatement)[0]).toContain('does not end with the mark')
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
      const verification = ofWallet(given)
      expect(verification).toMatchObject({ verdict: 'undecided', kind: 'contract' })
      expect(verification.statements.map(sayStatement)[0]).toContain(reason)
    }
    // No contract can read these: an address of more than 20 bytes, a size beyond the end.
    for (const given of [changed(0, 1), changed(252, 1)])
      expect(ofWallet(given)).toMatchObject({ verdict: 'malformed', kind: 'contract' })
  })

  describe('ERC-8010, as viem writes it', () => {
    const delegation = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
    const initializer = '0x00000000000018A77519fcCCa060c2537c9D6d3F'
    type Parts = Partial<Record<'address' | 'data' | 'signature', Hex>>
    const write = (signer: typeof key, chain: number, nonce: number, more: Parts = {}): string => {
      const authorization = { chainId: chain, address: delegation, nonce } as const
      const { r, s, parity } = signer.sign(ofHex(hashAuthorization(authorization)))
      return serializeErc8010Signature({
        authorization: { ...authorization, r, s, yParity: parity },
        signature: key.sign(digest).rsv,
        ...more,
      })
    }
    const verify = (signature: string) => byKey(signature, content, 8453)

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
      const found = verify(write(other, 8453, 7))
      expect(found.verdict).toBe('undecided')
      expect(found.statements[0]).toMatchObject({ rule: 'ERC-8010', outcome: 'fails' })
      expect(found.statements.map(sayStatement)[0]).toContain(other.address)
    })
  })

  test('signatures of a multisig’s owners are named', () => {
    const hash = safeDigest(ofHex(cow), 1, digest)
    const owners = [key, other].toSorted((a, b) =>
      a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
    )
    const signature = `0x${owners.map((owner) => owner.sign(hash).rsv.slice(2)).join('')}`
    const found = check({ address: cow, signature, chainId: 1, content })
    expect(found).toMatchObject({ verdict: 'undecided', kind: 'multisig' })
    expect(found.forms[0]?.fields.map(([, owner]) => owner)).toEqual(owners.map(({ address }) => address))
  })
})
