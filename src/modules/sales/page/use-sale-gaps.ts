import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/contract.ts'
import type { Listener } from '../../../features/listeners/contract/listener.ts'
import type { SaleFilter } from '../contract.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { given } from '../../../core/given.ts'

const mostOutages = 100

type Registered = Pick<Listener, 'state' | 'receives' | 'changedAt'>

export type SaleGaps = {
  readonly missed: number
  readonly outages: number
  readonly isLate: boolean
}

/** Whether no listener that delivers here was registered before a time; of no beginning nobody can be late. */
const isLate = (listeners: readonly Registered[], from: string | undefined): boolean =>
  from !== undefined &&
  !listeners.some(
    ({ state, receives, changedAt }) =>
      state === 'registered' && receives === 'desk' && Date.parse(changedAt) <= Date.parse(from),
  )

export const saleGaps = (
  counts: Pick<Output<'audit.results'>['counts'], 'missed' | 'missedInOutage'>,
  outages: number,
  listeners: readonly Registered[],
  from: string | undefined,
): SaleGaps => ({
  missed: counts.missed + counts.missedInOutage,
  outages,
  isLate: isLate(listeners, from),
})

export const mayLackSales = ({ missed, outages, isLate: late }: SaleGaps): boolean =>
  missed > 0 || outages > 0 || late

export const gapSentences = ({ missed, outages, isLate: late }: SaleGaps): readonly string[] => [
  ...(missed === 0
    ? []
    : [`${countOf(missed, 'event')} ${missed === 1 ? 'is' : 'are'} missed. Sales may be missing.`]),
  ...(outages === 0
    ? []
    : [
        `The receiver was down ${outages >= mostOutages ? 'at least ' : ''}${countOf(outages, 'time')}. Sales of that time may be missing.`,
      ]),
  ...(late ? ['No listener for all of this time.'] : []),
]

export const useSaleGaps = ({ from, to }: Pick<SaleFilter, 'from' | 'to'>): SaleGaps | null => {
  const { scope } = useCurrentProject()
  const times = given({ from, to })
  const of = scope === null ? {} : { project: scope }
  const whileLoading = { placeholderData: keepPreviousData }
  const missed = useQuery(
    desk.query(
      'audit.results',
      { ...of, ...times, kinds: ['missed', 'missed-in-outage'], filled: false, limit: 1 },
      whileLoading,
    ),
  ).data
  const outages = useQuery(
    desk.query('receiver.outages', { ...times, limit: mostOutages }, whileLoading),
  ).data
  const isBounded = from !== undefined
  const listeners = useQuery(desk.query('listeners.list', {}, { enabled: isBounded })).data
  if (missed === undefined || outages === undefined || (isBounded && listeners === undefined)) return null
  const own = (listeners?.listeners ?? []).filter(({ project }) => scope === null || project === scope)
  return saleGaps(missed.counts, outages.outages.length, own, from)
}
