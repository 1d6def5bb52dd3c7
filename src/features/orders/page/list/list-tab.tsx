import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useSample } from '../../../../renderer/api/use-sample.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FailureLine } from '../../../../renderer/ui/failure-line.tsx'
import { LockOpenIcon, StorefrontIcon, KeyIcon, ScienceIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { CallFactsLine } from '../../../../renderer/parts/call-facts-line.tsx'
import { StatusOfRows, useRowStatus } from '../status/row-status.tsx'
import { ListFoot } from '../list-foot.tsx'
import { useSearchFields } from '../filters/search-fields.ts'
import { NoOrders } from '../no-orders.tsx'
import { requestOf } from '../order-query.ts'
import { pickableOrder, type OrderRow } from '../order-rows.ts'
import { OrdersToolbar } from '../orders-toolbar.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { ProblemsOfRows, useProblemsOfRows } from '../problems/row-problems.tsx'
import { withoutFilters, useOrdersSearch, type OrdersSide } from '../search.ts'
import { StartSampleButton } from '../../../../renderer/parts/start-sample-button.tsx'
import { SymbolsContext, useCurrencySymbols } from '../../../../renderer/api/currency-symbols.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { useOrders } from '../use-orders.ts'
import { BulkBar } from '../select/bulk-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import { orderColumns } from './order-columns.tsx'
import { useTokenRow } from './use-token-row.ts'
import { CollectibleDrawer } from '../drawer/collectible-drawer.tsx'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'
import { useReached } from '../../../../renderer/api/use-reached.ts'
import { useWalletsDialog } from '../collections/use-wallets-dialog.tsx'

const NoKey = ({
  project,
  sampleIsStopped,
}: {
  readonly project: Project
  /** It is the sample's project, and the sample service, which makes up its keys at each start, does not run. */
  readonly sampleIsStopped: boolean
}) =>
  sampleIsStopped ? (
    <EmptyState
      icon={<ScienceIcon />}
      title="The sample isn’t running"
      actions={<StartSampleButton variant="contained" />}
    >
      Start it to restore the key.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<KeyIcon />}
      title="No access key"
      action={{
        label: 'Add access key',
        to: '/settings',
        search: { section: 'projects', project: project.id },
      }}
    >
      Orders need an access key.
    </EmptyState>
  )

/** `true` once something has been running for a while: quick work shows no button that is gone before it can be used. */
const useSlow = (running: boolean, after = 500): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [running, after])
  return running && isSlow
}

/**
 * Asks again when the desk answers again after it did not, if what is shown failed for that reason: such a failure carries no
 * recorded call, because the desk never heard of it.
 */
const useBackAgain = (failure: Failure | null, again: () => void): void => {
  const isReached = useReached()
  const was = useRef(isReached)
  const isStale = failure?.kind === 'unreachable' && failure.callId === undefined
  useEffect(() => {
    const isBack = isReached && !was.current
    was.current = isReached
    if (isBack && isStale) again()
  }, [isReached, isStale, again])
}

const ordersList = defineList<OrderRow>({
  name: 'orders',
  label: 'Orders',
  noun: ['collectible', 'collectibles'],
  columns: orderColumns('', '', undefined),
  keyOf: ({ key }) => key,
  json: ({ collectible }) => collectible,
  rowHeight: 44,
  pick: pickableOrder,
})

type ListTabProps = {
  readonly project: Project
  readonly collection: Collection
  readonly side: OrdersSide
}

export const ListTab = ({ project, collection, side }: ListTabProps) => {
  const { search, change, ...address } = useOrdersSearch()
  const { network: slug } = collection
  const hasKey = project.accessKey.set
  const sampleIsStopped = useSample().isStopped && project.sample
  const vault = useQuery(desk.query('vault.status', {})).data
  const isMine = search.mine === true
  const makers = useQuery(desk.query('portfolio.list', { project: project.id }, { enabled: isMine })).data
    ?.makers
  const hasWallets = !isMine || (makers !== undefined && makers.length > 0)
  const request = useMemo(
    () =>
      hasKey && hasWallets
        ? requestOf({ project: project.id, ...collection, side }, search, isMine ? makers : undefined)
        : null,
    [hasKey, hasWallets, project.id, collection, side, search, isMine, makers],
  )
  const orders = useOrders(request, project.marketplaceUrl)
  const isSlow = useSlow(orders.work !== null)
  const [isExporting, setExporting] = useState(false)
  const editWallets = useWalletsDialog(project.id)

  const network = useNetworks().bySlug(slug)
  const currencies = useMemo(() => orders.rows.map(({ order }) => order?.priceCurrencyAddress), [orders.rows])
  const symbols = useCurrencySymbols(project, slug, currencies)
  const problems = useProblemsOfRows({ project: project.id, ...collection })

  const { token } = search
  const listed = token === undefined ? undefined : orders.rows.find(({ key }) => key === token)
  // While the list is on its way, the row may be in it.
  const isAlone = listed === undefined && !orders.isEmpty && orders.work !== 'first'
  const alone = useTokenRow(isAlone ? request : null, token)
  const opened = listed ?? alone.row
  const withOpened = useMemo(
    () => (alone.row === undefined ? orders.rows : [alone.row, ...orders.rows]),
    [orders.rows, alone.row],
  )

  const statuses = useRowStatus({ project: project.id, ...collection }, withOpened)
  const isUsual =
    orders.rows.every(({ order }) => order?.status === 'active') &&
    [...statuses.values()].every(({ fillable }) => fillable === 'yes')
  const { contractAddress } = collection
  const columns = useMemo(
    () => orderColumns(project.id, contractAddress, network, isUsual),
    [project.id, contractAddress, network, isUsual],
  )

  const openRow = (row: OrderRow): void => address.open({ token: row.key })

  const answered = !orders.isEmpty
  // No setting mends what a service that does not run refuses.
  const mendingOf = (failure: Failure): ReactNode =>
    sampleIsStopped && failure.kind === 'unreachable' ? (
      <StartSampleButton variant="contained" />
    ) : (
      <SettingsLink failure={failure} project={project.id} />
    )

  const fields = useSearchFields({ project, collection }, search, change)
  const isStopped = orders.failure?.kind === 'cancelled'
  const { refresh } = orders
  // The vault was unlocked since: the former refusal says nothing any more, and nothing is requested unasked.
  const isOpenNow = orders.failure?.kind === 'locked' && vault?.state === 'unlocked'
  useBackAgain(orders.failure, refresh)
  useBackAgain(orders.moreFailure, orders.retryMore)

  const end =
    orders.moreFailure !== null ? (
      <ErrorPanel
        failure={orders.moreFailure}
        onRetry={orders.retryMore}
        retryLabel={orders.moreFailure.kind === 'cancelled' ? 'Load more' : 'Try again'}
        actions={mendingOf(orders.moreFailure)}
      />
    ) : orders.hasMore ? (
      'Loading more…'
    ) : (
      'End of the list.'
    )
  const label = side === 'listing' ? 'Listings' : 'Offers'
  const isCards = search.view === 'cards' && orders.rows.length > 0

  return (
    <SymbolsContext value={symbols}>
      <ProblemsOfRows value={problems}>
        <StatusOfRows value={statuses}>
          <OrdersToolbar
            search={search}
            onChange={change}
            isDisabled={!hasKey}
            fields={fields}
            onExport={() => setExporting(true)}
            onWallets={() => void editWallets()}
            refresh={
              <RefreshButton
                canRefresh={request !== null && orders.work === null}
                isSlow={isSlow}
                onRefresh={orders.refresh}
                onCancel={orders.cancel}
              />
            }
          />
          {orders.failure !== null && !isStopped && !isOpenNow && !orders.isEmpty && (
            <FailureLine
              what="Not refreshed. Nothing was delisted by this"
              failure={orders.failure}
              onRetry={refresh}
              actions={mendingOf(orders.failure)}
            />
          )}
          <List
            list={ordersList}
            label={label}
            columns={columns}
            find={search.q}
            onFind={(q) => change({ q })}
            source={{
              rows: orders.rows,
              isPending: orders.work === 'first',
              isRefreshing: orders.work !== null,
              // What failed is said above, with the ways to mend it.
              failure: null,
              refetch: refresh,
              more: orders.loadMore,
              total: answered && !orders.hasMore ? orders.rows.length : undefined,
            }}
            instead={
              isCards &&
              ((kit) => (
                <OrderCards
                  {...kit}
                  label={label}
                  rows={orders.rows}
                  project={project.id}
                  contractAddress={contractAddress}
                  network={network}
                  selected={token ?? null}
                  onOpen={openRow}
                  onClose={address.close}
                  onReachEnd={orders.loadMore}
                  end={end}
                />
              ))
            }
            open={token}
            onOpen={openRow}
            onClose={address.close}
            scope={JSON.stringify(request)}
            picked={(picked) => (
              <BulkBar
                picked={picked}
                side={side}
                project={project.id}
                collection={collection}
                network={network}
              />
            )}
            sorting={{
              by: search.sort,
              descending: search.dir !== 'asc',
              onSort: (by) => {
                const sort = by === 'createdAt' ? by : 'price_usd'
                change(
                  search.sort === sort && search.dir === 'asc'
                    ? { sort, dir: undefined }
                    : { sort, dir: 'asc' },
                )
              },
            }}
            end={end}
            empty={
              !hasKey ? (
                <NoKey project={project} sampleIsStopped={sampleIsStopped} />
              ) : !hasWallets ? (
                makers !== undefined && (
                  <EmptyState
                    icon={<StorefrontIcon />}
                    title="No wallets yet"
                    action={{ label: 'Add wallets…', run: () => void editWallets() }}
                  >
                    Your orders are found by wallet.
                  </EmptyState>
                )
              ) : isOpenNow ? (
                <EmptyState
                  icon={<LockOpenIcon />}
                  title="Vault open"
                  action={{ label: 'Load orders', run: refresh }}
                >
                  Nothing was loaded while locked.
                </EmptyState>
              ) : orders.failure !== null ? (
                <div style={{ maxWidth: 860, margin: '0 auto', padding: 20 }}>
                  <ErrorPanel
                    failure={orders.failure}
                    onRetry={refresh}
                    actions={mendingOf(orders.failure)}
                  />
                </div>
              ) : (
                <NoOrders
                  side={side}
                  search={search}
                  onClear={() => change(withoutFilters)}
                  onWithoutOrders={() => change({ empty: true })}
                />
              )
            }
          >
            {(beside) =>
              token !== undefined && (
                <CollectibleDrawer
                  row={opened}
                  rows={orders.rows}
                  token={token}
                  alone={alone}
                  project={project}
                  collection={collection}
                  network={network}
                  side={side}
                  part={
                    search.part ?? (opened !== undefined && opened.order === null ? 'collectible' : 'order')
                  }
                  onPart={(part) => change({ part }, true)}
                  beside={beside}
                />
              )
            }
          </List>
          {answered && (
            <ListFoot>
              <span>
                <b>{countOf(orders.rows.length, 'collectible')}</b>{' '}
                {orders.hasMore ? 'loaded, more to come' : 'in all'}
                {orders.pageCount > 1 && (
                  <span title="Rows may have moved meanwhile.">, in {orders.pageCount} pages</span>
                )}
              </span>
              {orders.call !== null && <CallFactsLine call={orders.call} />}
              {isStopped && <span role="status">Stopped. Earlier rows shown.</span>}
            </ListFoot>
          )}
          {isExporting && request !== null && (
            <ExportDialog of={{ kind: 'orders', ...request }} onClose={() => setExporting(false)}>
              All {request.side === 'offer' ? 'offers' : 'listings'} that match, in list order.
            </ExportDialog>
          )}
        </StatusOfRows>
      </ProblemsOfRows>
    </SymbolsContext>
  )
}
