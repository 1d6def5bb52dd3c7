import HealthIcon from '@mui/icons-material/MonitorHeartOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useState } from 'react'
import type { HealthJob, OrderHealth } from '../../../../contract/health.ts'
import type { Project } from '../../../../contract/projects.ts'
import {
  healthReasons,
  healthStates,
  reasonTitles,
  stateTitles,
} from '../../../../core/listing-health/words.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ScheduleField } from '../../../parts/schedules/schedule-field.tsx'
import { useOrdersSearch } from '../search.ts'
import type { Collection } from '../use-collection.ts'
import { healthColumns } from './health-columns.tsx'
import { HealthDrawer } from './health-drawer.tsx'

const OwnOrdersDialog = deferred(async () => (await import('./own-orders-dialog.tsx')).OwnOrdersDialog)

const healthList = defineList<OrderHealth>({
  name: 'health',
  label: 'Health of orders',
  noun: ['order', 'orders'],
  columns: healthColumns(undefined),
  keyOf: ({ key }) => key,
})

type HealthTabProps = {
  readonly project: Project
  readonly collection: Collection
  readonly canRequest: boolean
}

const CheckProgress = ({ job, onRetry }: { readonly job: HealthJob; readonly onRetry: () => void }) => {
  const stop = useDeskMutation('health.stop')
  const step = job.step === '' ? 'Beginning' : job.step
  if (job.state === 'running')
    return (
      <div className="md-work" role="status">
        <span>
          {step}: {countOf(job.orders, 'order')}
          {job.calls.of > 0 && `, ${job.calls.done} of ${countOf(job.calls.of, 'call')}`}
        </span>
        <LinearProgress aria-label={step} />
        <Button variant="outlined" color="warning" onClick={() => void stop.run({ job: job.id })}>
          Stop
        </Button>
      </div>
    )
  return job.state === 'failed' && job.failure !== null ? (
    <div className="md-screen__failure">
      <ErrorPanel failure={job.failure} onRetry={onRetry} />
    </div>
  ) : null
}

/** Which orders of a collection can be filled, by the chain. */
export const HealthTab = ({ project, collection, canRequest }: HealthTabProps) => {
  const { search, change, ...address } = useOrdersSearch()
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  const network = useNetworks().bySlug(collection.network)
  const filter = {
    ...(search.health === undefined ? {} : { states: [search.health] }),
    ...(search.reason === undefined ? {} : { reason: search.reason }),
  }
  const input = { ...of, filter, limit: 200 }
  const summary = useDeskQuery(
    'health.list',
    { ...of, filter, limit: 1 },
    { enabled: isKnown, keepFormer: true },
  )
  const pages = usePages('health.list', input, { enabled: isKnown, keepFormer: true })
  const columns = useMemo(() => healthColumns(network), [network])
  const currencies = useMemo(() => pages.rows.map(({ currency }) => currency), [pages.rows])
  const symbols = useCurrencySymbols(project, collection.network, currencies)
  const begin = useDeskMutation('health.check')
  const schedule = useDeskMutation('health.setSchedule')
  const jobs = useDeskQuery('health.jobs', {})
  const job = jobs.data?.jobs.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.contractAddress.toLowerCase() === of.contractAddress.toLowerCase(),
  )
  const [isCancelling, setCancelling] = useState(false)
  const isRunning = job?.state === 'running'
  const { last = null, problem = null, groups = [], minutes = null, total } = summary.data ?? {}
  const countIn = (wanted: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(wanted).reduce((sum, { count }) => sum + count, 0)
  const run = (): void => void begin.run(of)
  const open = pages.rows.find(({ key }) => key === search.order)
  return (
    <SymbolsContext value={symbols}>
      <div className="md-filters">
        <Button
          variant="contained"
          startIcon={<HealthIcon />}
          disabled={!canRequest || isRunning}
          loading={begin.isRunning}
          onClick={run}
        >
          {last === null ? 'Ask the chain' : 'Check again'}
        </Button>
        <ScheduleField
          of={of}
          problemWords="The last one failed"
          schedules={
            minutes === null
              ? []
              : [{ ...of, contractAddress: of.contractAddress.toLowerCase(), minutes, problem: null }]
          }
          disabled={!isKnown || schedule.isRunning}
          onChoose={(every) => schedule.run({ ...of, minutes: every })}
        />
        <FilterSelect
          label="Health"
          any="any"
          width={180}
          value={search.health}
          choices={healthStates.map((value) => ({
            value,
            label:
              summary.data === undefined
                ? stateTitles[value]
                : `${stateTitles[value]}, ${countIn(({ state }) => state === value)}`,
          }))}
          onChange={(value) =>
            change({ health: healthStates.find((one) => one === value), order: undefined })
          }
        />
        <FilterSelect
          label="Reason"
          any="any"
          width={210}
          value={search.reason}
          choices={healthReasons.map((value) => ({ value, label: reasonTitles[value] }))}
          onChange={(value) =>
            change({ reason: healthReasons.find((one) => one === value), order: undefined })
          }
        />
        <span className="md-strip__space" />
        <Button
          variant="outlined"
          color="inherit"
          disabled={
            countIn(({ state }) => state === 'dead' || state === 'differs' || state === 'revived') === 0
          }
          title="Dead, differing and revived orders of your own makers, as a Safe batch or wallet calls"
          onClick={() => setCancelling(true)}
        >
          Cancel orders…
        </Button>
      </div>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      {job !== undefined && <CheckProgress job={job} onRetry={run} />}
      {problem !== null && !isRunning && begin.failure === null && (
        <p className="md-late" role="status">
          {visibleText(problem)}
        </p>
      )}
      {last !== null && (
        <div className="md-strip">
          <span>
            <b>{countOf(last.orders, 'order')}</b> at block {last.block.number} of {visibleText(last.node)},{' '}
            <Time at={last.at} />
          </span>
          <span className="md-quiet">
            {countOf(last.requests, 'request')} to the node, {(last.ms / 1000).toFixed(1)} s
            {!last.isWhole && '; the list changed while it was read, so orders may be missing'}
          </span>
        </div>
      )}
      {summary.failure !== null && <ErrorPanel failure={summary.failure} onRetry={summary.refetch} />}
      {summary.isPending && isKnown && <SkeletonRows rows={8} height={42} />}
      {last === null ? (
        !isRunning &&
        (summary.data !== undefined || !isKnown) && (
          <EmptyState icon={<HealthIcon />} title="Not checked against the chain yet">
            A check asks the network’s node, at one block, whether each maker still holds the token, whether
            it is approved, and what the market contract says. After that, orders are checked again when the
            log shows activity on them.
          </EmptyState>
        )
      ) : (
        <List
          list={healthList}
          columns={columns}
          source={{ ...pages, total }}
          open={search.order}
          onOpen={({ key }) => address.open({ order: key })}
          onClose={address.close}
          empty={<EmptyState title="No order matches">Choose other filters above.</EmptyState>}
        >
          {(beside) => open !== undefined && <HealthDrawer row={open} of={of} beside={beside} />}
        </List>
      )}
      {isCancelling && (
        <OwnOrdersDialog project={project.id} collection={collection} onClose={() => setCancelling(false)} />
      )}
    </SymbolsContext>
  )
}
