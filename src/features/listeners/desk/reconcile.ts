import type { Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { RemoteListener } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import type { WebhookListener } from '../../../core/wire/operations/webhook-listener.ts'
import type { ListenerEntry } from './listener-entry.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'

const showRemote = ({ id, url, name, active, updatedAt, filters }: WebhookListener): RemoteListener => ({
  id: String(id),
  url: url ?? null,
  name: name ?? null,
  active: active ?? null,
  updatedAt: updatedAt ?? null,
  filters: filters ?? null,
})

export const isNotOffered = ({ kind, service }: Failure): boolean => {
  if (kind !== 'service' && kind !== 'bad-answer') return false
  if (service === undefined) return false
  return (
    ['WebrpcBadRoute', 'MethodNotFound', 'NotImplemented'].includes(service.name ?? '') ||
    (service.name === null && [404, 405, 501].includes(service.httpStatus))
  )
}

type Compared = Pick<Output<'listeners.reconcile'>, 'known' | 'onlyThere' | 'onlyHere'>

/** By id, and where the ledger has none by the URL, which is one listener's alone when it is a path of this desk. */
export const compareListeners = (
  remotes: readonly RemoteListener[],
  entries: readonly ListenerEntry[],
): Compared => {
  const taken = new Set<string>()
  // The newest last: an id that was given out twice is the newest one's.
  const byId = new Map(
    entries
      .toReversed()
      .flatMap((entry): [string, ListenerEntry][] => (entry.id === null ? [] : [[entry.id, entry]])),
  )
  const keyOf = (remote: RemoteListener): ListenerEntry | undefined => {
    const named = byId.get(remote.id)
    if (named !== undefined) return named
    const here = entries.filter(({ id, url, key }) => id === null && url === remote.url && !taken.has(key))
    return here.find(({ state }) => state === 'unknown') ?? here.find(({ path }) => path !== null)
  }
  const matches: Compared['known'] = []
  const onlyThere: RemoteListener[] = []
  // Those with an id first: a URL must not give an entry away that an id names.
  const ordered = [...remotes].toSorted((a, b) => Number(byId.has(b.id)) - Number(byId.has(a.id)))
  for (const remote of ordered) {
    const entry = keyOf(remote)
    if (entry === undefined) {
      onlyThere.push(remote)
      continue
    }
    taken.add(entry.key)
    const isSame = entry.id === remote.id && (remote.url ?? entry.url) === entry.url
    // One that the service has switched off delivers nothing, and nobody here would know why.
    const fits = entry.state === 'registered' && isSame && remote.active !== false
    matches.push({ key: entry.key, fits, remote })
  }
  const onlyHere = entries
    .filter(({ state, key }) => (state === 'registered' || state === 'unknown') && !taken.has(key))
    .map(({ key }) => key)
  return { known: matches, onlyThere, onlyHere }
}

export const createReconcile =
  ({ service }: Pick<ListenerDeps, 'service'>, ledger: Ledger): Listeners['reconcile'] =>
  async ({ project, network, timeoutMs }, signal) => {
    const listed = await service.listWebhookListeners(
      { project, network, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
      signal,
    )
    if (!listed.ok && isNotOffered(listed.error))
      return succeed({ offered: false, known: [], onlyThere: [], onlyHere: [], unreadable: [], call: null })
    if (!listed.ok) return listed
    // Read after the answer: what was added meanwhile is in neither or in both.
    const entries = ledger.list()
    const ofProject = entries.filter((entry) => entry.project === project && entry.network === network)
    const { listeners, unreadable, call } = listed.value
    const compared = compareListeners(listeners.map(showRemote), ofProject)
    return succeed({ offered: true, ...compared, unreadable, call })
  }
