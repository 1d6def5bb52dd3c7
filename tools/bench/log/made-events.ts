/** An event of the benchmark: different from all others, yet the same in every run. */
export type GeneratedEvent = {
  readonly body: Buffer
  readonly contract: string
  readonly account: string
  readonly tokenId: string
  readonly txnHash: string
  readonly uid: string
}

/** Numbers that look random: 32 bits from a number and a salt. */
export const mix = (value: number, salt: number): number => {
  let bits = Math.imul(value ^ (salt * 0x9e3779b9), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x27d4eb2f)
  return (bits ^ (bits >>> 15)) >>> 0
}

const hex = (value: number, salt: number, digits: number): string => {
  let text = ''
  for (let part = 0; text.length < digits; part += 1)
    text += mix(value + part * 7919, salt + part)
      .toString(16)
      .padStart(8, '0')
  return text.slice(0, digits)
}

/** A few values come often, most seldom, as contracts and accounts do. */
const often = (value: number, salt: number, count: number): number =>
  Math.floor(count * (mix(value, salt) / 2 ** 32) ** 3)

const contracts = 200
const accounts = 100_000
const vocabulary = 5000

const contractOf = (index: number): string => `0x${hex(often(index, 1, contracts), 11, 40)}`
const accountOf = (index: number, salt: number): string => `0x${hex(often(index, salt, accounts), 12, 40)}`

/** A word of the vocabulary: what people write about things. */
export const wordOf = (value: number): string => `w${(value % vocabulary).toString(36)}ord`

const zeros = '0'.repeat(24)

const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * A transfer of a collectible, as the service sends it, filled up with words.
 *
 * @param size bytes of the body, about
 */
export const makeEvent = (index: number, size: number): GeneratedEvent => {
  const contract = contractOf(index)
  const from = accountOf(index, 2)
  const account = accountOf(index, 3)
  const tokenId = BigInt(`0x${hex(index, 4, 64)}`).toString()
  // Three events to a transaction.
  const transaction = Math.floor(index / 3)
  const txnHash = `0x${hex(transaction, 5, 64)}`
  const uid = `0x${hex(index, 6, 64)}`
  const id = `0x${hex(index, 4, 64)}`
  const topics = [topic, `0x${zeros}${from.slice(2)}`, `0x${zeros}${account.slice(2)}`, id]
  const event = {
    uid,
    // One in two hundred is taken back; its addition came a little before.
    type: index % 200 === 199 ? 'BLOCK_REMOVED' : 'BLOCK_ADDED',
    blockNumber: 40_000_000 + Math.floor(index / 20),
    blockHash: `0x${hex(Math.floor(index / 20), 7, 64)}`,
    parentBlockHash: `0x${hex(Math.floor(index / 20) - 1, 7, 64)}`,
    contractAddress: contract,
    contractType: 'ERC721',
    txnHash,
    txnIndex: transaction % 100,
    txnLogIndex: index % 3,
    ts: new Date(1_700_000_000_000 + index * 100).toISOString(),
    event: {
      topicHash: topic,
      eventSig: 'Transfer(address,address,uint256)',
      types: ['address', 'address', 'uint256'],
      names: ['from', 'to', 'tokenId'],
      values: [from, account, id],
    },
    logDataType: 'TOKEN_TRANSFER',
    rawLog: { data: '0x', topics },
    // What senders add of their own: some words, and data in words of 32 bytes, most of them small numbers.
    memo: Array.from({ length: 12 }, (_, at) => wordOf(mix(index * 16 + at, 8))).join(' '),
    data: '0x',
  }
  for (let left = size - JSON.stringify(event).length, at = 0; left > 0; left -= 64, at += 1)
    event.data += mix(index * 16 + at, 9)
      .toString(16)
      .slice(0, 1 + (at % 8))
      .padStart(64, '0')
  const body = Buffer.from(JSON.stringify([event]))
  return { body, contract, account, tokenId, txnHash, uid }
}
