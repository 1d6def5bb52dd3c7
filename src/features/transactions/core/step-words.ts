const kinds: Readonly<Record<string, string>> = {
  unknown: 'Not said',
  tokenApproval: 'Approve a token',
  buy: 'Buy',
  sell: 'Sell',
  createListing: 'Create a listing',
  createOffer: 'Create an offer',
  signEIP712: 'Sign typed data (EIP-712)',
  signEIP191: 'Sign a text (EIP-191)',
  cancel: 'Cancel',
}

const executeTypes: Readonly<Record<string, string>> = {
  unknown: 'not said',
  order: 'an order',
  createListing: 'a new listing',
  createItemOffer: 'a new offer for one collectible',
  createTraitOffer: 'a new offer for a trait',
}

export type Worded = { readonly words: string; readonly known: boolean }

const word = (table: Readonly<Record<string, string>>, value: string, none: string): Worded => {
  if (value === '') return { words: none, known: true }
  const words = Object.hasOwn(table, value) ? table[value] : undefined
  return words === undefined ? { words: value, known: false } : { words, known: true }
}

export const stepKind = (kind: string): Worded => word(kinds, kind, 'No kind given')

export const executeKind = (executeType: string): Worded => word(executeTypes, executeType, 'not given')
