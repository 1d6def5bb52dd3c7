import { isHexBytes, join, ofHex, ofText, toHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { personalDigest } from './wallets/leaf-signature.ts'
import type { ReadingName } from './reading-names.ts'
import { readTypedData, type TypedDataReading } from './typed-data.ts'

export type Reading = {
  readonly name: ReadingName
  /** What is taken for what was signed. */
  readonly how: string
  readonly digest: Uint8Array
}

/** What is said to have been signed. */
export type Content =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly value: unknown }
  | { readonly kind: 'digest'; readonly hex: string }
  | { readonly kind: 'none' }

export type ContentReadings = {
  readonly readings: readonly Reading[]
  readonly typedData: TypedDataReading | null
  /** Why nothing can be read. */
  readonly problem: string | null
}

/** EIP-191 over any bytes. */
export const personalHash = (bytes: Uint8Array): Uint8Array =>
  keccak(join(ofText(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))

const reading = (name: ReadingName, how: string, digest: Uint8Array): Reading => ({ name, how, digest })

const ofDigest = (digest: Uint8Array): Reading[] => [
  reading('digest', 'The 32 bytes themselves, signed without anything around them.', digest),
  reading(
    'eip191-digest',
    'The 32 bytes as a message of 32 bytes (EIP-191, “eth_sign”).',
    personalDigest(digest),
  ),
  reading(
    'eip191-digest-hex',
    'The hex of the 32 bytes as a text of 66 characters (EIP-191).',
    personalHash(ofText(toHex(digest))),
  ),
]

/** A text never stands for a digest: for a bare digest anybody can make up a signature of a key that is public. */
const ofMessage = (text: string): Reading[] => {
  const bytes = ofText(text)
  return [
    reading('eip191', 'The text as it stands (EIP-191, “personal_sign”).', personalHash(bytes)),
    ...(isHexBytes(text)
      ? [
          reading(
            'eip191-bytes',
            `The ${(text.length - 2) / 2} bytes that the text names in hex (EIP-191).`,
            personalHash(ofHex(text)),
          ),
        ]
      : [
          reading(
            'eip191-hex',
            'The hex of the text’s bytes, taken for the text (EIP-191).',
            personalHash(ofText(toHex(bytes))),
          ),
        ]),
    reading('keccak', 'keccak256 of the text’s bytes, signed without anything around it.', keccak(bytes)),
  ]
}

/** All readings of what was given, the usual one first. */
export const readContent = (content: Content): ContentReadings => {
  switch (content.kind) {
    case 'none':
      return { readings: [], typedData: null, problem: null }
    case 'message':
      // Its bytes would be those of another text.
      if (!content.text.isWellFormed())
        return {
          readings: [],
          typedData: null,
          problem: 'The text holds half of a character (a lone surrogate), which has no bytes of its own.',
        }
      return { readings: ofMessage(content.text), typedData: null, problem: null }
    case 'digest': {
      const digits = content.hex.trim().replace(/^0x/i, '')
      if (!/^[0-9a-f]{64}$/i.test(digits))
        return { readings: [], typedData: null, problem: 'The digest is not 32 bytes of hex.' }
      return { readings: ofDigest(ofHex(`0x${digits}`)), typedData: null, problem: null }
    }
    case 'typed-data': {
      const typedData = readTypedData(content.value)
      const asText =
        typeof content.value === 'string'
          ? [
              reading(
                'eip191',
                'The JSON taken for a plain text (EIP-191).',
                personalHash(ofText(content.value)),
              ),
            ]
          : []
      if (typedData.hashes === null)
        return {
          readings: asText,
          typedData,
          problem: `The typed data cannot be hashed: ${typedData.faults[0]?.path || 'it'} ${typedData.faults[0]?.problem ?? ''}.`,
        }
      const { digest, digestWithoutDomain } = typedData.hashes
      return {
        readings: [
          reading('eip712', 'Domain, types and message by EIP-712.', digest),
          reading(
            'eip191-digest',
            'The digest of EIP-712 as a message of 32 bytes (EIP-191, “eth_sign”).',
            personalDigest(digest),
          ),
          ...asText,
          ...(digestWithoutDomain === null
            ? []
            : [
                reading(
                  'eip712-no-domain',
                  'The message by EIP-712 in an empty domain, as wallets hash it that miss the types of the domain.',
                  digestWithoutDomain,
                ),
              ]),
        ],
        typedData,
        problem: null,
      }
    }
  }
}
