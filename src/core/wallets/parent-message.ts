/** The message by which a parent wallet proves itself: its words are observed, the document only says that it names the wallet. */
export const parentMessage = (parent: string): string => `parent wallet with address ${parent || '0x…'}`
