/**
 * The message by which a parent wallet proves itself: its words are observed, the document only says that it names the wallet. Empty
 * without a wallet.
 */
export const parentMessage = (parent: string): string =>
  parent === '' ? '' : `parent wallet with address ${parent}`
