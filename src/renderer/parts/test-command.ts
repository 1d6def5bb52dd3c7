const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
const from = 'a1'.repeat(20)
const to = 'b2'.repeat(20)
const topicHash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A made-up ERC-20 transfer in the current layout, consistent in itself: topic hash, topics, data and values agree. */
export const sampleEvent = {
  uid: word('1'),
  type: 'BLOCK_ADDED',
  blockNumber: 1,
  blockHash: word('b1'),
  parentBlockHash: word('b0'),
  contractAddress: `0x${'c3'.repeat(20)}`,
  contractType: 'ERC20',
  txnHash: word('f1'),
  txnIndex: 0,
  txnLogIndex: 0,
  ts: '2026-01-01T00:00:00Z',
  logDataType: 'TOKEN_TRANSFER',
  event: {
    topicHash,
    eventSig: 'Transfer(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    names: ['from', 'to', 'value'],
    values: [`0x${from}`, `0x${to}`, word('2a')],
  },
  rawLog: { data: word('2a'), topics: [topicHash, word(from), word(to)] },
} as const

/**
 * A command that posts the sample event, for a POSIX shell: nothing in the body needs quoting. It carries the receiver's
 * secret, without which it could not work.
 *
 * @param url URL of the receiver, complete or masked
 */
export const testCommand = (url: string): string =>
  `curl -X POST '${url.replaceAll("'", '%27')}' -H 'Content-Type: application/json' --data '${JSON.stringify([sampleEvent])}'`
