import type { ListenerFilters } from '../../../contract/listener.ts'
import { fail, succeed } from '../../../core/result.ts'
import { sentFilters } from '../../../core/webhooks/listener-request.ts'
import type { ListenerEntry } from './listener-entry.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'
import { checkFilters, createKey, newEntry } from './new-entry.ts'
import { receivesHere, showListener } from './show-listener.ts'

/** The same filters give the same text, in whatever order and letter case they stand. */
const filtersKey = (filters: ListenerFilters): string =>
  JSON.stringify(
    Object.entries(sentFilters(filters))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, list]) => [
        name,
        list.map((text) => (name === 'events' ? text : text.toLowerCase())).toSorted(),
      ]),
  )

const isGone = ({ state }: ListenerEntry): boolean => state === 'removed' || state === 'failed'

/** Definitions of listeners, in an order that does not depend on when they were made. */
export const createExport =
  (ledger: Ledger): Listeners['export'] =>
  async ({ keys }) => {
    const entries = await ledger.list()
    if (!entries.ok) return entries
    const chosen = entries.value
      .filter((entry) => (keys === undefined ? !isGone(entry) : keys.includes(entry.key)))
      .map((entry) => ({
        name: entry.name,
        note: entry.note,
        network: entry.network,
        receives: receivesHere(entry) ? ('desk' as const) : ('elsewhere' as const),
        quietAfterHours: entry.quietAfterHours,
        filters: entry.filters,
      }))
    const order = (one: (typeof chosen)[number]): string =>
      `${one.network}\n${one.name}\n${filtersKey(one.filters)}`
    return succeed({
      definitions: {
        format: 'marketdesk.listeners' as const,
        version: 1 as const,
        listeners: chosen.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
      },
    })
  }

/** Writes definitions down as drafts; those that are there already are left out. */
export const createImport =
  (deps: ListenerDeps, ledger: Ledger): Listeners['import'] =>
  async ({ project, definitions }) => {
    const { getProject, receiver, now = Date.now, newKey = createKey } = deps
    if (getProject(project) === undefined)
      return fail({
        kind: 'not-found',
        message: 'There is no project of that id.',
        hint: 'Choose a project again.',
        field: 'project',
      })
    const entries = await ledger.list()
    if (!entries.ok) return entries
    const there = new Set(
      entries.value
        .filter((entry) => entry.project === project && !isGone(entry))
        .map((entry) => `${entry.network}\n${filtersKey(entry.filters)}`),
    )
    const drafts: ListenerEntry[] = []
    for (const [index, { network, filters, receives, note, ...rest }] of definitions.listeners.entries()) {
      const checked = checkFilters(filters)
      if (!checked.ok)
        return fail({
          ...checked.error,
          message: `Listener ${index + 1} of the file: ${checked.error.message}`,
          hint: 'Nothing of the file was taken over.',
        })
      const key = `${network}\n${filtersKey(checked.value)}`
      if (there.has(key)) continue
      there.add(key)
      const elsewhere =
        'It delivered to another address than a desk: set that address before it is registered.'
      drafts.push(
        newEntry(
          {
            ...rest,
            key: newKey(),
            project,
            network,
            filters: checked.value,
            note: receives === 'desk' ? note : [elsewhere, note].join('\n').trim(),
            state: 'draft',
            url: null,
            path: null,
          },
          now(),
        ),
      )
    }
    const written = await ledger.add(drafts.map((entry) => ({ entry, what: 'Imported as a draft.' })))
    if (!written.ok) return written
    const paths = await receiver.list()
    return succeed({
      listeners: drafts.map((entry) => showListener(entry, drafts, paths)),
      skipped: definitions.listeners.length - drafts.length,
    })
  }
