export const readingNames = [
  /** A text by EIP-191, as `personal_sign` does. */
  'eip191',
  /** Bytes that the text names in hex, by EIP-191. */
  'eip191-bytes',
  /** The hex of the text's bytes taken for the text, by EIP-191. */
  'eip191-hex',
  /** keccak256 of the text's bytes and nothing else. */
  'keccak',
  /** keccak256 of the text's bytes by EIP-191, as nodes sign a hash. */
  'eip191-keccak',
  /** A text with other line ends, by EIP-191. */
  'eip191-line-ends',
  /** A text by a prefix that wallets had before they agreed on EIP-191. */
  'eip191-former',
  'eip712',
  /** An order within a tree of orders (Seaport), by typed data. */
  'seaport-bulk',
  /** Typed data with `uint` and `int` in its types written out. */
  'eip712-uint256',
  /** Typed data with numbers as JavaScript reads them, beyond 2^53 not to the digit. */
  'eip712-rounded',
  /** Typed data whose types leave the domain out, with an empty domain: it is not a part of what was signed. */
  'eip712-no-domain',
  /** The 32 bytes themselves. */
  'digest',
  /** The 32 bytes by EIP-191. */
  'eip191-digest',
  /** The hex of the 32 bytes as a text, by EIP-191. */
  'eip191-digest-hex',
] as const

export type ReadingName = (typeof readingNames)[number]
