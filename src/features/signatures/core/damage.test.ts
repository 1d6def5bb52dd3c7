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
import { testForAll } from '../../../core/testing/for-all.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

/** What a signature is asked about with, and what it comes to as it stands. */
type Form = readonly [
  name: string,
  query: Omit<SignatureQuery, 'signature'>,
  signature: string,
  verdict: 'proven' | 'undecided',
]

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
    ({ id, message, signature, ...query }): Form => [
      id,
      { ...query, content: messageOf(message) },
      signature,
      'proven',
    ],
  ),
  [
    'v3, a change of the configuration',
    { address: updateChain.address, chainId: 1, content: digestOf(firstUpdate.opHash) },
    firstUpdate.signature,
    // Its digest is the wallet's own: asked about it, the contract puts another one around it.
    'undecided',
  ],
  ['EIP-2098', ofKey, signed.compact, 'proven'],
  ['v of EIP-155', ofKey, signed.rsv.slice(0, -2) + (35 + 2 * 8453 + signed.parity).toString(16), 'proven'],
  ['owners of a multisig', ofMultisig, `0x${byOwners.join('')}`, 'undecided'],
  [
    'ERC-6492 around a key’s',
    ofMultisig,
    serializeErc6492Signature({ address: multisig, data: '0x8129fc1c', signature: signed.rsv }),
    'undecided',
  ],
  [
    'ERC-8010',
    ofKey,
    serializeErc8010Signature({
      authorization: { ...authorization, r: delegated.r, s: delegated.s, yParity: delegated.parity },
      address: multisig,
      data: '0x8129fc1c',
      // What is inside stands first: of the account's own key it would prove something by itself, cut off.
      signature: other.sign(digest).rsv,
    }),
    'undecided',
  ],
]

/** Of the bytes of a signature, each so many is tried. */
const step = ofMany(1, 7)
const notProven = ['not-this-key', 'undecided', 'malformed']

describe.each(forms)('%s', (_name, query, whole, verdict) => {
  const bytes = ofHex(whole)
  const verdictOf = (signature: string): string => examine({ ...query, signature }, recover, false).verdict

  test('as it stands it is what it was made to be', () => {
    expect(verdictOf(whole)).toBe(verdict)
  })

  test('with any byte changed it is not proven', () => {
    for (const [first, mask] of [0x01, 0xff].entries()) {
      for (let at = first; at < bytes.length; at += step) {
        const changed = toHex(bytes.with(at, (bytes[at] ?? 0) ^ mask))
        expect(notProven, `byte ${at} ^ ${mask}`).toContain(verdictOf(changed))
      }
    }
  })

  test('cut short or grown it is not proven', () => {
    for (let size = 2; size < whole.length; size += 2 * step)
      expect(verdictOf(whole.slice(0, size)), `first ${size / 2 - 1} bytes`).not.toBe('proven')
    for (const tail of ['00', '01', '1b', 'ff', '00'.repeat(32)])
      expect(verdictOf(whole + tail)).not.toBe('proven')
  })
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
