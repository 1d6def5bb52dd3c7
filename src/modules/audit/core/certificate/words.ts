/** Most blocks of a certificate: a day of a block every two seconds. */
export const mostBlocks = 43_200
/** Longest text of a certificate: a day of headers, or less where many blocks carry their receipts. */
export const mostCharacters = 64_000_000
/** Longest text that a desk takes as the input of a call; longer ones are checked where they are. */
export const mostSentCharacters = 3_900_000

export const certificateFormat = 'marketdesk-completeness-certificate'

export const proves = [
  'The blocks follow each other without a gap, each by the hash of the one before, up to the block whose hash is named.',
  'No log of these blocks that matches the filters is left out: of each block the bloom filter rules them out, or all receipts are there and lead to the root in its header.',
] as const

/** What no certificate proves by itself. */
export const doesNotProve = [
  'That the last block is the chain’s: compare its hash with a source you trust. That it is final, and which chain it is of, is what the named nodes and the file say.',
  'What was delivered and what was missed: that is what the log of the desk says.',
  'That the listener had these filters then: they are those that the desk holds.',
  'Logs that a chain keeps outside of its receipts or of its bloom filters, as Polygon did with its state sync.',
] as const
