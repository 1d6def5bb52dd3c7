import Button from '@mui/material/Button'
import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { ScheduleField } from '../../parts/schedules/schedule-field.tsx'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { DetailDrawer, type Beside } from '../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FieldList } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { collectionName } from './collection-columns.tsx'
import { ChangesTable } from './changes-table.tsx'
import type { CollectionRow } from './use-details.ts'

type CollectionDrawerProps = {
  readonly row: CollectionRow
  readonly names: EventNames
  readonly since: string
  readonly beside: Beside
}

type List = PortfolioCollection['listings']

const readingNote = (list: List): string =>
  list === null || list.reading === 'whole' ? '' : ', list not fully read'

const listText = (list: List, active: number | null | undefined) =>
  list === null ? (
    'no snapshot'
  ) : (
    <>
      {typeof active === 'number' && `${formatCount(active)} active of `}
      {countOf(list.orders, 'order')}
      {readingNote(list)}, snapshot of <Time at={list.takenAt} />
    </>
  )

/** Own orders are looked for in snapshots, of makers that somebody named. */
const ownWords = ({ listings, offers }: CollectionRow, { own }: PortfolioDetail): string => {
  if (own.makers === 0) return 'none of your accounts are set'
  const parts = [
    ...(listings === null ? [] : [countOf(own.listings, 'listing')]),
    ...(offers === null ? [] : [countOf(own.offers, 'offer')]),
  ]
  return parts.length === 0 ? 'no snapshot' : `${parts.join(', ')} in the snapshots`
}

const partOfTime = 'the receiver was down, or no listener was registered, for part of the time'
/** What no sale in the log means. */
const noSales: Readonly<Record<PortfolioDetail['day']['seen'], string>> = {
  whole: 'none in the log',
  part: `none in the log; ${partOfTime}`,
  none: 'unknown: no listener of this desk delivers its events',
}

/** One collection: what is stored of it, what is new, and what the desk does by itself. */
export const CollectionDrawer = ({ row, names: known, since, beside }: CollectionDrawerProps) => {
  const names = namesOn(known, row.network)
  const { project, network, contractAddress, listings, offers, detail, failure, problems } = row
  const of = { project, network, contractAddress }
  const { nameOf } = useNetworks()
  const floors = listings?.floors ?? []
  return (
    <DetailDrawer
      title={visibleText(collectionName(row, names))}
      subject={`collection-${row.key}`}
      {...beside}
    >
      <FieldList
        fields={[
          {
            label: 'Address',
            value: <Hex value={contractAddress} what="the address" whole isNamed={false} />,
          },
          { label: 'Network', value: visibleText(nameOf(network)) },
          { label: 'Listings', value: listText(listings, detail?.active.listings) },
          { label: 'Offers', value: listText(offers, detail?.active.offers) },
          {
            label: 'Own orders',
            value: detail && ownWords(row, detail),
          },
          {
            label: 'Problems',
            value:
              detail &&
              (detail.check === null ? (
                'not checked'
              ) : (
                <>
                  {formatCount(detail.check.problems)}, {formatCount(detail.check.unfillable)} not fillable,{' '}
                  check of <Time at={detail.check.at} />
                </>
              )),
          },
          {
            label: 'Sales, 24 h',
            value:
              detail &&
              (detail.day.sales === 0 ? (
                noSales[detail.day.seen]
              ) : (
                <>
                  {detail.day.volumes.map(({ currency, volume }, place) => (
                    <span key={currency}>
                      {place === 0
                        ? `${detail.day.seen === 'whole' ? '' : '≥ '}${formatCount(detail.day.sales)} for `
                        : ' and '}
                      <CoinAmount raw={volume} currency={currency} names={names} />
                    </span>
                  ))}
                  {detail.day.seen === 'part' && `; ${partOfTime}`}
                </>
              )),
          },
        ]}
      />
      {failure !== null && <ErrorPanel failure={failure} />}
      {detail !== undefined && detail.unread > 0 && (
        <p className="md-late" role="status">
          About {countOf(detail.unread, 'delivery', 'deliveries')} of the log not searched for sales yet.
        </p>
      )}
      {floors.length > 0 && (
        <>
          <h3>Floor{readingNote(listings ?? null)}</h3>
          <SimpleTable
            label="Floor by currency"
            rows={floors}
            keyOf={({ currency }) => currency}
            columns={[
              {
                head: 'Lowest active listing',
                isName: true,
                cell: ({ currency, lowest, decimals }) => (
                  <CoinAmount raw={lowest} currency={currency} names={names} decimals={decimals} />
                ),
              },
              { head: 'Listings', className: 'md-figures', cell: ({ count }) => formatCount(count) },
            ]}
          />
        </>
      )}
      {detail !== undefined && <ChangesTable of={of} since={since} detail={detail} />}
      <h3>Automatic, while the desk is open</h3>
      {problems.map((problem) => (
        <p key={problem} className="md-late">
          {visibleText(problem)}
        </p>
      ))}
      <div className="md-schedules">
        <ScheduleField of={of} label="Checks" />
      </div>
      <h3>Now</h3>
      <AskNow of={of} />
    </DetailDrawer>
  )
}

type AskNowProps = {
  readonly of: Pick<PortfolioCollection, 'project' | 'network' | 'contractAddress'>
}

/** Asks the service, on a click. */
const AskNow = ({ of }: AskNowProps) => {
  const check = useDeskMutation('orders.check')
  const stop = useDeskMutation('jobs.cancel')
  const leave = useDeskMutation('portfolio.showCollection')
  const job = useDeskQuery('orders.jobs', {}).data?.jobs.find(
    ({ network, contractAddress, project, state }) =>
      state === 'running' &&
      project === of.project &&
      network === of.network &&
      contractAddress.toLowerCase() === of.contractAddress,
  )
  const failure = check.failure ?? leave.failure
  const { project: _, ...collection } = of
  return (
    <>
      {failure !== null && <ErrorPanel failure={failure} />}
      {job !== undefined && (
        <JobProgress
          job={{ done: job.rows, total: null }}
          label={job.step}
          onStop={() => void stop.run({ id: job.id })}
        />
      )}
      <div className="md-flow md-strip md-strip--acts">
        <Button variant="outlined" disabled={job !== undefined} onClick={() => void check.run(of)}>
          Check
        </Button>
        <LinkButton to="/orders" search={collection}>
          Orders
        </LinkButton>
        <LinkButton to="/sales" search={{ collection: of.contractAddress }}>
          Sales
        </LinkButton>
        <Button color="inherit" onClick={() => void leave.run({ ...of, shown: false })}>
          Remove from the portfolio
        </Button>
      </div>
    </>
  )
}
