import { statfs } from 'node:fs/promises'
import type { MethodAnswer, Output } from '../../../../contract/contract.ts'
import type { AlertFact, AlertObservation } from '../../../../core/alerts/alert-types.ts'
import { succeed } from '../../../../core/result.ts'
import { orStorageFailure } from '../../../platform/app-database/storage-fault.ts'
import { factOf, type AlertSource } from './alert-source.ts'

export type DeskSourceDeps = {
  readonly receiver: () => Promise<Pick<Output<'receiver.status'>, 'listening' | 'off' | 'problem'>>
  readonly tunnel: () => Pick<Output<'tunnel.status'>, 'state' | 'problem'>
  readonly forwarding: () => MethodAnswer<'forwarding.list'>
  readonly projects: () => Output<'projects.list'>
  readonly folder: string
  /** Bytes free on the disk of a folder; `null` where it does not say. */
  readonly freeBytes?: (folder: string) => Promise<number | null>
}

const freeOf = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // A disk that says nothing of itself is neither low nor not.
    return null
  }
}

const gigabytes = (bytes: number): string => (bytes / 1_000_000_000).toFixed(1)
const dayMs = 86_400_000

/** What the desk knows of itself: receiver, tunnel, forwarding, disk, keys. */
export const createDeskSource = (deps: DeskSourceDeps): AlertSource => {
  const receiver = async (now: number): Promise<AlertFact[]> => {
    const { listening, off, problem } = await deps.receiver()
    // What a person switched off is not down; what stores may still fail.
    if ((listening || off !== null) && problem === null) return []
    const text = problem ?? 'The receiver is not listening: deliveries are lost now.'
    const title = listening || off !== null ? 'The receiver cannot store deliveries' : 'The receiver is down'
    return [factOf({ subject: 'receiver', at: now, title, text })]
  }
  const tunnel = (now: number): AlertFact[] => {
    const { state, problem } = deps.tunnel()
    if (state === 'off' || state === 'up' || state === 'starting') return []
    const title = state === 'unconfirmed' ? 'The tunnel waits to be confirmed' : 'The tunnel is down'
    return [factOf({ subject: 'tunnel', at: now, title, text: problem ?? title })]
  }
  const forwarding = async (now: number): Promise<Record<'down' | 'dead', AlertFact[]> | null> => {
    const listed = await orStorageFailure(deps.forwarding)
    // What else the desk knows of itself is said all the same.
    if (!listed.ok) return null
    const { rules } = listed.value
    return {
      down: rules
        // Paused by a person it has no problem.
        .filter(({ problem, state }) => problem !== null && state !== 'sending' && state !== 'up-to-date')
        .map(({ id, name, problem }) =>
          factOf({
            subject: `rule ${id}`,
            at: now,
            title: `Forwarding rule “${name}” cannot send`,
            text: problem ?? '',
            evidence: { forwardingRule: id },
          }),
        ),
      dead: rules.map(({ id, name, dead }) =>
        factOf({
          subject: `rule ${id}`,
          at: now,
          value: String(dead),
          count: dead,
          title: `Forwarding rule “${name}” has dead letters`,
          text: `${dead === 1 ? '1 event was' : `${dead} events were`} given up after all attempts. Retry or drop them.`,
          evidence: { forwardingRule: id },
        }),
      ),
    }
  }
  const disk = async (now: number): Promise<AlertFact[] | null> => {
    const free = await (deps.freeBytes ?? freeOf)(deps.folder)
    if (free === null) return null
    const text = `${gigabytes(free)} GB are free on the disk of the data folder. When it is full, deliveries are refused.`
    return [factOf({ subject: 'disk', at: now, value: String(free), title: 'The disk is nearly full', text })]
  }
  const keys = (now: number): AlertFact[] | null => {
    const { projects } = deps.projects()
    // A key that cannot be read now may expire or not.
    if (
      projects.some(({ secretKey }) => secretKey.set && secretKey.claims === null && secretKey.last4 === null)
    )
      return null
    return projects.flatMap(({ id, name, secretKey }) => {
      const end = secretKey.claims?.expiresAt ?? null
      if (end === null) return []
      const left = Date.parse(end) - now
      const days = Math.floor(left / dayMs)
      const isOver = left <= 0
      const when = isOver ? 'has expired' : days === 0 ? 'expires today' : `expires in ${days} days`
      return [
        factOf({
          subject: `project ${id}`,
          at: now,
          value: String(left),
          title: `The secret key of “${name}” ${isOver ? 'has expired' : 'expires soon'}`,
          text: `The secret key of “${name}” ${when} (${end}), as it says of itself.`,
          scope: { project: id },
          evidence: { project: id },
        }),
      ]
    })
  }

  const observe = async (now: number): Promise<AlertObservation[]> => {
    const [down, sending, free] = await Promise.all([receiver(now), forwarding(now), disk(now)])
    const expiring = keys(now)
    return [
      { kind: 'receiver-down', facts: down },
      { kind: 'tunnel-down', facts: tunnel(now) },
      ...(sending === null
        ? []
        : [
            { kind: 'forwarding-down' as const, facts: sending.down },
            { kind: 'dead-letters' as const, facts: sending.dead },
          ]),
      ...(free === null ? [] : [{ kind: 'disk-low' as const, facts: free }]),
      ...(expiring === null ? [] : [{ kind: 'key-expires' as const, facts: expiring }]),
    ]
  }
  return {
    name: 'desk',
    everyMs: 2000,
    look: async ({ now }) => succeed({ observations: await observe(now), cursor: null }),
  }
}
