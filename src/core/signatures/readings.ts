import { bytesToString } from 'viem/utils'
import { isHexBytes, join, ofHex, ofText, same, toHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { personalDigest } from './wallets/leaf-signature.ts'
import type { ReadingName } from './reading-names.ts'
import { withoutStray } from './signature-input.ts'
import { readTypedData, type TypedDataReading } from './typed-data.ts'

export type Reading = {
  readonly name: ReadingName
  /** What is taken for what was signed. */
  readonly how: string
  readonly digest: Uint8Array
  /** Why a signature over it proves nothing of what was given. */
  readonly open?: string
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

const personalWords = '\x19Ethereum Signed Message:\n'

/** EIP-191 over any bytes. */
export const personalHash = (bytes: Uint8Array): Uint8Array =>
  keccak(join(ofText(`${personalWords}${bytes.length}`), bytes))

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

/** A text with the line ends that it may have had: fields of browsers change them, and copying adds or loses the last one. */
const lineEnds = (text: string): { how: string; other: string; isLonger: boolean }[] => {
  const withLf = text.replaceAll(/\r\n?/g, '\n')
  const bases = [
    ['as it stands', text, '\n'],
    ['with lines ended by LF', withLf, '\n'],
    ['with lines ended by CR LF', withLf.replaceAll('\n', '\r\n'), '\r\n'],
  ] as const
  const known = new Set([text])
  return bases
    .flatMap(([how, base, end]) => [
      { how, other: base, isLonger: false },
      {
        how: `${how}, the last line end left out`,
        other: base.replace(/(?:\r\n|\n|\r)$/, ''),
        isLonger: true,
      },
      { how: `${how}, a last line end added`, other: `${base}${end}`, isLonger: true },
    ])
    .filter(({ other }) => !known.has(other) && known.add(other))
}

/** Whether what is hashed is also what wallets hash for another text, whose size its digits are. */
const isOfAnother = (preimage: Uint8Array, text: string): boolean => {
  const whole = bytesToString(preimage)
  const digits = whole.startsWith(personalWords)
    ? (/^\d{1,12}/.exec(whole.slice(personalWords.length))?.[0] ?? '')
    : ''
  return Array.from(digits).some((_, at) => {
    const start = personalWords.length + at + 1
    return (
      [preimage.length - start, whole.length - start].includes(Number(digits.slice(0, at + 1))) &&
      whole.slice(start) !== text
    )
  })
}

/** Prefixes of wallets before they agreed on one: the size as a byte, or in characters. */
const formerPrefixes = (text: string, { length }: Uint8Array): (readonly [string, Uint8Array])[] => [
  ...(length < 253
    ? [
        [
          'the prefix with its size as one byte, as Trezor had it',
          join(ofText(personalWords), Uint8Array.of(length)),
        ] as const,
      ]
    : []),
  ...(text.length === length
    ? []
    : [
        [
          'the prefix with its size in characters and not in bytes, as early libraries had it',
          ofText(`${personalWords}${text.length}`),
        ] as const,
      ]),
]

const otherText = 'What was signed is another text than the one that was given.'

/** Whether bytes are those of a text, with a byte-order mark, too, which decoders leave out in the first place. */
const areText = (bytes: Uint8Array): boolean => {
  const inside = join(ofText(' '), bytes)
  return same(ofText(bytesToString(inside)), inside)
}

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
          {
            ...reading(
              'eip191-hex',
              'The hex of the text’s bytes, taken for the text (EIP-191).',
              personalHash(ofText(toHex(bytes))),
            ),
            open: otherText,
          },
        ]),
    ...(isOfAnother(bytes, text)
      ? []
      : [
          reading(
            'keccak',
            'keccak256 of the text’s bytes, signed without anything around it.',
            keccak(bytes),
          ),
        ]),
    ...(/^(?:[0-9a-f]{2})+$/i.test(text)
      ? [
          {
            ...reading(
              'eip191-bytes',
              `The ${text.length / 2} bytes that the text names in hex without 0x (EIP-191).`,
              personalHash(ofHex(`0x${text}`)),
            ),
            ...(areText(ofHex(`0x${text}`)) ? { open: otherText } : {}),
          },
        ]
      : []),
    reading(
      'eip191-keccak',
      'keccak256 of the text’s bytes as a message of 32 bytes (EIP-191, “eth_sign”).',
      personalDigest(keccak(bytes)),
    ),
    ...(isHexBytes(text)
      ? [
          reading(
            'eip191-keccak',
            'keccak256 of the bytes that the text names in hex as a message of 32 bytes (EIP-191, “eth_sign”).',
            personalDigest(keccak(ofHex(text))),
          ),
        ]
      : []),
    ...lineEnds(text).map(({ how, other, isLonger }) => ({
      ...reading('eip191-line-ends', `The text ${how} (EIP-191).`, personalHash(ofText(other))),
      ...(isLonger ? { open: 'What was given has a line end more, or less, than what was signed.' } : {}),
    })),
    ...formerPrefixes(text, bytes)
      .map(([how, prefix]) => [how, join(prefix, bytes)] as const)
      .filter(([, preimage]) => !isOfAnother(preimage, text))
      .map(([how, preimage]) => reading('eip191-former', `The text behind ${how}.`, keccak(preimage))),
  ]
}

/** Characters of typed data that are hashed in further ways: each way takes as long as the first. */
const mostHashedAgain = 200_000

/** Typed data by encoders that hash it otherwise than the usual ones. */
const otherwiseHashed = (value: unknown, usual: Uint8Array): Reading[] => {
  // Of numbers in a text it is known that they are numbers; elsewhere they may have been text, which no wallet rounds.
  const isText = typeof value === 'string'
  const text = isText ? value : JSON.stringify(value)
  const known = [usual]
  if (text.length > mostHashedAgain) return []
  // What has neither short names of types nor long numbers is not hashed again.
  return (/\d{16}/.test(text) ? [false, true] : [false]).flatMap((rounds) =>
    (/"u?int["[]/.test(text) ? [false, true] : [false]).flatMap((spellsOut) => {
      if (!rounds && !spellsOut) return []
      const { hashes } = readTypedData(isText && rounds ? JSON.parse(value) : value, {
        spellsOut,
        rounds: rounds && !isText,
      })
      if (hashes === null || known.some((one) => same(one, hashes.digest))) return []
      known.push(hashes.digest)
      return rounds
        ? [
            {
              ...reading(
                'eip712-rounded',
                'Typed data by EIP-712 with integers beyond 2^53 as JavaScript reads numbers: not to the digit.',
                hashes.digest,
              ),
              ...(isText
                ? {}
                : {
                    open: 'Its integers beyond 2^53 were not signed to the digit: right only if they were numbers.',
                  }),
            },
          ]
        : [
            reading(
              'eip712-uint256',
              'Typed data by EIP-712 with uint and int in its types written as uint256 and int256.',
              hashes.digest,
            ),
          ]
    }),
  )
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
      const digits = withoutStray(content.hex).replace(/^0x/i, '')
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
          ...otherwiseHashed(content.value, digest),
          ...(digestWithoutDomain === null
            ? []
            : [
                {
                  ...reading(
                    'eip712-no-domain',
                    'The message by EIP-712 in an empty domain, as wallets hash it that miss the types of the domain.',
                    digestWithoutDomain,
                  ),
                  open: 'What stands in the domain was not signed: the wallet missed the types of the domain.',
                },
              ]),
        ],
        typedData,
        problem: null,
      }
    }
  }
}
