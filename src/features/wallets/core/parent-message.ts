/** Its words are observed; the document only says that the message names the wallet. */
export const parentMessage = (parent: string): string =>
  parent === '' ? '' : `parent wallet with address ${parent}`
