import { randomBytes } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import type { ListenerFilters } from '../../../contract/listener.ts'
import { fail, succeed } from '../../../core/result.ts'
import { lintFilters } from '../../../core/webhooks/lint-filters.ts'
import { pastedEvent } from '../../../core/webhooks/pasted-event.ts'
import { sentFilters } from '../../../core/webhooks/listener-request.ts'
import type { ListenerEntry } from './listener-entry.ts'

/** Hours of silence that are worth a warning unless the operator said otherwise. */
export const usualSilenceHours = 24

/** 64 random bits as hex: a key is no secret, it only names. */
export const createKey = (): string => randomBytes(8).toString('hex')

/**
 * Checks filters before they are written down.
 *
 * @returns the filters without empty lists, events as they are declared; `input` with each wrong entry and its place
 */
export const checkFilters = (filters: ListenerFilters): Answer<ListenerFilters> => {
  const { errors } = lintFilters(filters)
  const [first] = errors
  if (first === undefined)
    return succeed(
      sentFilters({ ...filters, events: filters.events.map((event) => pastedEvent(event) ?? event) }),
    )
  const issues = errors.slice(0, 50).map(({ path, message }) => ({ path: `filters.${path}`, message }))
  return fail({
    kind: 'input',
    message: `Field “filters.${first.path}”: ${first.message}`,
    hint: 'Correct the field and try again. Nothing was sent or stored.',
    field: `filters.${first.path}`,
    issues,
  })
}

type EntryBasis = Pick<ListenerEntry, 'key' | 'project' | 'network' | 'filters' | 'state' | 'url' | 'path'> &
  Partial<Pick<ListenerEntry, 'name' | 'note' | 'quietAfterHours' | 'replaces' | 'doubt' | 'id'>>

/** An entry as it is first written down. */
export const newEntry = (basis: EntryBasis, at: number): ListenerEntry => ({
  id: null,
  name: '',
  note: '',
  paused: false,
  quietAfterHours: usualSilenceHours,
  createdAt: at,
  changedAt: at,
  doubt: null,
  problem: null,
  callId: null,
  replaces: null,
  ...basis,
})
