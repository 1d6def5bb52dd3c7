import type { SaleQuery, SaleWord } from './sale-rows.ts'

/** A part of WHERE with its parameters. Only conditions that are asked for stand in it, so that an index is chosen for them. */
export type Where = { readonly sql: string; readonly parameters: readonly (string | number)[] }

type Part = readonly [sql: string, ...parameters: (string | number)[]]

const join = (parts: readonly (Part | null)[], by = ' AND '): Where => {
  const present = parts.filter((part) => part !== null)
  return {
    sql: present.map(([sql]) => sql).join(by) || 'TRUE',
    parameters: present.flatMap(([, ...parameters]) => parameters),
  }
}

const is = (column: string, value: string | number | null): Part | null =>
  value === null ? null : [`${column} = ?`, value]

const inItems = (member: string, value: string): Part => [
  `EXISTS (SELECT 1 FROM json_each(items) WHERE json_each.value ->> '${member}' = ?)`,
  value,
]

const listed = 'IN (SELECT value FROM json_each(?))'

/** `null` where there is nothing to be among. */
const among = (sql: string, values: readonly string[]): Part | null =>
  values.length === 0 ? null : [sql, JSON.stringify(values)]

const either = (parts: readonly (Part | null)[]): Part => {
  const { sql, parameters } = join(parts, ' OR ')
  return [`(${sql})`, ...parameters]
}

const startsIn = (said: string, { begins }: SaleWord): readonly Part[] =>
  begins.map((form) => [`instr(${said}, ?) > 0`, form])

/** All that a sale says of itself, a blank before each part. */
const saidOfSale = `lower(concat_ws(' ', '', txn_hash, block_number, market, order_id, seller, buyer, currency,
  (SELECT group_concat(value ->> 'collection' || ' #' || (value ->> 'tokenId'), ' ') FROM json_each(items))))`

const wordInSale = (word: SaleWord): Part =>
  either([
    ...startsIn(saidOfSale, word),
    ...['seller', 'buyer', 'currency', 'market'].map((column) => among(`${column} ${listed}`, word.accounts)),
    among(
      `EXISTS (SELECT 1 FROM json_each(items) AS item WHERE item.value ->> 'collection' ${listed})`,
      word.accounts,
    ),
    among(
      `EXISTS (SELECT 1 FROM json_each(items) AS item
         WHERE network || '/' || (item.value ->> 'collection') || '/' || (item.value ->> 'tokenId') ${listed})`,
      word.tokens,
    ),
    among(`iif(buyer = seller, 'self-trade', side) ${listed}`, word.kinds),
  ])

/** What is read, and by which columns it is in order: time and id of the sale. */
type Walk = {
  readonly from: string
  readonly place: string
  readonly newestFirst: string
  readonly oldestFirst: string
}

const all: Walk = {
  from: 'sales',
  place: '(at, id)',
  newestFirst: 'at DESC, id DESC',
  oldestFirst: 'at, id',
}

/** The order of the join is fixed: the newest of one who gets a fee of each sale would be found after all of his. */
const ofRecipient: Walk = {
  from: 'sale_fees CROSS JOIN sales ON sales.id = sale_fees.sale',
  place: '(sold_at, sale)',
  newestFirst: 'sold_at DESC, sale DESC',
  oldestFirst: 'sold_at, sale',
}

export const saleConditions = (query: SaleQuery): Where & Walk => ({
  ...(query.recipient === null ? all : ofRecipient),
  ...join([
    is('project', query.project),
    is('network', query.network),
    is('currency', query.currency),
    is('txn_hash', query.txnHash),
    query.from === null ? null : ['at >= ?', query.from],
    query.to === null ? null : ['at < ?', query.to],
    // A bundle of several collections has the empty text.
    query.collection === null
      ? null
      : [`collection IN (?, '') AND ${inItems('collection', '')[0]}`, query.collection, query.collection],
    query.tokenId === null ? null : inItems('tokenId', query.tokenId),
    is('buyer', query.buyer),
    is('seller', query.seller),
    query.account === null ? null : ['(buyer = ? OR seller = ?)', query.account, query.account],
    is('recipient', query.recipient),
    is('side', query.side),
    query.ids === null ? null : [`sales.id IN (${query.ids.map(() => '?').join(', ')})`, ...query.ids],
    query.selfTrade === null ? null : [query.selfTrade ? 'buyer = seller' : 'buyer <> seller'],
    // They are looked for in what is left.
    ...query.words.map(wordInSale),
  ]),
})
