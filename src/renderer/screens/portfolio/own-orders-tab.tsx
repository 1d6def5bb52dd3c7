import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import { useDeskQuery, usePages } from '../../api/queries.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { NoMatch } from '../../list/no-match.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { countOf } from '../../ui/count-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StorefrontIcon } from '../../ui/icons.tsx'
import { ownOrderColumns, tokenName } from './own-order-columns.tsx'
import { OwnOrderDrawer } from './own-order-drawer.tsx'
import { OwnBulkBar } from './own-bulk-bar.tsx'
import { OwnOrderFilters } from './own-order-filters.tsx'
import { noOwnFilters, ownFilterOf, type SearchControls } from './search.ts'

const ownList = defineList<OwnOrder>({
  name: 'own-orders',
  label: 'Orders of your accounts',
  noun: ['order', 'orders'],
  columns: [],
  keyOf: ({ id }) => id,
  // Where a service gives no id, the key tells an order apart in other words, by which nothing can be built.
  pick: (row) => (row.key.includes(' ') ? null : { key: row.id, name: tokenName(row) }),
})

type OwnOrdersTabProps = {
  readonly project: string
  readonly address: SearchControls
  readonly onMakers: () => void
}

/** Orders of own makers over all collections, as the newest snapshots have them. */
export const OwnOrdersTab = ({ project, address, onMakers }: OwnOrdersTabProps) => {
  const { search } = address
  const filter = useMemo(() => ownFilterOf(search), [search])
  const descending = search.dir === 'desc'
  const pages = usePages(
    'portfolio.orders',
    { project, filter, descending, limit: 200 },
    { keepFormer: true },
  )
  const counts = useDeskQuery('portfolio.orders', { project, filter, limit: 1 }, { keepFormer: true }).data
  const makers = useDeskQuery('portfolio.makers', { project }).data?.makers
  const hasMakers = makers !== undefined && makers.length > 0
  const names = useCoinNames(pages.rows)
  const madeBy = new Set(pages.rows.map(({ maker }) => maker)).size
  const columns = useMemo(() => ownOrderColumns(names, { makers: madeBy }), [names, madeBy])
  const open = pages.rows.find(({ id }) => id === search.order)
  return (
    <>
      {hasMakers && <OwnOrderFilters {...address} makers={makers ?? []} />}
      <List
        list={ownList}
        columns={columns}
        source={pages}
        sorting={{
          by: 'until',
          descending,
          onSort: () => address.change({ dir: descending ? undefined : 'desc' }, true),
        }}
        open={search.order}
        onOpen={({ id }) => address.open({ order: id })}
        onClose={address.close}
        find={search.find}
        onFind={(find) => address.change({ find })}
        scope={JSON.stringify([project, filter])}
        picked={(picked) => <OwnBulkBar key={picked.map(({ id }) => id).join()} picked={picked} />}
        empty={
          Object.keys(filter).length > 0 ? (
            <NoMatch title="No order matches" onClear={() => address.change(noOwnFilters)}>
              An order must match all filters.
            </NoMatch>
          ) : (
            <EmptyState
              icon={<StorefrontIcon />}
              title={makers?.length === 0 ? 'None of your accounts yet' : 'No orders of your accounts'}
              actions={
                makers?.length === 0 && (
                  <Button variant="contained" onClick={onMakers}>
                    Your accounts…
                  </Button>
                )
              }
            >
              {makers?.length === 0
                ? 'Add the accounts that make your orders. Their orders in the newest snapshots of all collections appear here.'
                : 'The newest snapshots of this project’s collections hold none of their orders. A snapshot holds the best order of each collectible.'}
            </EmptyState>
          )
        }
      >
        {(beside) => open !== undefined && <OwnOrderDrawer order={open} names={names} beside={beside} />}
      </List>
      {counts !== undefined && counts.listings + counts.offers > 0 && <OwnCounts {...counts} />}
    </>
  )
}

const OwnCounts = ({ listings, offers }: { readonly listings: number; readonly offers: number }) => (
  <footer className="md-text md-quiet md-own-foot">
    {countOf(listings + offers, 'order')}: {countOf(listings, 'listing')}, {countOf(offers, 'offer')}
  </footer>
)
