import fc from 'fast-check'
import { hashAuthorization, serializeErc6492Signature, serializeErc8010Signature } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { examine, type SignatureQuery } from './examine.ts'
import { ofHex, ofText, toHex } from './bytes.ts'
import { safeDigest } from './multisig.ts'
import { personalHash } from './readings.ts'
import { verdicts } from './report.ts'
import { check, digestOf, messageOf, recover } from './testing/check.ts'
import { signaturesOf } from './testing/sign.ts'
import { updateChain, vectors } from './testing/vectors.ts'
import { testForAll } from '../testing/for-all.ts'

type Form = {
  readonly name: string
  readonly query: Omit<SignatureQuery, 'signature'>
  readonly signature: string
  /** Whether the signature as it stands proves something. */
  readonly proves: boolean
}

const key = signaturesOf(`0x${'46'.repeat(32)}`)
const other = signaturesOf(`0x${'47'.repeat(32)}`)
const digest = personalHash(ofText('damaged'))
const signed = key.sign(digest)
const multisig = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'

const ofKey = { address: key.address, chainId: 8453, content: messageOf('damaged') }
const ofMultisig = { ...ofKey, address: multisig }

const authorization = { chainId: 8453, address: multisig, nonce: 3 } as const
const delegated = key.sign(ofHex(hashAuthorization(authorization)))
const byOwners = [key, other]
  .toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  .map((owner) => owner.sign(safeDigest(ofHex(multisig), 8453, digest)).rsv.slice(2))
const [firstUpdate] = updateChain.steps
if (firstUpdate === undefined) throw new Error('The chain of configurations is empty.')

const forms: readonly Form[] = [
  ...[vectors.eoa, vectors.v1, vectors.v2, vectors.v2Wrapped, vectors.v3].map(
    ({ id, address, signature, chainId, message }): Form => ({
      name: id,
      query: { address, chainId, content: messageOf(message) },
      signature,
      proves: true,
    }),
  ),
  {
    name: 'v3, a change of the configuration',
    query: { address: updateChain.address, chainId: 1, content: digestOf(firstUpdate.opHash) },
    signature: firstUpdate.signature,
    // Its digest is the wallet's own: asked about it, the contract puts another one around it.
    proves: false,
  },
  { name: 'EIP-2098', query: ofKey, signature: signed.compact, proves: true },
  {
    name: 'v of EIP-155',
    query: ofKey,
    signature: signed.rsv.slice(0, -2) + (35 + 2 * 8453 + signed.parity).toString(16),
    proves: true,
  },
  { name: 'owners of a multisig', query: ofMultisig, signature: `0x${byOwners.join('')}`, proves: false },
  {
    name: 'ERC-6492 around a key’s',
    query: ofMultisig,
    signature: serializeErc6492Signature({ address: multisig, data: '0x8129fc1c', signature: signed.rsv }),
    proves: false,
  },
  {
    name: 'ERC-8010',
    query: ofKey,
    signature: serializeErc8010Signature({
      authorization: { ...authorization, r: delegated.r, s: delegated.s, yParity: delegated.parity },
      address: multisig,
      data: '0x8129fc1c',
      // What is inside stands first: of the account's own key it would prove something by itself, cut off.
      signature: other.sign(digest).rsv,
    }),
    proves: false,
  },
]

const verdictOf = ({ query }: Form, signature: string): string =>
  examine({ ...query, signature }, recover, false).verdict

/** Bytes that look like noise and are the same each time. */
const noise = (length: number, begin: number): Uint8Array => {
  let seed = begin
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16
  return Uint8Array.from({ length }, () => next() & 255)
}

describe.each(forms.map((form) => [form.name, form] as const))('%s', (name, form) => {
  const bytes = ofHex(form.signature)

  test('as it stands it is what it was made to be', () => {
    expect(verdictOf(form, form.signature)).toBe(form.proves ? 'proven' : 'undecided')
  })

  test('with any byte changed it is not proven', () => {
    for (const mask of [0x01, 0xff]) {
      for (const at of bytes.keys()) {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ mask
        expect(['not-this-key', 'undecided', 'malformed'], `${name}, byte ${at} ^ ${mask}`).toContain(
          verdictOf(form, toHex(changed)),
        )
      }
    }
  })

  test('cut short or grown it is not proven', () => {
    const { signature } = form
    for (let size = 2; size < signature.length; size += 2)
      expect(verdictOf(form, signature.slice(0, size)), `first ${size / 2 - 1} bytes`).not.toBe('proven')
    for (const tail of ['00', '01', '1b', 'ff', '00'.repeat(32)])
      expect(verdictOf(form, signature + tail)).not.toBe('proven')
  })

  test('noise of lengths from 0 to 2,000 that begins or ends like it is not proven', () => {
    const mark = bytes.subarray(-32)
    const place = forms.indexOf(form)
    // Every length that a form may end at; of the long ones each form takes its share, and together they take all.
    for (let length = 0; length <= 2000; length += 1) {
      if (length > 200 && length % forms.length !== place) continue
      const made = noise(length, length)
      // Enough of its beginning to be taken for one, and by turns its last bytes, where a wrapper has its mark.
      made.set(bytes.subarray(0, Math.min(40, length, bytes.length - mark.length - 1)))
      if (length % 2 === 0 && length >= mark.length) made.set(mark, length - mark.length)
      expect(['not-this-key', 'undecided', 'malformed'], `${name}, ${length} bytes`).toContain(
        verdictOf(form, toHex(made)),
      )
    }
  })
})

test('bytes of every length from 0 to 2,000 get a verdict that is not “proven”', () => {
  const [form] = forms
  for (let length = 0; length <= 2000; length += 1) {
    const bytes = noise(length, 7 + length)
    // Half of them begin like a wallet's.
    if (length % 2 === 0 && length > 0) bytes[0] = length % 8
    expect(['not-this-key', 'undecided', 'malformed']).toContain(
      form === undefined ? 'proven' : verdictOf(form, toHex(bytes)),
    )
  }
})

testForAll(
  'any text as a signature gets a verdict',
  [fc.string(), fc.string()],
  (signature, text) => {
    const { verdict } = check({ address: vectors.eoa.address, signature, content: messageOf(text) })
    expect(verdicts).toContain(verdict)
    expect(verdict).not.toBe('proven')
  },
  { numRuns: 300 },
)

test('a tree made to cost a lot is given up', () => {
  // 900 signatures of keys, on 40 chains, in 3 readings: far beyond what the test's time would allow.
  const leaf = `0001${vectors.eoa.signature.slice(2)}01`
  const signature = `0x01000100000000${leaf.repeat(900)}`
  const { verdict } = check({ address: vectors.v2.address, signature, content: messageOf('hello') })
  expect(verdict).not.toBe('proven')
})
