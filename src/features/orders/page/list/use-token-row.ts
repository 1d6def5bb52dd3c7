import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { firstPage, inputOf, type OrdersRequest } from '../order-query.ts'
import { createRowReader, type OrderRow } from '../order-rows.ts'

export type TokenRow = {
  readonly tokenId: string
  readonly row: OrderRow | undefined
  readonly state: 'not-asked' | 'asking' | 'answered' | 'failed'
  readonly failure: Failure | null
  readonly retry: () => unknown
}

const nobody = `0x${'0'.repeat(40)}`
const nothing: OrdersRequest = {
  project: '',
  network: '',
  contractAddress: nobody,
  side: 'listing',
  filter: {},
  sort: [],
}

/**
 * A collectible whose details are open without being among the rows, as by a link: asked for by its token id, whatever the
 * filters of the list are.
 *
 * @param request what the list asks for
 * @param key of the row, a token id; `undefined` asks nothing
 */
export const useTokenRow = (request: OrdersRequest | null, key: string | undefined): TokenRow => {
  const tokenId = (key ?? '').replace(/#\d+$/, '')
  const isEnabled = request !== null && tokenId !== ''
  const one = {
    ...(request ?? nothing),
    filter: { includeEmpty: true, searchText: tokenId },
    sort: [],
  }
  const { data, error, refetch } = useQuery(
    desk.query('orders.list', inputOf(one, firstPage(one)), {
      enabled: isEnabled,
      staleTime: 60_000,
    }),
  )
  const { side } = one
  const row = useMemo(
    () =>
      data === undefined ? undefined : createRowReader()([data], side).find((found) => found.key === tokenId),
    [data, side, tokenId],
  )
  const state = !isEnabled
    ? 'not-asked'
    : data !== undefined
      ? 'answered'
      : error === null
        ? 'asking'
        : 'failed'
  return { tokenId, row: isEnabled ? row : undefined, state, failure: error?.failure ?? null, retry: refetch }
}
