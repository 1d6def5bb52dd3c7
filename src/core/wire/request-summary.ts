import { isFields } from './is-fields.ts'

const maxOfValue = 48
const maxOfAll = 120

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cut(String(value).trim(), maxOfValue) : ''

const firstOf = (values: unknown, of: (value: unknown) => string = wordOf): string => {
  const [first = '', ...rest] = Array.isArray(values) ? values.map(of) : []
  return first === '' || rest.length === 0 ? first : `${first} and ${rest.length} more`
}

const prefixed = (prefix: string, word: string): string => (word === '' ? '' : `${prefix} ${word}`)

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isFields(value) ? value : {})

const plurals: Readonly<Record<string, string>> = { listing: 'listings', offer: 'offers' }

/**
 * What tells a request from others of its operation: the contract or wallet, the collectibles, the side, the events, the page. Empty where
 * it has none of them. Addresses stand whole, so that whoever shows it can name them. An address of a receiver holds a secret, and is no part of it.
 */
export const requestSummary = (request: unknown): string => {
  const members = membersOf(request)
  const filters = membersOf(members['filters'])
  const isFiltered = Object.entries(membersOf(members['filter'])).some(
    ([name, value]) => name !== 'includeEmpty' && !(Array.isArray(value) && value.length === 0),
  )
  const orders = members['ordersData'] ?? members['orders']
  const side = wordOf(members['side'])
  const page = wordOf(membersOf(members['page'])['page'])
  const contract =
    wordOf(members['contractAddress']) ||
    wordOf(members['collectionAddress']) ||
    firstOf(filters['contractAddresses']) ||
    wordOf(members['to'])
  const wallet =
    wordOf(members['walletAddress']) || wordOf(members['parentWalletAddress']) || wordOf(members['wallet'])
  const parts = [
    plurals[side] ?? side,
    prefixed(
      'token',
      wordOf(members['tokenId']) || firstOf(orders, (order) => wordOf(membersOf(order)['tokenId'])),
    ),
    firstOf(filters['events'], (event) => wordOf(event).replace(/\(.*$/s, '')),
    prefixed('listener', wordOf(members['id'])),
    isFiltered ? 'filtered' : '',
    page === '' || page === '1' ? '' : `page ${page}`,
    // Last: requests one after the other are mostly of one collection.
    contract || wallet,
  ]
  return cut(parts.filter((part) => part !== '').join(' · '), maxOfAll)
}
