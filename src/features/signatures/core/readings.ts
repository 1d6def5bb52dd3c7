import { readingFact, type ReadingFact } from './say/reading-sentences.ts'
import { bytesToString } from 'viem/utils'
import { isHexBytes, join, ofHex, ofText, same, toHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { personalDigest } from './wallets/leaf-signature.ts'
import type { ReadingName } from './reading-names.ts'
import { withoutStray } from './signature-input.ts'
import { readTypedData, type TypedDataReading } from './typed-data.ts'

export type Reading = {
  readonly name: ReadingName
  readonly how: ReadingFact
  readonly digest: Uint8Array
  readonly open?: ReadingFact
}

export type Content =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly value: unknown }
  | { readonly kind: 'digest'; readonly hex: string }
  | { readonly kind: 'none' }

export type ContentReadings = {
  readonly readings: readonly Reading[]
  readonly typedData: TypedDataReading | null
  readonly problem: string | null
}

const personalWords = '\x19Ethereum Signed Message:\n'

export const personalHash = (bytes: Uint8Array): Uint8Array =>
  keccak(join(ofText(`${personalWords}${bytes.length}`), bytes))

const reading = (name: ReadingName, how: ReadingFact, digest: Uint8Array): Reading => ({ name, how, digest })

const ofDigest = (digest: Uint8Array): Reading[] => [
  reading('digest', readingFact('digest', {}), digest),
  reading('eip191-digest', readingFact('digest-message', {}), personalDigest(digest)),
  reading('eip191-digest-hex', readingFact('digest-text', {}), personalHash(ofText(toHex(digest)))),
]

const lines = (ends: 'as-they-are' | 'lf' | 'cr-lf', last: 'as-it-is' | 'left-out' | 'added'): ReadingFact =>
  readingFact('text-line-ends', { ends, last })

/** A text with the line ends that it may have had: fields of browsers change them, and copying adds or loses the last one. */
const lineEnds = (text: string): { how: ReadingFact; other: string; isLonger: boolean }[] => {
  const withLf = text.replaceAll(/\r\n?/g, '\n')
  const bases = [
    ['as-they-are', text, '\n'],
    ['lf', withLf, '\n'],
    ['cr-lf', withLf.replaceAll('\n', '\r\n'), '\r\n'],
  ] as const
  const seen = new Set([text])
  return bases
    .flatMap(([ends, base, end]) => [
      { how: lines(ends, 'as-it-is'), other: base, isLonger: false },
      {
        how: lines(ends, 'left-out'),
        other: base.replace(/(?:\r\n|\n|\r)$/, ''),
        isLonger: true,
      },
      { how: lines(ends, 'added'), other: `${base}${end}`, isLonger: true },
    ])
    .filter(({ other }) => !seen.has(other) && seen.add(other))
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

const formerPrefixes = (
  text: string,
  { length }: Uint8Array,
): (readonly ['byte' | 'characters', Uint8Array])[] => [
  ...(length < 253 ? [['byte', join(ofText(personalWords), Uint8Array.of(length))] as const] : []),
  ...(text.length === length ? [] : [['characters', ofText(`${personalWords}${text.length}`)] as const]),
]

const otherText = readingFact('other-text', {})

/** Whether bytes are those of a text, with a byte-order mark, too, which decoders leave out in the first place. */
const areText = (bytes: Uint8Array): boolean => {
  const inside = join(ofText(' '), bytes)
  return same(ofText(bytesToString(inside)), inside)
}

/** A text never stands for a digest: for a bare digest anybody can make up a signature of a key that is public. */
const ofMessage = (text: string): Reading[] => {
  const bytes = ofText(text)
  return [
    reading('eip191', readingFact('text', {}), personalHash(bytes)),
    ...(isHexBytes(text)
      ? [
          reading(
            'eip191-bytes',
            readingFact('text-bytes', { bytes: (text.length - 2) / 2 }),
            personalHash(ofHex(text)),
          ),
        ]
      : [
          {
            ...reading('eip191-hex', readingFact('text-hex', {}), personalHash(ofText(toHex(bytes)))),
            open: otherText,
          },
        ]),
    ...(isOfAnother(bytes, text) ? [] : [reading('keccak', readingFact('text-hash', {}), keccak(bytes))]),
    ...(/^(?:[0-9a-f]{2})+$/i.test(text)
      ? [
          {
            ...reading(
              'eip191-bytes',
              readingFact('text-bytes-bare', { bytes: text.length / 2 }),
              personalHash(ofHex(`0x${text}`)),
            ),
            ...(areText(ofHex(`0x${text}`)) ? { open: otherText } : {}),
          },
        ]
      : []),
    reading('eip191-keccak', readingFact('text-hash-message', {}), personalDigest(keccak(bytes))),
    ...(isHexBytes(text)
      ? [
          reading(
            'eip191-keccak',
            readingFact('text-bytes-hash-message', {}),
            personalDigest(keccak(ofHex(text))),
          ),
        ]
      : []),
    ...lineEnds(text).map(({ how, other, isLonger }) => ({
      ...reading('eip191-line-ends', how, personalHash(ofText(other))),
      ...(isLonger ? { open: readingFact('other-line-end', {}) } : {}),
    })),
    ...formerPrefixes(text, bytes)
      .map(([size, prefix]) => [size, join(prefix, bytes)] as const)
      .filter(([, preimage]) => !isOfAnother(preimage, text))
      .map(([size, preimage]) =>
        reading('eip191-former', readingFact('text-former', { size }), keccak(preimage)),
      ),
  ]
}

/** Characters of typed data that are hashed in further ways: each way takes as long as the first. */
const maxHashedAgain = 200_000

const otherwiseHashed = (value: unknown, usual: Uint8Array): Reading[] => {
  // Of numbers in a text it is known that they are numbers; elsewhere they may have been text, which no wallet rounds.
  const isText = typeof value === 'string'
  const text = isText ? value : JSON.stringify(value)
  const readings = [usual]
  if (text.length > maxHashedAgain) return []
  // What has neither short names of types nor long numbers is not hashed again.
  return (/\d{16}/.test(text) ? [false, true] : [false]).flatMap((rounds) =>
    (/"u?int["[]/.test(text) ? [false, true] : [false]).flatMap((spellsOut) => {
      if (!rounds && !spellsOut) return []
      const { hashes } = readTypedData(isText && rounds ? JSON.parse(value) : value, {
        spellsOut,
        rounds: rounds && !isText,
      })
      if (hashes === null || readings.some((one) => same(one, hashes.digest))) return []
      readings.push(hashes.digest)
      return rounds
        ? [
            {
              ...reading('eip712-rounded', readingFact('typed-data-rounded', {}), hashes.digest),
              ...(isText
                ? {}
                : {
                    open: readingFact('not-to-the-digit', {}),
                  }),
            },
          ]
        : [reading('eip712-uint256', readingFact('typed-data-uint256', {}), hashes.digest)]
    }),
  )
}

export const readContent = (content: Content): ContentReadings => {
  switch (content.kind) {
    case 'none':
      return { readings: [], typedData: null, problem: null }
    case 'message':
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
          ? [reading('eip191', readingFact('json-text', {}), personalHash(ofText(content.value)))]
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
          reading('eip712', readingFact('typed-data', {}), digest),
          reading('eip191-digest', readingFact('typed-data-message', {}), personalDigest(digest)),
          ...asText,
          ...otherwiseHashed(content.value, digest),
          ...(digestWithoutDomain === null
            ? []
            : [
                {
                  ...reading(
                    'eip712-no-domain',
                    readingFact('typed-data-no-domain', {}),
                    digestWithoutDomain,
                  ),
                  open: readingFact('domain-not-signed', {}),
                },
              ]),
        ],
        typedData,
        problem: null,
      }
    }
  }
}
