import type { Failure } from '../../../contract/failure.ts'
import type { Listener, ListenerFilters } from '../../../contract/listener.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { Log } from '../events/service.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

/** A listener that leaves out events, accounts or tokens does not hear every sale of the collections it names. */
const hearsAll = ({ events, tokenIDs, accounts, topicHashes }: ListenerFilters): boolean =>
  [events, tokenIDs, accounts, topicHashes].every((some) => some === undefined || some.length === 0)

export type SeenDeps = {
  readonly listeners: (project: string) => Promise<Result<readonly Listener[], Failure>>
  readonly log: Pick<Log, 'listOutages'>
}

/** Says whether no sale is to be taken for none: nobody listened, or not to all, or the receiver was down. */
export const seenSince =
  ({ listeners, log }: SeenDeps): PortfolioDeps['seenSince'] =>
  async ({ project, network, contractAddress }, from) => {
    const [all, down] = await Promise.all([
      listeners(project),
      log.listOutages({ from: new Date(from).toISOString(), limit: 1000 }),
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
    const isFromTheStart = heard.some(
      ({ changedAt, filters }) => Date.parse(changedAt) <= from && hearsAll(filters),
    )
    return succeed(isFromTheStart && down.value.outages.length === 0 ? 'whole' : 'part')
  }
