import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { useMemo } from 'react'
import type { UnmatchedRow } from '../../../contract/sales.ts'
import { unmatchedTitles } from '../../../core/sales/unmatched-words.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { useScoped } from '../../api/current-project.ts'
import { usePages } from '../../api/queries.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { NoMatch } from '../../list/no-match.tsx'
import { oldestFirstOf, useTurned } from '../../list/use-turned.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { DetailDrawer } from '../../ui/detail-drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldList, Missing } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { CoinAmount, coinText } from '../../parts/coin-amount.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { noSaleFilters, unmatchedFilterOf, type SearchControls } from './search.ts'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { timeColumn } from '../../ui/time-column.tsx'

/** What can be done about it stands in the details. */
const firstSentence = (text: string): string => text.replace(/(?<=\.) [A-Z].*$/s, '')

const columnsOf = (names: EventNames): readonly Column<UnmatchedRow>[] => [
  timeColumn(({ at }) => at, { id: 'time', header: 'Time', width: 98 }),
  {
    id: 'why',
    header: 'Reason',
    width: 260,
    grow: 4,
    hover: false,
    cell: ({ reason, explanation }) => (
      <span className="md-two-lines md-unmatched-why">
        <b className="md-name">{unmatchedTitles[reason]}</b>
        <span className="md-quiet" title={visibleText(explanation)}>
          {firstSentence(visibleText(explanation))}
        </span>
      </span>
    ),
    text: ({ explanation }) => explanation,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 132,
    from: 760,
    cell: ({ collection }) =>
      collection === null ? (
        <Missing />
      ) : (
        <Hex value={collection} what="the collection" head={6} tail={4} tabbable={false} />
      ),
    text: ({ collection }) => collection ?? '',
  },
  {
    id: 'token',
    header: 'Token',
    width: 90,
    from: 860,
    cell: ({ tokenId }) => (tokenId === null ? <Missing /> : visibleText(tokenId)),
    text: ({ tokenId }) => tokenId ?? '',
  },
  {
    id: 'price',
    header: 'Reported price',
    width: 144,
    align: 'right',
    cell: ({ price, currency, network }) =>
      price === null || currency === null ? (
        <Missing />
      ) : (
        <CoinAmount raw={price} currency={currency} names={namesOn(names, network)} />
      ),
    text: ({ price, currency, network }) =>
      price === null || currency === null ? '' : coinText(price, currency, namesOn(names, network)),
  },
]

const unmatchedList = defineList<UnmatchedRow>({
  name: 'unmatched-sales',
  label: 'Unmatched, newest first',
  noun: ['row', 'rows'],
  columns: [],
  keyOf: ({ id }) => id,
  rowHeight: (width) => (width < 760 ? 84 : width < 1_100 ? 68 : 52),
  pick: ({ id, explanation }) => ({ key: String(id), name: explanation }),
})

/** Reasons that end once a listener delivers what is missing. */
const missing: ReadonlySet<string> = new Set(['no-order', 'no-creation', 'no-transfer', 'no-payment'])

/** What looks like a sale and is not counted as one, with the reason. */
export const UnmatchedTab = (controls: SearchControls) => {
  const { search, change } = controls
  const filter = useMemo(() => unmatchedFilterOf(search), [search])
  const scoped = useScoped(filter)
  const turned = useTurned()
  const pages = usePages(
    'sales.unmatched',
    { filter: scoped ?? {}, limit: 200, ...oldestFirstOf(turned) },
    { keepFormer: true },
  )
  const names = useCoinNames(pages.rows)
  const columns = useMemo(() => columnsOf(names), [names])
  const open = pages.rows.find(({ id }) => id === search.unmatched)
  return (
    <>
      <SaleFilterBar {...controls} isShort />
      <List
        list={unmatchedList}
        columns={columns}
        source={{ ...pages, turned }}
        find={search.text}
        onFind={(text) => change({ text })}
        open={search.unmatched}
        onOpen={({ id }) => controls.open({ unmatched: id })}
        onClose={controls.close}
        scope={JSON.stringify(scoped)}
        empty={
          Object.keys(filter).length > 0 ? (
            <NoMatch title="Nothing matches" onClear={() => change(noSaleFilters)}>
              Words are searched for in the reason, the collection and names; numbers, addresses and hashes
              are found by how they begin.
            </NoMatch>
          ) : (
            <EmptyState icon={<FactCheckOutlined />} title="Nothing unmatched among the events received">
              Events that look like a sale but cannot be matched appear here, with the reason.
            </EmptyState>
          )
        }
      >
        {(beside) =>
          open !== undefined && (
            <DetailDrawer title={unmatchedTitles[open.reason]} subject={`unmatched-${open.id}`} {...beside}>
              <p>Not counted as a sale. {visibleText(open.explanation)}</p>
              {missing.has(open.reason) && (
                <p className="md-flow md-hero__facts md-hero__facts--last">
                  <span>
                    If it was a sale, let a <TextLink to="/listeners">listener</TextLink> deliver what is
                    missing; an audit of that listener fills in what was missed.
                  </span>
                </p>
              )}
              <FieldList
                fields={[
                  { label: 'Time', value: <Time at={open.at} /> },
                  { label: 'Transaction', value: <Hex value={open.txnHash} what="the transaction" /> },
                  {
                    label: 'Collection',
                    value:
                      open.collection === null ? null : <Hex value={open.collection} what="the collection" />,
                  },
                  { label: 'Token', value: open.tokenId === null ? null : visibleText(open.tokenId) },
                ]}
              />
              <h3>Evidence</h3>
              <EvidenceList evidence={open.evidence} />
            </DetailDrawer>
          )
        }
      </List>
    </>
  )
}
