import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
import type { PortfolioCollection } from '../../../portfolio/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { namesOn } from '../../../../core/webhooks/event-line.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { CoinAmount } from '../../../../renderer/parts/coin-amount.tsx'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { PartialNote } from '../../../../renderer/parts/partial-note.tsx'
import {
  ScheduleField,
  scheduleWord,
  useSchedule,
} from '../../../../renderer/parts/schedules/schedule-field.tsx'
import { useCoinNames } from '../../../../renderer/parts/use-coin-names.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { PageHeader } from '../../../../renderer/ui/page-header.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { JobLine } from '../jobs/job-line.tsx'
import { useCollectionName } from './collection-name.ts'
import { CollectionPicture } from './collection-picture.tsx'
import { CollectionSwitcher } from './collection-switcher.tsx'
import { ToCollections } from './to-collections.tsx'
import type { JobOf } from '../../../jobs/contract.ts'

type Place = { readonly project: string; readonly network: string; readonly contractAddress: string }

const useScan = (place: Place): JobOf<'orders.check'> | undefined =>
  useQuery(desk.query('jobs.list', {})).data?.jobs.find(
    (job): job is JobOf<'orders.check'> =>
      job.method === 'orders.check' &&
      job.state !== 'interrupted' &&
      job.input.project === place.project &&
      job.input.network === place.network &&
      job.input.contractAddress.toLowerCase() === place.contractAddress.toLowerCase(),
  )

type CollectionHeaderProps = { readonly project: Project; readonly collection: Collection }

export const CollectionHeader = ({ project, collection }: CollectionHeaderProps) => {
  const of = { project: project.id, ...collection }
  const nameOf = useCollectionName()
  const [isScheduling, setScheduling] = useState(false)
  const listed = useQuery(desk.query('portfolio.list', { project: project.id }))
  const row = listed.data?.collections.find(
    ({ network, contractAddress }) =>
      network === of.network && contractAddress === of.contractAddress.toLowerCase(),
  )
  const show = useMutation(desk.mutation('portfolio.update'))
  const scan = useMutation(desk.mutation('orders.check'))
  const job = useScan(of)
  const schedule = useSchedule(of)
  const run = (): void => scan.mutate(of)
  const failure = (scan.error ?? show.error)?.failure ?? null
  return (
    <>
      <PageHeader
        title={nameOf(collection.contractAddress)}
        back={
          <>
            <ToCollections />
            <CollectionPicture of={of} size={32} />
          </>
        }
        beside={<CollectionSwitcher project={project.id} collection={collection} />}
        description={<Figures of={of} row={row} />}
        actions={
          <>
            {row === undefined && listed.data !== undefined && (
              <Button variant="outlined" onClick={() => show.mutate({ ...of, shown: true })}>
                Add to collections
              </Button>
            )}
            <MoreMenu
              label="More for the collection"
              items={[
                {
                  label: `Automatic scans: ${scheduleWord(schedule?.everyMinutes)}…`,
                  run: () => setScheduling(true),
                },
                {
                  label: 'Remove from collections',
                  removes: true,
                  isDisabled: row === undefined,
                  run: () => show.mutate({ ...of, shown: false }),
                },
              ]}
            />
            <Button
              variant="contained"
              disabled={!project.accessKey.set || job?.state === 'running'}
              loading={scan.isPending}
              title="Finds bad prices, missing tokens and more. Read-only."
              onClick={run}
            >
              Scan now
            </Button>
          </>
        }
      />
      <ErrorPanel failure={failure} />
      <JobLine job={job} onRetry={run} what="Not scanned" />
      <PartialNote of={job?.result?.partial} />
      {schedule !== undefined && schedule.problem !== null && (
        <p className="md-late" role="status">
          Last automatic scan failed: {visibleText(schedule.problem)}
        </p>
      )}
      {isScheduling && (
        <DialogFrame title="Automatic scans" onClose={() => setScheduling(false)}>
          <p style={{ marginTop: 0 }}>Runs while Marketdesk is open.</p>
          <ScheduleField of={of} />
        </DialogFrame>
      )}
    </>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span>
    {label} <b>{children}</b>
  </span>
)

type FiguresProps = {
  readonly of: Collection & { readonly project: string }
  readonly row: PortfolioCollection | undefined
}

const Figures = ({ of, row }: FiguresProps) => {
  const { nameOf } = useNetworks()
  const floors = row?.listings?.floors ?? none
  const names = namesOn(useCoinNames(floors), of.network)
  const active = useQuery(desk.query('portfolio.detail', of)).data?.active.listings
  const [floor, ...others] = floors
  return (
    <span className="md-flow md-flow--facts">
      {floor !== undefined && (
        <Figure label="Floor">
          <CoinAmount raw={floor.lowest} currency={floor.currency} names={names} decimals={floor.decimals} />
          {others.length > 0 && ` and ${countOf(others.length, 'more coin')}`}
        </Figure>
      )}
      {typeof active === 'number' && <Figure label="Listed">{formatCount(active)}</Figure>}
      <span>{visibleText(nameOf(of.network))}</span>
      <span>
        <span className="md-mono">{shortenMiddle(of.contractAddress, 8, 4)}</span>
        <CopyButton what="collection address" text={of.contractAddress} />
      </span>
      {row?.listings !== null && row?.listings !== undefined && (
        <span>
          Scanned <Time at={row.listings.takenAt} />
        </span>
      )}
    </span>
  )
}

const none: NonNullable<PortfolioCollection['listings']>['floors'] = []
