import type { SaleQuery, UnmatchedQuery } from './sale-rows.ts'

/** A part of WHERE with its parameters. Only conditions that are asked for stand in it, so that an index is chosen for them. */
export type Where = { readonly sql: string; readonly parameters: readonly (string | number)[] }

type Part = readonly [sql: string, ...parameters: (string | number)[]]

const join = (parts: readonly (Part | null)[]): Where => {
  const present = parts.filter((part) => part !== null)
  return {
    sql: present.map(([sql]) => sql).join(' AND ') || 'TRUE',
    parameters: present.flatMap(([, ...parameters]) => parameters),
  }
}

const is = (column: string, value: string | number | null): Part | null =>
  value === null ? null : [`${column} = ?`, value]

const common = (query: Omit<UnmatchedQuery, 'reasons' | 'tokenId'>): (Part | null)[] => [
  is('project', query.project),
  is('network', query.network),
  is('currency', query.currency),
  is('txn_hash', query.txnHash),
  query.from === null ? null : ['at >= ?', query.from],
  query.to === null ? null : ['at < ?', query.to],
]

const inItems = (member: string, value: string): Part => [
  `EXISTS (SELECT 1 FROM json_each(items) WHERE json_each.value ->> '${member}' = ?)`,
  value,
]

/** Conditions on rows of `sales`. */
export const saleConditions = (query: SaleQuery): Where =>
  join([
    ...common(query),
    // A bundle of several collections has the empty text.
    query.collection === null
      ? null
      : [`collection IN (?, '') AND ${inItems('collection', '')[0]}`, query.collection, query.collection],
    query.tokenId === null ? null : inItems('tokenId', query.tokenId),
    is('buyer', query.buyer),
    is('seller', query.seller),
    query.account === null ? null : ['(buyer = ? OR seller = ?)', query.account, query.account],
    query.recipient === null
      ? null
      : ['id IN (SELECT sale FROM sale_fees WHERE recipient = ?)', query.recipient],
    is('side', query.side),
    query.selfTrade === null ? null : [query.selfTrade ? 'buyer = seller' : 'buyer <> seller'],
  ])

/** Conditions on rows of `unmatched`. */
export const unmatchedConditions = (query: UnmatchedQuery): Where =>
  join([
    ...common(query),
    is('collection', query.collection),
    is('token_id', query.tokenId),
    query.reasons === null
      ? null
      : [`reason IN (${query.reasons.map(() => '?').join(', ')})`, ...query.reasons],
  ])
