import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { offFailure } from '../../receiver/contract/receiver-off.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import { noSuchProject } from '../../../main/platform/jobs/schedule-runner.ts'
import type { ListenerEntry } from './listener-entry.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'
import { createSender, projectNumber, type Sender } from './send.ts'
import { receivesHere } from './show-listener.ts'
import { randomBytes } from 'node:crypto'
import type { ListenerFilters } from '../contract/listener.ts'
import { lintFilters } from '../../../core/webhooks/lint-filters.ts'
import { pastedEvent } from '../../../core/webhooks/pasted-event.ts'
import { definedFilters } from '../../../core/webhooks/listener-request.ts'
import { maxListeners } from './listeners-table.ts'

const usualSilenceHours = 24

/** 64 random bits as hex: a key is no secret, it only names. */
const createKey = (): string => randomBytes(8).toString('hex')

const checkFilters = (filters: ListenerFilters): Answer<ListenerFilters> => {
  const { errors } = lintFilters(filters)
  const [first] = errors
  if (first === undefined)
    return succeed(
      definedFilters({ ...filters, events: filters.events.map((event) => pastedEvent(event) ?? event) }),
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

const newEntry = (basis: EntryBasis, at: number): ListenerEntry => ({
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

type Changed = Promise<Answer<ListenerEntry>>
type ChangedAtOnce = Answer<ListenerEntry>
type InputOf<K extends keyof Listeners> = Parameters<Listeners[K]>[0]

export type ListenerActions = {
  add(input: InputOf<'add'>): Changed
  register(input: InputOf<'register'>): Changed
  remove(input: InputOf<'remove'>): Changed
  resolve(input: InputOf<'resolve'>): ChangedAtOnce
  update(input: InputOf<'update'>): ChangedAtOnce
  succeedTo(former: ListenerEntry, url: string, timeoutMs: number | undefined): Changed
}

const noUrl: Failure = {
  kind: 'unavailable',
  message: 'The receiver has no address that could be registered.',
  hint: 'Wait until the receiver listens (and its tunnel, if one is set, has an address), then try again.',
}

const isInForce = (state: ListenerEntry['state']): boolean =>
  state === 'adding' || state === 'registered' || state === 'removing' || state === 'unknown'

const wordsOf = { registered: 'registered', removed: 'removed', failed: 'not registered' } as const

type Adding = Pick<ListenerActions, 'add' | 'register' | 'succeedTo'>

const createAdding = (deps: ListenerDeps, ledger: Ledger, sender: Sender): Adding => {
  const { receiver, getProject, now = Date.now, newKey = createKey } = deps

  const addressOf = async (
    entry: Pick<ListenerEntry, 'key' | 'project' | 'url' | 'path'>,
  ): Promise<Answer<Pick<ListenerEntry, 'path'> & { readonly url: string }>> => {
    if (!receivesHere(entry) && entry.url !== null) return succeed({ url: entry.url, path: null })
    const path = entry.path ?? entry.key
    const made = await receiver.add(path, entry.project)
    if (!made.ok) return made
    if (made.value.url !== null) return succeed({ url: made.value.url, path })
    const { off } = await receiver.status()
    return fail(off === null ? noUrl : offFailure(off, 'it has no address that could be registered'))
  }

  const write = (entry: ListenerEntry, what: string): ChangedAtOnce => {
    ledger.add([{ entry, what }])
    return succeed(entry)
  }

  const adopt = async (input: InputOf<'add'>, id: string): Changed => {
    const { project, network, filters, name = '' } = input
    const url = input.url ?? null
    const present = ledger
      .list()
      .find(
        (entry) =>
          entry.id === id &&
          entry.project === project &&
          entry.network === network &&
          entry.state !== 'removed',
      )
    if (present !== undefined)
      return fail({
        kind: 'conflict',
        message: `The listener ${id} is in the ledger already.`,
        hint: 'Look for it in the list.',
        field: 'id',
      })
    const paths = await receiver.list()
    const path = [...paths].find(([, place]) => url !== null && place.url === url)?.[0] ?? null
    if (path !== null) {
      const named = await receiver.add(path, project)
      if (!named.ok) return named
    }
    const basis = {
      key: newKey(),
      project,
      network,
      id,
      name,
      filters,
      state: 'registered',
      url,
      path,
    } as const
    return write(newEntry(basis, now()), `Found at the service as ${id} and taken into the ledger.`)
  }

  return {
    add: async (input) => {
      if (getProject(input.project) === undefined) return fail(noSuchProject)
      if (input.id !== undefined) return adopt(input, input.id)
      const filters = checkFilters(input.filters)
      if (!filters.ok) return filters
      const full = noRoom(ledger)
      if (full !== null) return fail(full)
      const key = newKey()
      const { project, network, name, note, quietAfterHours, url = null } = input
      const base = {
        key,
        project,
        network,
        filters: filters.value,
        ...(name === undefined ? {} : { name }),
        ...(note === undefined ? {} : { note }),
        ...(quietAfterHours === undefined ? {} : { quietAfterHours }),
      }
      if (input.draft === true)
        return write(newEntry({ ...base, state: 'draft', url, path: null }, now()), 'Saved as a draft.')
      const address = await addressOf({ key, project, url, path: null })
      if (!address.ok) return address
      const entry = newEntry({ ...base, ...address.value, state: 'adding', doubt: 'add' }, now())
      write(entry, 'Saved. Sending AddWebhookListener.')
      return sender.add(entry, input.timeoutMs)
    },

    register: async ({ key, timeoutMs }) => {
      const storedEntry = ledger.get(key)
      if (!storedEntry.ok) return storedEntry
      const all = ledger.list()
      if (all.some(({ replaces, state }) => replaces === key && isInForce(state)))
        return fail({
          kind: 'conflict',
          message: 'Another listener has taken its place under the same path.',
          hint: 'Registered as well, both would deliver the same events. Remove the other one first.',
        })
      const filters = checkFilters(storedEntry.value.filters)
      if (!filters.ok) return filters
      const address = await addressOf(storedEntry.value)
      if (!address.ok) return address
      const begun = ledger.move({
        key,
        from: ['draft', 'failed', 'removed'],
        change: { ...address.value, state: 'adding', id: null, doubt: 'add', problem: null },
        what: 'Sending AddWebhookListener.',
      })
      return begun.ok ? sender.add(begun.value, timeoutMs) : begun
    },

    succeedTo: async (former, url, timeoutMs) => {
      const { project, network, filters, name, note, quietAfterHours, path } = former
      const entry = newEntry(
        {
          key: newKey(),
          project,
          network,
          filters,
          name,
          note,
          quietAfterHours,
          url,
          path,
          replaces: former.key,
          state: 'adding',
          doubt: 'add',
        },
        now(),
      )
      write(entry, `Replaces ${former.key}. Sending AddWebhookListener.`)
      return sender.add(entry, timeoutMs)
    },
  }
}

/** To be asked before a path or a secret is made for another listener. */
export const noRoom = (ledger: Pick<Ledger, 'list'>): Failure | null =>
  ledger.list().length < maxListeners
    ? null
    : {
        kind: 'conflict',
        message: `There are ${maxListeners.toLocaleString('en-US')} listeners, as many as there may be.`,
        hint: 'Delete removed ones first.',
      }

export const createActions = (deps: ListenerDeps, ledger: Ledger): ListenerActions => {
  const { receiver } = deps
  const sender = createSender(deps, ledger)

  const strike = async (entry: ListenerEntry): Changed => {
    const { key, state, path } = entry
    if (!['draft', 'failed', 'removed'].includes(state))
      return fail({
        kind: 'conflict',
        message: `A listener that is ${state} is not struck from the ledger: it may still deliver.`,
        hint: 'Remove or resolve it first.',
      })
    ledger.forget(key)
    const isShared = ledger.list().some((other) => other.path === path)
    if (path !== null && !isShared) await receiver.remove(path)
    return succeed(entry)
  }

  return {
    ...createAdding(deps, ledger, sender),
    remove: async ({ key, forget = false, timeoutMs }) => {
      const storedEntry = ledger.get(key)
      if (!storedEntry.ok) return storedEntry
      if (forget) return strike(storedEntry.value)
      const { state, doubt, id, project, network } = storedEntry.value
      // The newest first: a service that forgot this listener may have given its id to a later one.
      const all = ledger.list()
      const newer = all.slice(
        0,
        all.findIndex((entry) => entry.key === key),
      )
      const isReused = newer.some(
        (other) =>
          other.id === id && other.project === project && other.network === network && isInForce(other.state),
      )
      if (id !== null && isReused)
        return ledger.move({
          key,
          from: ['registered', 'unknown'],
          change: { state: 'removed', doubt: null, problem: null },
          what: `The service uses ${id} for a newer listener. Nothing was sent.`,
        })
      if (id === null && (state === 'registered' || state === 'unknown'))
        return fail({
          kind: 'conflict',
          message: 'The service’s id of this listener is unknown, so it cannot be removed.',
          hint: 'Ask the service for its list, or mark the listener as registered with its id.',
        })
      const number = projectNumber(deps, project)
      if (!number.ok) return number
      const begun = ledger.move({
        key,
        from: ['registered', 'unknown'],
        change: { state: 'removing', doubt: 'remove', problem: null },
        what: `Sending RemoveWebhookListener for ${id ?? ''}.`,
      })
      if (!begun.ok) return begun
      return sender.remove(begun.value, number.value, { state, doubt }, timeoutMs)
    },

    resolve: ({ key, as, id }) => {
      const all = ledger.list()
      const entry = all.find((one) => one.key === key)
      const listenerId = id ?? entry?.id ?? null
      if (as === 'registered' && listenerId === null)
        return fail({
          kind: 'input',
          message: 'Field “id” of listeners.resolve: the service’s id of the listener is needed.',
          hint: 'The service’s own console or list shows it.',
          field: 'id',
          issues: [{ path: 'id', message: 'is needed' }],
        })
      const other = all.find(
        (one) =>
          one.key !== key &&
          as === 'registered' &&
          one.id === listenerId &&
          one.project === entry?.project &&
          one.network === entry.network &&
          isInForce(one.state),
      )
      if (other !== undefined)
        return fail({
          kind: 'conflict',
          message: `The id ${listenerId ?? ''} belongs to another listener of the ledger.`,
          hint: 'Look at that one first.',
          field: 'id',
        })
      return ledger.move({
        key,
        from: [
          ...(as === 'failed'
            ? (['unknown'] as const)
            : (['unknown', 'registered', 'failed', 'removed'] as const)),
          // A call that ended without an answer of any kind leaves its listener so.
          ...(sender.isUnderway(key) ? [] : (['adding', 'removing'] as const)),
        ],
        change: {
          state: as,
          doubt: null,
          problem:
            as === 'failed'
              ? { message: 'The operator says that it was never registered.', hint: null }
              : null,
          ...(as === 'registered' ? { id: listenerId } : {}),
        },
        what: `The operator says that it is ${wordsOf[as]}${as === 'registered' ? ` as ${listenerId ?? ''}` : ''}.`,
      })
    },

    update: ({ key, network, filters, url, ...change }) => {
      const isDraft = network !== undefined || filters !== undefined || url !== undefined
      const checked = filters === undefined ? succeed(undefined) : checkFilters(filters)
      if (!checked.ok) return checked
      const what = isDraft
        ? 'The draft was changed.'
        : change.paused === undefined
          ? 'Name, note or warning changed.'
          : change.paused
            ? 'Paused on this desk.'
            : 'Resumed on this desk.'
      const members = { ...change, network, filters: checked.value, url, ...(isDraft ? { path: null } : {}) }
      return ledger.move({
        key,
        ...(isDraft ? { from: ['draft'] as const } : {}),
        change: given(members),
        what,
      })
    },
  }
}
