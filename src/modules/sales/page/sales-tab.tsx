import { saleFilterOf } from './sale-filter-of.ts'
import { Button, ToggleButton, ToggleButtonGroup, TextField } from '@mui/material'
import { useMemo, useState, useEffect } from 'react'
import type { Project } from '../../../features/projects/contract.ts'
import type { SaleFilter, SaleRow } from '../contract.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { usePages } from '../../../renderer/list/source.ts'
import { useStop, type Stop } from '../../../renderer/api/use-stop.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List } from '../../../renderer/list/list.tsx'
import { NoMatch } from '../../../renderer/list/no-match.tsx'
import { oldestFirstOf, useTurned } from '../../../renderer/list/use-turned.ts'
import type { Collection } from '../../../renderer/parts/order-actions/collection.ts'
import { useCoinNames } from '../../../renderer/parts/use-coin-names.ts'
import { useUsdRates } from '../../../renderer/parts/use-usd-rates.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { given } from '../../../core/given.ts'
import { PaidIcon } from '../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../renderer/ui/links.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { type OrdersAddress, periods, withoutSaleFilters } from '../../../features/orders/page/search.ts'
import { IncompleteBar } from './incomplete-bar.tsx'
import { saleColumns } from './sale-columns.tsx'
import { SaleDrawer } from './sale-drawer.tsx'
import { SaleFigures } from './sale-figures.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { useTracking } from './use-tracking.ts'
import { UnmatchedList } from './unmatched-list.tsx'
import { ExportButton } from '../../../renderer/parts/exports/export-button.tsx'
import { gapSentences, useSaleGaps } from './use-sale-gaps.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'

const lastMonth = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

const MonthExport = () => {
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(lastMonth)
  const { projectId } = useProjectFilter()
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Month…
      </Button>
      {isOpen && (
        <ExportDialog
          of={{ kind: 'sales-month', month, ...given({ project: projectId }) }}
          disabled={!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)}
          onClose={() => setOpen(false)}
        >
          <p className="md-text">Royalties and fees apart. Days in UTC.</p>
          <TextField
            label="Month"
            type="month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            sx={{ width: 180 }}
          />
        </ExportDialog>
      )}
    </>
  )
}

const briefMs = 400

type SearchNoteProps = Stop & {
  readonly isRunning: boolean
}

const SearchNote = ({ isRunning, isStopped, stop, goOn }: SearchNoteProps) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setLong(true), briefMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isRunning])
  if (!isStopped && !(isRunning && isLong)) return null
  return (
    <span role="status">
      {isStopped ? 'The search was stopped.' : 'The search …'}{' '}
      <Button onClick={isStopped ? goOn : stop}>{isStopped ? 'Go on' : 'Stop'}</Button>
    </span>
  )
}

type SalesExportProps = {
  readonly filter: SaleFilter
  readonly what: string
  readonly gapsOf?: Pick<SaleFilter, 'from' | 'to'>
}

const SalesExport = ({ filter, what, gapsOf }: SalesExportProps) => {
  const gaps = useSaleGaps(gapsOf ?? {})
  const sentences = gapsOf === undefined || gaps === null ? [] : gapSentences(gaps)
  return (
    <ExportButton
      of={{ kind: 'sales', filter }}
      warning={sentences.length === 0 ? undefined : sentences.join(' ')}
    >
      {`${what}, newest first.`}
    </ExportButton>
  )
}

const salesList = defineList<SaleRow>({
  name: 'sales',
  label: 'Sales, newest first',
  noun: ['sale', 'sales'],
  columns: [],
  keyOf: ({ id }) => id,
  pick: ({ id, order }) => ({ key: String(id), name: `sale by order ${order}` }),
  rowClass: ({ selfTrade }) => (selfTrade ? 'md-row--doubt' : ''),
  rowHeight: 48,
})

const day = 24 * 60 * 60 * 1000
const periodWords = { day: '24 h', week: '7 d', month: '30 d' } as const
const periodDays = { day: 1, week: 7, month: 30 } as const

type SalesTabProps = {
  readonly project: Project
  readonly collection: Collection | null
  readonly address: OrdersAddress
}

export const SalesTab = ({ project, collection, address }: SalesTabProps) => {
  const { search, change } = address
  const [openedAt] = useState(() => Date.now())
  const { period, to } = search
  const from =
    search.from ??
    (period === undefined ? undefined : new Date(openedAt - periodDays[period] * day).toISOString())
  const ownFilter = useMemo(() => saleFilterOf(search), [search])
  const ofProject = useProjectFilter()
  // What came in on a path without a listener has no network.
  const filter: SaleFilter = {
    ...ownFilter,
    ...given({ from, to }),
    ...ofProject,
    ...(collection === null ? {} : { collection: collection.contractAddress.toLowerCase() }),
  }
  return (
    <>
      <IncompleteBar
        project={project.id}
        collection={collection}
        from={from}
        to={to}
        isShown={search.unmatched === true}
        onShow={(isShown) => change({ unmatched: isShown ? true : undefined })}
      />
      <SaleFilterBar
        search={search}
        change={change}
        before={
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Period"
            value={search.from === undefined && to === undefined ? (period ?? 'all') : null}
            onChange={(_event, next: unknown) =>
              change({
                period: periods.find((one) => one === next),
                from: undefined,
                to: undefined,
              })
            }
          >
            {periods.map((one) => (
              <ToggleButton key={one} value={one}>
                {periodWords[one]}
              </ToggleButton>
            ))}
            <ToggleButton value="all">All</ToggleButton>
          </ToggleButtonGroup>
        }
      >
        <MonthExport />
        <SalesExport filter={filter} what="Sales that match" gapsOf={{ from, to }} />
      </SaleFilterBar>
      {search.unmatched === true ? (
        <UnmatchedList onAll={() => change({ unmatched: undefined })} />
      ) : (
        <Sales project={project} collection={collection} filter={filter} address={address} />
      )}
    </>
  )
}

type SalesProps = SalesTabProps & { readonly filter: SaleFilter }

const Sales = ({ project, collection, filter, address }: SalesProps) => {
  const { search, change } = address
  const turned = useTurned()
  const input = { filter, limit: 200, ...oldestFirstOf(turned) }
  const halt = useStop(desk.pages('sales.list', input).queryKey)
  const pages = usePages('sales.list', input, { enabled: !halt.isStopped })
  const names = useCoinNames(pages.rows)
  const { rates } = useUsdRates(project, collection?.network ?? project.startCollection?.network)
  const place = useMemo(
    () => ({ project: project.id, network: collection?.network ?? null }),
    [project.id, collection?.network],
  )
  const columns = useMemo(() => saleColumns({ names, rates, place }), [names, rates, place])
  const open = pages.rows.find(({ id }) => id === search.sale)
  const isNarrowed =
    Object.keys(saleFilterOf(search)).length > 0 || filter.from !== undefined || filter.to !== undefined
  return (
    <>
      <SaleFigures filter={filter} onChoose={(range) => change({ ...range, period: undefined })} />
      <SearchNote {...halt} isRunning={pages.isPending || pages.isRefreshing} />
      <List
        list={salesList}
        columns={columns}
        source={{ ...pages, turned, ...(halt.isStopped && { isPending: false }) }}
        find={search.find}
        onFind={(find) => change({ find })}
        open={search.sale}
        onOpen={({ id }) => address.open({ sale: id })}
        onClose={address.close}
        scope={JSON.stringify(filter)}
        picked={(rows) => (
          <SalesExport
            filter={{ ids: rows.map(({ id }) => id) }}
            what={countOf(rows.length, 'selected sale')}
          />
        )}
        empty={
          isNarrowed ? (
            <NoMatch title="No sales match" onClear={() => change(withoutSaleFilters)}>
              Try fewer words or a longer period.
            </NoMatch>
          ) : (
            <NoSales project={project.id} collection={collection} />
          )
        }
      >
        {(beside) =>
          open !== undefined && <SaleDrawer sale={open} names={names} place={place} beside={beside} />
        }
      </List>
    </>
  )
}

const NoSales = ({
  project,
  collection,
}: { readonly project: string } & Pick<SalesTabProps, 'collection'>) => {
  const sales = useTracking(project, collection, 'sales', true)
  return (
    <EmptyState
      icon={<PaidIcon />}
      title="No sales yet"
      actions={
        collection === null ? (
          <LinkButton to="/webhooks" search={{ edit: 'new' }} variant="contained">
            New listener
          </LinkButton>
        ) : (
          sales.isMissing && (
            <Button variant="contained" loading={sales.isRunning} onClick={sales.track}>
              Track sales of this collection
            </Button>
          )
        )
      }
    >
      {sales.failure === null
        ? 'Sales appear as listeners deliver them.'
        : visibleText(sales.failure.message)}
    </EmptyState>
  )
}
