import type { Answer } from '../../../contract/contract.ts'
import type { Listener, ListenerFilters } from '../../../features/listeners/contract/listener.ts'
import { graceOf, type Down } from '../core/classify-undelivered.ts'
import { isAuditedWhole, joinAudited } from '../core/coverage-band.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { auditTable } from './audit-table.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { SalesFacts } from '../../../features/portfolio/desk/portfolio-deps.ts'

/** A listener that leaves out events, accounts or tokens does not hear every sale of the collections it names. */
const hearsAll = ({ events, tokenIDs, accounts, topicHashes }: ListenerFilters): boolean =>
  [events, tokenIDs, accounts, topicHashes].every((some) => some === undefined || some.length === 0)

export type SeenDeps = {
  readonly listeners: (project: string) => Promise<Answer<readonly Listener[]>>
  readonly log: Pick<Log, 'listOutages'>
  readonly audits: Pick<TableClient<typeof auditTable>, 'intervals' | 'countFindings'>
}

const mostOutages = 1000

/** Whether all of a listener's events since then are here: while the receiver was down too, if audits looked and what was missed was filled in. */
const hasAll = async (
  { audits }: SeenDeps,
  { key }: Listener,
  from: number,
  downs: readonly Down[],
): Promise<Answer<boolean>> => {
  const [intervals, findings] = await Promise.all([
    audits.intervals(key),
    audits.countFindings({
      audit: null,
      listeners: [key],
      kinds: ['missed', 'missed-in-outage', 'too-fresh', 'unclear'],
      filled: false,
      from,
      to: null,
    }),
  ])
  if (!intervals.ok) return intervals
  if (!findings.ok) return findings
  const audited = joinAudited(intervals.value).toSorted((a, b) => a.from - b.from)
  // What was on its way when the receiver went down was lost too.
  const isMadeGood = ({ from: began, to }: Down): boolean =>
    to !== null && isAuditedWhole(began - graceOf(null), to, audited)
  return succeed(findings.value.length === 0 && downs.every(isMadeGood))
}

/** Says whether no sale is to be taken for none: nobody listened, or not to all, or the receiver was down and no audit filled in what it missed. */
export const seenSince =
  (deps: SeenDeps): SalesFacts['seenSince'] =>
  async ({ project, network, contractAddress }, from) => {
    const [all, down] = await Promise.all([
      deps.listeners(project),
      deps.log.listOutages({ from: new Date(from).toISOString(), limit: mostOutages }),
    ])
    if (!all.ok) return all
    if (!down.ok) return down
    const heard = all.value.filter(
      ({ state, receives, filters, ...one }) =>
        state === 'registered' &&
        receives === 'desk' &&
        one.network === network &&
        (filters.contractAddresses.length === 0 ||
          filters.contractAddresses.some((address) => address.toLowerCase() === contractAddress)),
    )
    if (heard.length === 0) return succeed('none')
    const { outages, last } = down.value
    // An outage that lasts is no row yet: it is written down when it ends.
    const lasts = last !== null && last.state !== 'listening'
    if (lasts || outages.length >= mostOutages) return succeed('part')
    for (const listener of heard) {
      if (Date.parse(listener.changedAt) > from || !hearsAll(listener.filters)) continue
      const has = await hasAll(deps, listener, from, outages)
      if (!has.ok) return has
      if (has.value) return succeed('whole')
    }
    return succeed('part')
  }
