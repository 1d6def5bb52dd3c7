import { readTime } from '../expiry.ts'
import { isFields } from '../../../../core/wire/is-fields.ts'
import { orderFact } from './say.ts'
import { isEmpty, quoteValue, sentMember, type OrderRule } from './rule.ts'

const over: ReadonlySet<string> = new Set(['cancelled', 'filled', 'expired'])

const zeroAddress = /^0x0{40}$/i

export const placeRules: readonly OrderRule[] = [
  {
    id: 'unreadable-order',
    severity: 'error',
    title: 'Order cannot be read',
    when: 'a row of the list, or the order in it, cannot be read at all',
    explanation:
      'The service sent something in the place of an order that is none. It is missing in every list, and no other rule can look at it.',
    check: (_order, _context, { received, unreadable }) =>
      unreadable ?? (isFields(received) ? null : orderFact('no-order', { received: quoteValue(received) })),
  },
  {
    id: 'empty-order',
    severity: 'error',
    title: 'Nothing is said of the order',
    when: 'all members of the order are null or missing',
    explanation: 'All its members are null or missing. Nothing can be checked, compared or bought.',
    check: (_order, _context, came) =>
      isFields(came.received) && isEmpty(came) && came.unreadable === undefined
        ? orderFact('all-null', { members: Object.keys(came.received).length })
        : null,
  },
  {
    id: 'other-chain',
    severity: 'error',
    title: 'Order of another chain',
    when: '`chainId` is not that of the network',
    explanation:
      'The list is of one network and the order says it is of another one. A transaction for it would go to the wrong chain.',
    check: ({ chainId: found }, { chainId }) =>
      found === null || found === undefined || chainId === undefined || String(found) === String(chainId)
        ? null
        : orderFact('other-chain', { chainId: String(found), wanted: String(chainId) }),
  },
  {
    id: 'other-collection',
    severity: 'error',
    title: 'Order of another collection',
    when: '`collectionContractAddress` is not that of the list',
    explanation:
      'The order is for tokens of another contract than the one requested: filling it brings something else.',
    check: ({ collectionContractAddress: found }, { contractAddress }) =>
      typeof found !== 'string' ||
      contractAddress === undefined ||
      found.toLowerCase() === contractAddress.toLowerCase()
        ? null
        : orderFact('other-collection', { collection: found, wanted: contractAddress }),
  },
  {
    id: 'other-token',
    severity: 'error',
    title: 'Order for another token',
    when: '`tokenId` is not that of the collectible beside which it stands',
    explanation:
      'It stands beside one collectible and is for another: the picture that is shown is not what is traded.',
    check: ({ tokenId: found }, _context, { tokenId }) =>
      typeof found !== 'string' || tokenId === null || found === tokenId
        ? null
        : orderFact('other-token', { tokenId: found, row: tokenId }),
  },
  {
    id: 'order-of-two-tokens',
    severity: 'error',
    title: 'One order id for several things',
    when: 'listings of several tokens, or a listing and an offer, have the same order id',
    explanation:
      'A listing is for one token. Of several with the same id a contract fills the one that was signed, whichever the page shows. An offer may stand for several tokens and is not counted.',
    check: ({ orderId, side }, { places }) => {
      const all = typeof orderId === 'string' ? places.get(orderId.toLowerCase()) : undefined
      if (all === undefined || all.size < 2 || (side !== 'listing' && side !== 'offer')) return null
      return orderFact('several-places', { places: [...all].toSorted() })
    },
  },
  {
    id: 'wrong-side',
    severity: 'error',
    title: 'Order of the other side',
    when: 'a listing stands among the offers, or an offer among the listings',
    explanation: 'Who pays and who gives the token is the other way round than the list says.',
    check: ({ side: found }, _context, { side }) =>
      typeof found !== 'string' || side === null || found === side
        ? null
        : orderFact('other-side', { side: found, list: side }),
  },
  {
    id: 'zero-maker',
    severity: 'error',
    title: 'Order without a maker',
    when: 'the maker is missing or the zero address',
    explanation: 'An order without a maker has no signature: no contract fills it.',
    check: ({ createdBy }, _context, came) => {
      if (isEmpty(came)) return null
      if (typeof createdBy !== 'string' || createdBy === '') return orderFact('maker-missing', {})
      return zeroAddress.test(createdBy) ? orderFact('maker-zero', { maker: createdBy }) : null
    },
  },
  {
    id: 'deleted',
    severity: 'error',
    title: 'Deleted, but still open',
    when: '`deletedAt` is set and the status is not cancelled, filled or expired',
    explanation:
      'The service marks the order as deleted, and its status says that it still stands. Trust neither: ask the service again, or the contract.',
    check: ({ status }, _context, came) => {
      const value = sentMember(came, 'deletedAt')
      if (value === null || value === undefined || value === '' || over.has(status ?? '')) return null
      // The zero time of Go: not deleted.
      if (typeof value === 'string' && value.startsWith('0001-01-01') && readTime(value) === null) return null
      return orderFact('deleted', { at: quoteValue(value), status: status ?? null })
    },
  },
]
