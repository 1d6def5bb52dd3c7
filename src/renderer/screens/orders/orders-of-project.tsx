import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { useCall } from '../../api/queries.ts'
import { useSample } from '../../api/use-sample.ts'
import { countOf } from '../../ui/count-format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { CallFactsLine } from './call-facts-line.tsx'
import { CollectibleDrawer } from './collectible-drawer.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { NoKey } from './no-key.tsx'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { questionOf } from './order-query.ts'
import type { OrderRow } from './order-rows.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { StartSampleButton } from './start-sample-button.tsx'
import { SettingsLink } from '../../ui/settings-link.tsx'
import { useCollection } from './use-collection.ts'
import { useOrders } from './use-orders.ts'
import { useOrdersSearch } from './use-orders-search.ts'
import { useSlow } from './use-slow.ts'

const keyOf = (row: OrderRow): string => row.key

/** Orders of one collection of a project. */
export const OrdersOfProject = ({ project }: { readonly project: Project }) => {
  const { search, change } = useOrdersSearch()
  const { collection, recents, remember } = useCollection(project, search)
  const { network: slug, contractAddress } = collection
  const hasKey = project.accessKey.set
  const sampleIsStopped = useSample().isStopped && project.sample
  const vault = useCall('vault.status', {}).data
  const question = hasKey ? questionOf(project.id, collection, search) : null
  const orders = useOrders(question, project.marketplaceUrl)
  const isSlow = useSlow(orders.work !== null)
  const [focusRequest, setFocusRequest] = useState(0)

  const network = useNetworks().bySlug(slug)
  const columns = useMemo(() => orderColumns(project.id, network), [project.id, network])
  const side = search.side ?? 'listing'
  const token = search.token ?? null
  const openIndex = token === null ? -1 : orders.rows.findIndex((row) => row.key === token)
  const openRow = (row: OrderRow): void => change({ token: row.key }, token !== null)
  const step = (by: number): (() => void) | undefined => {
    const row = orders.rows[openIndex + by]
    return openIndex === -1 || row === undefined ? undefined : () => openRow(row)
  }

  // A collection is worth remembering once the service knew it.
  const answered = !orders.isEmpty
  useEffect(() => {
    if (answered) remember()
  }, [answered, remember])

  // No setting mends what a service that does not run refuses.
  const mendingOf = (failure: Failure): ReactNode =>
    sampleIsStopped && failure.kind === 'unreachable' ? (
      <StartSampleButton variant="contained" />
    ) : (
      <SettingsLink failure={failure} project={project.id} />
    )

  const isStopped = orders.failure?.kind === 'cancelled'
  // Whoever unlocks the vault wants what was refused for its sake.
  const isRefused = orders.failure?.kind === 'locked'
  const { refresh } = orders
  useEffect(() => {
    if (isRefused && vault?.state === 'unlocked') refresh()
  }, [isRefused, vault?.state, refresh])

  return (
    <>
      <div className="md-filters">
        <CollectionFields
          collection={collection}
          networks={project.networks}
          recents={recents}
          onChange={(next) => change({ ...next, token: undefined })}
        />
        <span className="md-strip__space" />
        <RefreshButton
          canRefresh={question !== null && orders.work === null}
          isSlow={isSlow}
          onRefresh={orders.refresh}
          onCancel={orders.cancel}
        />
      </div>
      <OrdersToolbar search={search} onChange={change} />
      <div className="md-strip">
        {answered && (
          <>
            <span>
              <b>{countOf(orders.rows.length, 'collectible')}</b>{' '}
              {orders.hasMore ? 'loaded, more to come' : 'in all'}
            </span>
            {orders.call !== null && <CallFactsLine call={orders.call} />}
            {isStopped && <span role="status">You stopped the refresh; these are the rows from before.</span>}
          </>
        )}
      </div>
      {orders.failure !== null && !isStopped && !orders.isEmpty && (
        <div className="md-screen__failure">
          <ErrorPanel failure={orders.failure} onRetry={refresh} actions={mendingOf(orders.failure)} />
        </div>
      )}
      <div className="md-table-place">
        <DataTable
          label={side === 'listing' ? 'Listings' : 'Offers'}
          columns={columns}
          rows={orders.rows}
          rowKey={keyOf}
          rowHeight={44}
          {...(answered && !orders.hasMore ? { total: orders.rows.length } : {})}
          selected={token}
          onOpen={(row, by) => {
            openRow(row)
            if (by === 'keyboard') setFocusRequest((now) => now + 1)
          }}
          onFollow={openRow}
          onClose={() => change({ token: undefined }, true)}
          copyRow={(row) => JSON.stringify(row.collectible, null, 2)}
          pending={orders.work === 'first'}
          refreshing={orders.work !== null}
          onReachEnd={orders.loadMore}
          sorting={{
            by: search.sort,
            descending: search.dir !== 'asc',
            onSort: () =>
              change(
                search.sort === 'price_usd' && search.dir === 'asc'
                  ? { sort: 'price_usd', dir: undefined }
                  : { sort: 'price_usd', dir: 'asc' },
              ),
          }}
          end={
            orders.moreFailure !== null ? (
              <ErrorPanel
                failure={orders.moreFailure}
                onRetry={orders.retryMore}
                retryLabel={orders.moreFailure.kind === 'cancelled' ? 'Go on loading' : 'Try again'}
                actions={mendingOf(orders.moreFailure)}
              />
            ) : orders.hasMore ? (
              'Loading more…'
            ) : (
              `That is all: ${countOf(orders.rows.length, 'collectible')}.`
            )
          }
          empty={
            !hasKey ? (
              <NoKey project={project} sampleIsStopped={sampleIsStopped} />
            ) : orders.failure !== null ? (
              <div className="md-in-table">
                <ErrorPanel failure={orders.failure} onRetry={refresh} actions={mendingOf(orders.failure)} />
              </div>
            ) : (
              <NoOrders
                asked={question !== null}
                contractAddress={contractAddress}
                search={search}
                onClear={() => change({ q: undefined })}
                onOtherSide={() => change({ side: side === 'listing' ? 'offer' : undefined })}
                onWithoutOrders={() => change({ empty: true })}
              />
            )
          }
        />
      </div>
      {token !== null && (
        <CollectibleDrawer
          row={orders.rows[openIndex]}
          token={token}
          project={project.id}
          contractAddress={contractAddress}
          network={network}
          side={side}
          focusRequest={focusRequest}
          onClose={() => change({ token: undefined }, true)}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      )}
    </>
  )
}
