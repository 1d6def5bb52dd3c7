import type { AbiParameter } from 'viem'
import { bytesToString, decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { join, ofHex, ofText, padLeft, same, toAddress, toHex, word } from './bytes.ts'
import type { Recover } from './curve.ts'
import { keccak } from './keccak.ts'
import { safeDigest } from './multisig.ts'
import type { PlainSignature } from './plain-signature.ts'
import type { Reading } from './readings.ts'
import type { FormView, Statement, Verification } from './report.ts'
import { statement } from './say.ts'
import { personalDigest } from './wallets/leaf-signature.ts'

type AccountForm = Verification & { readonly forms: readonly FormView[] }

type Asked = {
  readonly address: Uint8Array
  readonly readings: readonly Reading[]
  readonly chainId: number | null
  readonly recover: Recover
}

type Field = readonly [string, string]

const webAuthn = parseAbiParameters([
  'Assertion assertion',
  'struct Assertion { bytes authenticatorData; string clientData; uint256 challengeAt; uint256 typeAt; uint256 r; uint256 s; }',
])
const kernelWebAuthn = parseAbiParameters(
  'bytes authenticatorData, string clientData, uint256 typeAt, uint256 r, uint256 s, bool precompiled',
)
const safeWebAuthn = parseAbiParameters('bytes authenticatorData, string clientData, uint256 r, uint256 s')
const indexed = parseAbiParameters(['Owned owned', 'struct Owned { uint256 index; bytes inner; }'])
const indexedFlat = parseAbiParameters('uint256 index, bytes inner')
const ofModule = parseAbiParameters('bytes inner, address validator')

const decode = <const Types extends readonly AbiParameter[]>(types: Types, bytes: Uint8Array) => {
  if (bytes.length === 0 || bytes.length % 32 !== 0) return null
  const hex = toHex(bytes)
  try {
    const values = decodeAbiParameters(types, hex)
    return encodeAbiParameters(types, values as never) === hex ? values : null
  } catch {
    // viem throws where bytes are not so encoded.
    return null
  }
}

const keySize = 65

const isKeySignature = (bytes: Uint8Array): boolean =>
  bytes.length === keySize && [0, 1, 27, 28].includes(bytes[64] ?? 2)

const undecided = (title: string, fields: readonly Field[], open: Statement): AccountForm => ({
  verdict: 'undecided',
  kind: 'contract',
  forms: [{ title, fields }],
  statements: [statement('form', 'noted', 'layout', { title }), open],
})

type Key = Pick<PlainSignature, 'rs' | 'parity'>

const keyField = (kind: string, { rs, parity }: Key, digest: Uint8Array, recover: Recover): Field => {
  const owner = recover(digest, rs, parity)
  return [kind, owner === null ? 'none can have signed this' : toAddress(owner)]
}

const partsOf = (bytes: Uint8Array): Key => ({
  rs: bytes.subarray(0, 64),
  parity: (bytes[64] ?? 0) % 27 === 1 ? 1 : 0,
})

export const ownersOf = (
  plain: Key,
  digest: Uint8Array,
  address: Uint8Array,
  chainId: number | null,
  recover: Recover,
): FormView => ({
  title: 'If a contract account stands at the address',
  fields: [
    keyField('owner of an account that takes the digest by EIP-191', plain, personalDigest(digest), recover),
    ...(chainId === null
      ? []
      : [keyField('owner of a Safe', plain, safeDigest(address, chainId, digest), recover)]),
  ],
})

export const coinbaseDigest = (account: Uint8Array, chainId: number, digest: Uint8Array): Uint8Array => {
  const domain = keccak(
    join(
      keccak(ofText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')),
      keccak(ofText('Coinbase Smart Wallet')),
      keccak(ofText('1')),
      word(chainId),
      padLeft(account),
    ),
  )
  const message = keccak(join(keccak(ofText('CoinbaseSmartWalletMessage(bytes32 hash)')), digest))
  return keccak(join(ofHex('0x1901'), domain, message))
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const base64Url = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{1,6}/g, (bits) => base64.charAt(Number.parseInt(bits.padEnd(6, '0'), 2)))

const challengeOf = (clientData: string, { address, readings, chainId }: Asked): string => {
  const [, challenge] = /"challenge":"([\w-]+)"/.exec(clientData) ?? []
  if (challenge === undefined) return 'put in by the contract'
  const isOf = (digest: Uint8Array): boolean => base64Url(digest) === challenge
  for (const { name, digest } of readings) {
    if (isOf(digest)) return `the digest (${name})`
    if (chainId === null) continue
    if (isOf(coinbaseDigest(address, chainId, digest)))
      return `what a Coinbase Smart Wallet has signed (${name})`
    if (isOf(safeDigest(address, chainId, digest))) return `what a Safe has signed (${name})`
  }
  return `of something else, or of the account’s own: ${challenge}`
}

const passkeyFields = (bytes: Uint8Array, asked: Asked): readonly Field[] | null => {
  const data =
    decode(webAuthn, bytes)?.[0].clientData ??
    decode(kernelWebAuthn, bytes)?.[1] ??
    decode(safeWebAuthn, bytes)?.[1]
  return data === undefined
    ? null
    : [
        ['passkey’s client data', data],
        ['passkey’s challenge', challengeOf(data, asked)],
      ]
}

/** `abi.encode(index, signature)`: accounts with a list of owners say which one signed. */
const readIndexed = (bytes: Uint8Array, question: Asked): AccountForm | null => {
  const flat = decode(indexedFlat, bytes)
  const owned = decode(indexed, bytes)?.[0] ?? (flat === null ? null : { index: flat[0], inner: flat[1] })
  if (owned === null || owned.index >> 32n > 0n) return null
  const inner = ofHex(owned.inner)
  const digest = question.readings[0]?.digest
  return undecided(
    'Signature of one owner of a contract account, with the owner’s number (Coinbase Smart Wallet, Base Account)',
    [
      ['owner', String(owned.index)],
      ['signature inside', `${inner.length} bytes`],
      ...(isKeySignature(inner) && digest !== undefined && question.chainId !== null
        ? [
            keyField(
              'owner’s key',
              partsOf(inner),
              coinbaseDigest(question.address, question.chainId, digest),
              question.recover,
            ),
          ]
        : (passkeyFields(inner, question) ?? [])),
    ],
    statement('contract', 'needs-network', 'owner-number', {}),
  )
}

const readModule = (bytes: Uint8Array): AccountForm | null => {
  const decoded = decode(ofModule, bytes)
  return decoded === null
    ? null
    : undecided(
        'Signature for a module of a contract account (Biconomy)',
        [
          ['validator', decoded[1]],
          ['signature inside', `${(decoded[0].length - 2) / 2} bytes`],
        ],
        statement('contract', 'needs-network', 'module-accepts', { module: decoded[1] }),
      )
}

const readMarked = (bytes: Uint8Array, { readings, recover }: Asked): AccountForm | null => {
  const before = bytes.length - keySize
  if (before === 1 && bytes[0] === 0 && isKeySignature(bytes.subarray(1)))
    return undecided(
      'Signature of the first owner of a contract account (Kernel, LightAccount), behind a byte for its kind',
      [['signature inside', `${keySize} bytes from byte 1`]],
      statement('contract', 'needs-network', 'owner-by-version', {}),
    )
  const mode = bytes[keySize] ?? 255
  if (before === 1 && mode <= 6 && isKeySignature(bytes.subarray(0, keySize))) {
    const digest = readings[0]?.digest
    return undecided(
      'Signature of a key of an Ambire account, with a byte for its kind behind it',
      [
        [
          'kind',
          mode === 0 ? '0, the digest itself' : mode === 1 ? '1, the digest by EIP-191' : String(mode),
        ],
        ...(digest === undefined || mode > 1
          ? []
          : [keyField('owner’s key', partsOf(bytes), mode === 0 ? digest : personalDigest(digest), recover)]),
      ],
      statement('contract', 'needs-network', 'key-of-account', {}),
    )
  }
  if ((before !== 20 && before !== 21) || !isKeySignature(bytes.subarray(before))) return null
  const validator = toAddress(bytes.subarray(before - 20, before))
  return undecided(
    'Signature of a key behind the address of a contract account’s validator',
    [
      ['validator', validator],
      ['signature inside', `${keySize} bytes from byte ${before}`],
    ],
    statement('contract', 'needs-network', 'validator-accepts', { validator }),
  )
}

const readNested = (bytes: Uint8Array, { readings }: Asked): AccountForm | null => {
  const typeSize = (bytes.at(-2) ?? 0) * 256 + (bytes.at(-1) ?? 0)
  const at = bytes.length - 2 - typeSize - 64
  if (at < 64 || typeSize === 0) return null
  const type = bytesToString(bytes.subarray(at + 64, -2))
  if (!/^[\w$]+\(.*\)/.test(type)) return null
  const domain = bytes.subarray(at, at + 32)
  const contents = bytes.subarray(at + 32, at + 64)
  const digest = keccak(join(ofHex('0x1901'), domain, contents))
  const isOf = readings.some((reading) => same(reading.digest, digest))
  const verification = undecided(
    'Typed data nested for a contract account (ERC-7739)',
    [
      ['signature inside', `${at} bytes from byte 0`],
      ['domain of the contents', toHex(domain)],
      ['contents', toHex(contents)],
      ['type of the contents', type],
    ],
    statement('contract', 'needs-network', 'nested-key-of-account', {}),
  )
  return readings.length === 0
    ? verification
    : {
        ...verification,
        statements: [
          ...verification.statements,
          isOf
            ? statement('contents', 'holds', 'nested-same', {})
            : statement('contents', 'fails', 'nested-other', {}),
        ],
      }
}

const readPasskey = (bytes: Uint8Array, asked: Asked): AccountForm | null => {
  const fields = passkeyFields(bytes, asked)
  return fields === null
    ? null
    : undecided(
        'Assertion of a passkey (WebAuthn)',
        fields,
        statement('contract', 'needs-network', 'passkey-of-account', {}),
      )
}

/** Nothing at all, as a contract takes it that keeps on the chain what was signed. */
const readEmpty = (bytes: Uint8Array): AccountForm | null =>
  bytes.length === 0
    ? undecided(
        'No bytes, as for a message that a Safe’s owners signed on the chain',
        [],
        statement('contract', 'needs-network', 'signed-on-chain', {}),
      )
    : null

export const examineAccountForm = (bytes: Uint8Array, asked: Asked): AccountForm | null =>
  readEmpty(bytes) ??
  readIndexed(bytes, asked) ??
  readModule(bytes) ??
  readMarked(bytes, asked) ??
  readPasskey(bytes, asked) ??
  readNested(bytes, asked)
