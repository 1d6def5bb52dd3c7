/** Quotes a text for a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const word = (end: string): string => `0x${end.padStart(64, '0')}`

/** One event of the document's layout: 33 units of a token go to an account. All values are made up and look so. */
const testEvent = {
  uid: `0x${'7e57'.repeat(16)}`,
  type: 'BLOCK_ADDED',
  blockNumber: 1,
  blockHash: `0x${'11'.repeat(32)}`,
  parentBlockHash: `0x${'10'.repeat(32)}`,
  contractAddress: `0x${'22'.repeat(20)}`,
  contractType: 'ERC20',
  txnHash: `0x${'33'.repeat(32)}`,
  txnIndex: 0,
  txnLogIndex: 0,
  logDataType: 'TOKEN_TRANSFER',
  event: {
    topicHash: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    eventSig: 'Transfer(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    names: ['from', 'to', 'value'],
    values: [`0x${'00'.repeat(20)}`, `0x${'44'.repeat(20)}`, word('21')],
  },
}

/**
 * A line for a terminal that posts one made-up event to the receiver. It carries the receiver's secret, without which it
 * could not work; no access key has a place in it.
 *
 * @param url URL of the receiver, complete or masked
 */
export const testDeliveryCommand = (url: string): string =>
  `curl ${shellQuote(url)} -H 'content-type: application/json' -d ${shellQuote(JSON.stringify([testEvent]))}`
