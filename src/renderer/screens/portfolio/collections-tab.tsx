import Button from '@mui/material/Button'
import { useMemo, type ReactNode } from 'react'
import type { PortfolioCollection } from '../../../contract/portfolio.ts'
import { hasWords } from '../../../core/search-words.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { NoMatch } from '../../list/no-match.tsx'
import { SearchBar } from '../../list/search/search-bar.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { countOf } from '../../ui/count-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CollectionsBookmarkIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { collectionColumns, collectionName } from './collection-columns.tsx'
import { CollectionDrawer } from './collection-drawer.tsx'
import { PickedCollections } from './picked-collections.tsx'
import type { SearchControls } from './search.ts'
import { useDetails, type CollectionRow } from './use-details.ts'

const collectionList = defineList<CollectionRow>({
  name: 'portfolio',
  label: 'Collections',
  noun: ['collection', 'collections'],
  columns: [],
  keyOf: ({ key }) => key,
  pick: ({ key, contractAddress }) => ({ key, name: contractAddress }),
  // Of sales in two coins there are three lines.
  rowHeight: 64,
})

const none: readonly PortfolioCollection[] = []

const endWithLeast = (count: number): string =>
  `${countOf(count, 'collection')}. ≥: the log has gaps, there may be more sales.`

type CollectionsTabProps = {
  readonly project: string
  readonly since: string
  readonly address: SearchControls
  /** Asks which collection is to be added. */
  readonly onAdd: () => void
  /** Since when something counts as new. */
  readonly sinceSelect: ReactNode
}

/** All collections of a project, as they are stored. */
export const CollectionsTab = ({ project, since, address, onAdd, sinceSelect }: CollectionsTabProps) => {
  const listed = useDeskQuery('portfolio.list', { project })
  const collections = listed.data?.collections ?? none
  const rows = useDetails(collections, since)
  const currencies = useMemo(
    () =>
      rows.flatMap(({ listings, offers, detail }) => [
        ...(listings?.floors ?? []),
        ...(offers?.floors ?? []),
        ...(detail?.day.volumes ?? []),
      ]),
    [rows],
  )
  const names = useCoinNames(currencies)
  const { nameOf } = useNetworks()
  const columns = useMemo(() => collectionColumns(names, nameOf, since), [names, nameOf, since])
  const { collection, find } = address.search
  const found = rows.filter((row) =>
    hasWords(`${collectionName(row, names)} ${row.contractAddress} ${nameOf(row.network)}`, find),
  )
  const setFind = (text: string | undefined): void => address.change({ find: text, collection: undefined })
  const open = rows.find(({ key }) => key === collection)
  return (
    <>
      {rows.length > 0 && (
        <SearchBar
          label="Filter collections"
          text={find}
          onText={setFind}
          placeholder="Search name, address or network"
          onClear={() => setFind(undefined)}
        >
          {sinceSelect}
        </SearchBar>
      )}
      <List
        list={collectionList}
        columns={columns}
        source={{
          rows: found,
          isPending: listed.isPending,
          isRefreshing: listed.isFetching,
          failure: listed.failure,
          refetch: listed.refetch,
        }}
        end={
          found.some(
            ({ detail }) =>
              detail !== undefined &&
              ((detail.day.sales > 0 && detail.day.seen !== 'whole') ||
                (detail.since.sales > 0 && detail.since.salesSeen !== 'whole')),
          )
            ? endWithLeast(found.length)
            : undefined
        }
        open={collection}
        onOpen={({ key }) => address.open({ collection: key })}
        onClose={address.close}
        find={find}
        onFind={setFind}
        scope={`${project} ${find ?? ''}`}
        picked={(picked, clear) => <PickedCollections rows={picked} clear={clear} />}
        empty={
          find !== undefined && rows.length > 0 ? (
            <NoMatch
              title="No collection matches"
              clearLabel="Clear the search"
              onClear={() => setFind(undefined)}
            >
              A collection must have all words.
            </NoMatch>
          ) : (
            <EmptyState
              icon={<CollectionsBookmarkIcon />}
              title="No collections yet"
              actions={
                <>
                  <Button variant="contained" onClick={onAdd}>
                    Add a collection…
                  </Button>
                  <LinkButton to="/orders" variant="outlined">
                    Look at orders
                  </LinkButton>
                </>
              }
            >
              Collections appear here once you check their orders, set a schedule or add them, or when the log
              shows a sale.
            </EmptyState>
          )
        }
      >
        {(beside) =>
          open !== undefined && (
            <CollectionDrawer key={open.key} row={open} names={names} since={since} beside={beside} />
          )
        }
      </List>
    </>
  )
}
