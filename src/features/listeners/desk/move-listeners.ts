import type { Answer } from '../../../contract/contract.ts'
import { offFailure } from '../../receiver/contract/receiver-off.ts'
import { fail } from '../../../core/result.ts'
import type { ListenerEntry } from './listener-entry.ts'
import { type ListenerActions, noRoom } from './actions.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerPath, ReceiverPaths } from './listener-deps.ts'

type Moved = {
  readonly keys: string[]
  readonly moved: number
  readonly unfinished: { readonly key: string; readonly message: string }[]
}

const successorOf = (entries: readonly ListenerEntry[], key: string): ListenerEntry | undefined =>
  entries.find(({ replaces, state }) => replaces === key && state !== 'removed')

export const needsMove = (
  entry: ListenerEntry,
  entries: readonly ListenerEntry[],
  paths: ReadonlyMap<string, ListenerPath>,
): boolean => {
  if (entry.state !== 'registered' || entry.path === null) return false
  if (successorOf(entries, entry.key) !== undefined) return true
  const present = paths.get(entry.path)?.url ?? null
  return present !== null && present !== entry.url
}

type MoveDeps = {
  readonly ledger: Ledger
  readonly actions: ListenerActions
  readonly receiver: Pick<ReceiverPaths, 'add' | 'list' | 'rotate' | 'status'>
}

const moveOne = async (
  { ledger, actions, receiver }: MoveDeps,
  key: string,
  rotate: boolean,
  timeoutMs: number | undefined,
): Promise<Answer<ListenerEntry>> => {
  const all = ledger.list()
  const former = all.find((entry) => entry.key === key)
  if (former === undefined) return fail({ kind: 'not-found', message: 'There is no listener of that key.' })
  if (former.state !== 'registered')
    return fail({
      kind: 'conflict',
      message: `A listener that is ${former.state} cannot be moved.`,
      hint: 'Resolve its state first.',
    })
  let successor = successorOf(all, key)
  if (successor === undefined) {
    if (former.path === null)
      return fail({
        kind: 'conflict',
        message: 'It delivers to an address that is not this desk’s, so there is nothing to move it to.',
        hint: 'Add a listener with the other address, then remove this one.',
      })
    const full = noRoom(ledger)
    if (full !== null) return fail(full)
    // A desk that was not restored whole may not have it any more.
    const present = await receiver.add(former.path, former.project)
    if (!present.ok) return present
    if (rotate) {
      const rotated = await receiver.rotate(former.path)
      if (!rotated.ok) return rotated
    }
    const url = (await receiver.list()).get(former.path)?.url ?? null
    if (url === null) {
      const { off } = await receiver.status()
      if (off !== null) return fail(offFailure(off, 'it has no address that could be registered'))
      return fail({
        kind: 'unavailable',
        message: 'The receiver has no address that could be registered.',
        hint: 'Wait until it listens, then continue.',
      })
    }
    const added = await actions.succeedTo(former, url, timeoutMs)
    if (!added.ok) return added
    successor = added.value
  } else if (successor.state === 'failed' || successor.state === 'draft') {
    const again = await actions.register({ key: successor.key, timeoutMs })
    if (!again.ok) return again
    successor = again.value
  }
  if (successor.state !== 'registered')
    return fail({
      kind: 'conflict',
      message: successor.problem?.message ?? `Its successor is ${successor.state}.`,
      hint: 'The former listener was left as it is. Resolve the new one, then continue.',
    })
  return actions.remove({ key, timeoutMs })
}

/** Between the two registrations both deliver, so nothing is lost; a move left in the middle is continued by the next call. */
export const moveListeners = async (
  deps: MoveDeps,
  chosen: readonly string[] | undefined,
  rotate: boolean,
  timeoutMs: number | undefined,
): Promise<Moved> => {
  const paths = await deps.receiver.list()
  const all = deps.ledger.list()
  const keys = chosen ?? all.filter((entry) => needsMove(entry, all, paths)).map(({ key }) => key)
  const unfinished: Moved['unfinished'] = []
  let moved = 0
  for (const key of keys) {
    const result = await moveOne(deps, key, rotate, timeoutMs)
    if (result.ok && result.value.state === 'removed') moved += 1
    else {
      const message = result.ok
        ? (result.value.problem?.message ?? 'The former listener could not be removed.')
        : result.error.message
      unfinished.push({ key, message })
    }
  }
  return { keys: [...keys], moved, unfinished }
}
