import type { FactOf, ValuesById } from '../../../../core/facts.ts'

type LineEnds = {
  readonly ends: 'as-they-are' | 'lf' | 'cr-lf'
  readonly last: 'as-it-is' | 'left-out' | 'added'
}
const ends = {
  'as-they-are': 'as it stands',
  lf: 'with lines ended by LF',
  'cr-lf': 'with lines ended by CR LF',
} as const
const lasts = {
  'as-it-is': '',
  'left-out': ', the last line end left out',
  added: ', a last line end added',
} as const
const formers = {
  byte: 'the prefix with its size as one byte, as Trezor had it',
  characters: 'the prefix with its size in characters and not in bytes, as early libraries had it',
} as const

const sentences = {
  nothing: () => 'No content was given.',
  digest: () => 'The 32 bytes themselves, signed without anything around them.',
  'digest-message': () => 'The 32 bytes as a message of 32 bytes (EIP-191, “eth_sign”).',
  'digest-text': () => 'The hex of the 32 bytes as a text of 66 characters (EIP-191).',
  text: () => 'The text as it stands (EIP-191, “personal_sign”).',
  'json-text': () => 'The JSON taken for a plain text (EIP-191).',
  'text-bytes': ({ bytes }: { readonly bytes: number }) =>
    `The ${bytes} bytes that the text names in hex (EIP-191).`,
  'text-bytes-bare': ({ bytes }: { readonly bytes: number }) =>
    `The ${bytes} bytes that the text names in hex without 0x (EIP-191).`,
  'text-hex': () => 'The hex of the text’s bytes, taken for the text (EIP-191).',
  'text-hash': () => 'keccak256 of the text’s bytes, signed without anything around it.',
  'text-hash-message': () => 'keccak256 of the text’s bytes as a message of 32 bytes (EIP-191, “eth_sign”).',
  'text-bytes-hash-message': () =>
    'keccak256 of the bytes that the text names in hex as a message of 32 bytes (EIP-191, “eth_sign”).',
  'text-line-ends': (values: LineEnds) => `The text ${ends[values.ends]}${lasts[values.last]} (EIP-191).`,
  'text-former': ({ size }: { readonly size: keyof typeof formers }) => `The text behind ${formers[size]}.`,
  'typed-data': () => 'Domain, types and message by EIP-712.',
  'typed-data-message': () => 'The digest of EIP-712 as a message of 32 bytes (EIP-191, “eth_sign”).',
  'typed-data-rounded': () =>
    'Typed data by EIP-712 with integers beyond 2^53 as JavaScript reads numbers: not to the digit.',
  'typed-data-uint256': () =>
    'Typed data by EIP-712 with uint and int in its types written as uint256 and int256.',
  'typed-data-no-domain': () =>
    'The message by EIP-712 in an empty domain, as wallets hash it that miss the types of the domain.',
  'order-in-tree': ({ place, height }: { readonly place: number; readonly height: number }) =>
    `The order at place ${place} in a tree of ${height} ${height === 1 ? 'level' : 'levels'} of orders, which was signed as a whole (Seaport).`,

  'other-text': () => 'What was signed is another text than the one that was given.',
  'other-line-end': () => 'What was given has a line end more, or less, than what was signed.',
  'not-to-the-digit': () =>
    'Its integers beyond 2^53 were not signed to the digit: right only if they were numbers.',
  'domain-not-signed': () =>
    'What stands in the domain was not signed: the wallet missed the types of the domain.',
} satisfies Readonly<Record<string, (values: never) => string>>

export type ReadingFact = FactOf<typeof sentences>
type Values = ValuesById<typeof sentences>

export const readingFact = <Id extends ReadingFact['id']>(id: Id, values: Values[Id]): ReadingFact =>
  ({ id, values }) as ReadingFact

export const sayReading = ({ id, values }: ReadingFact): string =>
  (sentences[id] as (values: ReadingFact['values']) => string)(values)
