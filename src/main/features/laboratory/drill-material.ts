import type { Answer } from '../../../contract/contract.ts'
import type { DrillMaterial } from '../../../core/laboratory/drill-plan.ts'
import { findKnownEvents } from '../../../core/webhooks/known-events.ts'
import { parseEventSignature } from '../../../core/webhooks/event-signature.ts'
import { topicHash } from '../../../core/webhooks/topic-hash.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'

/** Events of the log that are looked at. */
const looked = 1_000
/** Events that are drilled one by one. */
const mostEvents = 20
const mostContracts = 20

/** A delivery names types alone; of a token event it is known what is indexed. */
const declarationOf = (signature: string, contractType: string | null): string => {
  const parsed = parseEventSignature(signature)
  if (!parsed.ok || parsed.value.parameters.some(({ indexed }) => indexed)) return signature
  const known = [0, 1, 2, 3].flatMap((indexed) => findKnownEvents(topicHash(parsed.value.canonical), indexed))
  return (known.find(({ standard }) => standard === contractType) ?? known[0])?.declaration ?? signature
}

/**
 * What the operator's listeners ask for, then what came in lately.
 *
 * @param project left out: of all
 */
export const drillMaterial = async (
  { log, listeners }: Pick<LaboratoryDeps, 'log' | 'listeners'>,
  project: string | undefined,
  signal: AbortSignal,
): Promise<Answer<DrillMaterial>> => {
  const listed = await listeners.list(project === undefined ? {} : { project }, signal)
  if (!listed.ok) return listed
  const filter = project === undefined ? {} : { filter: { projectId: project } }
  const recent = await log.listEvents({ limit: looked, ...filter }, signal)
  if (!recent.ok) return recent
  const filters = listed.value.listeners.map((listener) => listener.filters)
  const contracts = new Set([
    ...filters.flatMap(({ contractAddresses }) => contractAddresses.map((one) => one.toLowerCase())),
    ...recent.value.rows.flatMap(({ contractAddress }) => contractAddress?.toLowerCase() ?? []),
  ])
  const events = new Set([
    ...filters.flatMap((one) => one.events),
    ...recent.value.rows.flatMap(({ eventSig, contractType }) =>
      eventSig === null ? [] : [declarationOf(eventSig, contractType)],
    ),
  ])
  if (events.size === 0)
    return fail({
      kind: 'conflict',
      message: 'No listener names an event and none came in yet: there is nothing to make deliveries of.',
      hint: 'Add a listener, as a draft too, or let a delivery come in.',
    })
  return succeed({
    contractAddresses: [...contracts].slice(0, mostContracts),
    events: [...events].slice(0, mostEvents),
  })
}
