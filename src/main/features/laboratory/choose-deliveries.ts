import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { EventFilter } from '../../../contract/event-filter.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'

const usual = 100
const page = 1_000

const none: Failure = {
  kind: 'not-found',
  message: 'There is no delivery to replay.',
  hint: 'Choose another filter, or wait until one has come in.',
}

/** Whether a filter says no more than which project: then deliveries without events count as well. */
const isProjectAlone = (filter: EventFilter): boolean => Object.keys(filter).join() === 'projectId'

/** Ids of the deliveries that a comparison replays: those named in their order, else the newest, oldest first. */
export const chooseDeliveries = async (
  { log }: Pick<LaboratoryDeps, 'log'>,
  input: Pick<ParsedInput<'laboratory.compare'>, 'deliveries' | 'filter' | 'last'>,
  signal: AbortSignal,
): Promise<Answer<number[]>> => {
  const { deliveries, filter, last = usual } = input
  if (deliveries !== undefined) return succeed([...new Set(deliveries)])
  const found = new Set<number>()
  let cursor: string | undefined
  do {
    const at = { limit: page, ...(cursor === undefined ? {} : { cursor }) }
    const listed =
      filter === undefined
        ? await log.listDeliveries(at, signal)
        : isProjectAlone(filter)
          ? await log.listDeliveries({ ...at, filter: { projectId: filter.projectId } }, signal)
          : await log.listEvents({ ...at, filter }, signal)
    if (!listed.ok) return listed
    for (const row of listed.value.rows) found.add('deliveryId' in row ? row.deliveryId : row.id)
    cursor = listed.value.next ?? undefined
  } while (cursor !== undefined && found.size < last)
  return found.size === 0 ? fail(none) : succeed([...found].slice(0, last).toReversed())
}
