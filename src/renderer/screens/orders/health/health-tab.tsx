import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useState, type ReactNode } from 'react'
import type { HealthJob, OrderHealth } from '../../../../contract/health.ts'
import type { Project } from '../../../../contract/projects.ts'
import {
  healthReasons,
  healthStates,
  reasonTitles,
  stateTitles,
  type HealthReason,
} from '../../../../core/listing-health/words.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import type { SearchField } from '../../../list/search/search-field.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { MonitorHeartIcon } from '../../../ui/icons.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ScheduleField, scheduleWord, useSchedule } from '../../../parts/schedules/schedule-field.tsx'
import { useOrdersSearch } from '../search.ts'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { ListFoot } from '../list-foot.tsx'
import { narrowRowHeight } from '../narrow-rows.tsx'
import { NoCollection } from '../no-collection.tsx'
import { PickedOrders } from '../../../parts/order-actions/picked-orders.tsx'
import { healthColumns } from './health-columns.tsx'
import { HealthDrawer } from './health-drawer.tsx'
import { useBlocksSince } from './use-blocks-since.ts'
import { given } from '../../../ui/given.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ScheduleDialog = lazyInPlace(
  async () => (await import('../../../parts/schedules/schedule-dialog.tsx')).ScheduleDialog,
)
const OwnOrdersDialog = lazyInPlace(async () => (await import('./own-orders-dialog.tsx')).OwnOrdersDialog)

const healthList = defineList<OrderHealth>({
  name: 'health',
  label: 'Health of orders',
  noun: ['order', 'orders'],
  columns: healthColumns(undefined, true),
  keyOf: ({ key }) => key,
  rowHeight: narrowRowHeight,
  pick: ({ key, name, tokenId, orderId, state }) =>
    orderId === '' || state === 'ended' ? null : { key, name: name === '' ? `#${tokenId}` : name },
})

/** All orders that were checked again. */
const noFilters = { find: undefined, health: undefined, reason: undefined, order: undefined }

const endings: ReadonlySet<HealthReason> = new Set(['cancelled', 'expired', 'filled', 'not-begun'])

type HealthTabProps = {
  readonly project: Project
  readonly collection: Collection
  /** The way to a collection, while none is chosen. */
  readonly choose: ReactNode
  readonly canRequest: boolean
}

type CheckProgressProps = {
  readonly job: HealthJob
  readonly onRetry: () => void
  /** What an earlier check found is still there. */
  readonly hasRows: boolean
}

const CheckProgress = ({ job, onRetry, hasRows }: CheckProgressProps) => {
  const stop = useDeskMutation('jobs.cancel')
  const step = job.step === '' ? 'Beginning' : job.step
  if (job.state === 'running')
    return (
      <div className="md-work" role="status">
        <span>
          {step}: {countOf(job.orders, 'order')}
          {job.calls.of > 0 && `, ${job.calls.done} of ${countOf(job.calls.of, 'call')}`}
        </span>
        <LinearProgress aria-label={step} />
        <Button variant="outlined" color="warning" onClick={() => void stop.run({ id: job.id })}>
          Stop
        </Button>
      </div>
    )
  if (job.state !== 'failed' || job.failure === null) return null
  // A call to the service is recorded, one to a node is not.
  const about = job.failure.callId === undefined ? { network: job.network } : { project: job.project }
  const settings = <SettingsLink failure={job.failure} {...about} />
  return hasRows ? (
    <FailureLine what="Not checked again" failure={job.failure} onRetry={onRetry} actions={settings} />
  ) : (
    <ErrorPanel above failure={job.failure} onRetry={onRetry} actions={settings} />
  )
}

/** Which orders of a collection can be filled, by the chain. */
export const HealthTab = ({ project, collection, choose, canRequest }: HealthTabProps) => {
  const { search, change, ...address } = useOrdersSearch()
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  const network = useNetworks().bySlug(collection.network)
  const filter = {
    ...given({ text: search.find, reason: search.reason }),
    ...(search.health === undefined ? {} : { states: [search.health] }),
  }
  const input = { ...of, filter, limit: 200 }
  const summary = useDeskQuery(
    'health.list',
    { ...of, filter, limit: 1 },
    { enabled: isKnown, keepFormer: true },
  )
  const pages = usePages('health.list', input, { enabled: isKnown, keepFormer: true })
  // Only a chosen filter says the health of all rows: rows that are all unknown must not look like rows that are all in order.
  const hasStates = search.health === undefined
  const columns = useMemo(() => healthColumns(network, hasStates), [network, hasStates])
  const currencies = useMemo(() => pages.rows.map(({ currency }) => currency), [pages.rows])
  const symbols = useCurrencySymbols(project, collection.network, currencies)
  const begin = useDeskMutation('health.check')
  const scheduled = { kind: 'health', ...of } as const
  const schedule = useSchedule(scheduled)
  const jobs = useDeskQuery('health.jobs', {})
  const job = jobs.data?.jobs.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.contractAddress.toLowerCase() === of.contractAddress.toLowerCase(),
  )
  const [isCancelling, setCancelling] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const isRunning = job?.state === 'running'
  const { last = null, problem = null, groups = [], total } = (isKnown ? summary.data : undefined) ?? {}
  const countIn = (wanted: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(wanted).reduce((sum, { count }) => sum + count, 0)
  // All together first; of a chosen state, why.
  const isByState = search.health === undefined && search.reason === undefined
  const statesShown = healthStates
    .map((state) => ({ state, count: countIn((group) => group.state === state) }))
    .filter(({ count }) => count > 0)
  const reasonsShown = healthReasons
    .map((reason) => ({
      reason,
      count: countIn(
        (group) => group.reason === reason && (search.health === undefined || group.state === search.health),
      ),
    }))
    .filter(({ reason, count }) => count > 0 || reason === search.reason)
    // What ended in the usual way comes after what is wrong.
    .toSorted((a, b) => Number(endings.has(a.reason)) - Number(endings.has(b.reason)) || b.count - a.count)
  const fields: readonly SearchField[] = [
    {
      word: 'reason',
      label: 'Reason',
      choices: healthReasons.map((value) => ({ value, label: reasonTitles[value] })),
      values: search.reason === undefined ? [] : [search.reason],
      set: ([value]) => change({ reason: healthReasons.find((one) => one === value), order: undefined }),
    },
  ]
  const since = useBlocksSince(of, last?.block.number)
  const run = (): void => void begin.run(of)
  const open = pages.rows.find(({ key }) => key === search.order)
  const actions = (
    <>
      <Button
        variant="contained"
        startIcon={<MonitorHeartIcon />}
        disabled={!canRequest || isRunning}
        loading={begin.isRunning}
        onClick={run}
      >
        Ask the chain
      </Button>
      <MoreMenu
        label="More of the health check"
        items={[
          {
            label: 'Cancel orders of your accounts…',
            isDisabled:
              countIn(({ state }) => state === 'dead' || state === 'differs' || state === 'revived') === 0,
            run: () => setCancelling(true),
          },
          {
            label: `Automatic: ${scheduleWord(schedule?.everyMinutes)}…`,
            isDisabled: !isKnown,
            run: () => setScheduling(true),
          },
        ]}
      />
    </>
  )
  return (
    <SymbolsContext value={symbols}>
      {last !== null && (
        <SearchBar
          label="Filter orders by health"
          text={search.find}
          onText={(find) => change({ find, order: undefined })}
          example="reason:balance-short"
          fields={fields}
          onClear={() => change(noFilters)}
          before={
            <FilterSelect
              label="Health"
              isInline
              any="any"
              width="auto"
              value={search.health}
              choices={healthStates.map((value) => ({
                value,
                label: `${stateTitles[value]}, ${formatCount(countIn(({ state }) => state === value))}`,
              }))}
              onChange={(value) =>
                change({
                  health: healthStates.find((one) => one === value),
                  reason: undefined,
                  order: undefined,
                })
              }
            />
          }
        >
          {actions}
        </SearchBar>
      )}
      {last !== null && (
        <GroupChips label={isByState ? 'Orders by health' : 'Orders by reason'}>
          {isByState &&
            statesShown.map(({ state, count }) => (
              <GroupChip
                key={state}
                word={stateTitles[state]}
                count={count}
                tone={state === 'dead' || state === 'differs' ? 'error' : undefined}
                isChosen={false}
                onChoose={() => change({ health: state, order: undefined })}
              />
            ))}
          {!isByState &&
            reasonsShown.map(({ reason, count }) => (
              <GroupChip
                key={reason}
                word={reasonTitles[reason]}
                count={count}
                isChosen={search.reason === reason}
                onChoose={(isChosen) => change({ reason: isChosen ? reason : undefined, order: undefined })}
              />
            ))}
        </GroupChips>
      )}
      {isScheduling && (
        <ScheduleDialog
          title="Automatic health checks"
          about="All orders of the collection are loaded and checked against the chain again. Without a schedule, orders are checked again when the log shows activity on them."
          onClose={() => setScheduling(false)}
        >
          <ScheduleField of={scheduled} disabled={!isKnown} />
        </ScheduleDialog>
      )}
      {begin.failure !== null && (
        <ErrorPanel
          failure={begin.failure}
          // Without a node nothing can be checked.
          actions={problem !== null && <SettingsLink failure={begin.failure} network={of.network} />}
        />
      )}
      {job !== undefined && <CheckProgress job={job} onRetry={run} hasRows={last !== null} />}
      {problem !== null && !isRunning && job?.state !== 'failed' && begin.failure === null && (
        <p className="md-late" role="status">
          {visibleText(problem)}
        </p>
      )}
      {summary.failure !== null && <ErrorPanel failure={summary.failure} onRetry={summary.refetch} />}
      {summary.isPending && isKnown && <SkeletonRows rows={8} height={42} />}
      {!isKnown && (
        <NoCollection contractAddress={collection.contractAddress} choose={choose}>
          The chain is asked which of its orders can be filled now.
        </NoCollection>
      )}
      {last === null ? (
        !isRunning &&
        summary.data !== undefined && (
          <EmptyState icon={<MonitorHeartIcon />} title="The chain was not asked yet" actions={actions}>
            The network’s node is asked, at one block, whether each maker still holds the token, whether it is
            approved, and what the market contract says. After that, it is asked again about orders on which
            the log shows activity.
          </EmptyState>
        )
      ) : (
        <List
          list={healthList}
          columns={columns}
          scope={JSON.stringify([of, filter])}
          picked={(picked) => <PickedOrders picked={picked} project={project.id} collection={collection} />}
          source={{ ...pages, total }}
          open={search.order}
          onOpen={({ key }) => address.open({ order: key })}
          onClose={address.close}
          find={search.find}
          onFind={(find) => change({ find, order: undefined })}
          empty={
            <NoMatch title="No order matches" onClear={() => change(noFilters)}>
              An order must match all filters.
            </NoMatch>
          }
        >
          {(beside) => open !== undefined && <HealthDrawer row={open} of={of} beside={beside} />}
        </List>
      )}
      {last !== null && (
        <ListFoot>
          <span>
            <b>{countOf(total ?? last.orders, 'order')}</b>
            {total !== undefined && total < last.orders && ` of ${formatCount(last.orders)}`}
          </span>
          <span>
            Checked <Time at={last.at} /> at block {last.block.number} of {visibleText(last.node)}
            {since}, {countOf(last.requests, 'request')} in {(last.ms / 1000).toFixed(1)} s
            {!last.isWhole && '; the list changed while it was read, so orders may be missing'}
          </span>
        </ListFoot>
      )}
      {isCancelling && (
        <OwnOrdersDialog project={project.id} collection={collection} onClose={() => setCancelling(false)} />
      )}
    </SymbolsContext>
  )
}
