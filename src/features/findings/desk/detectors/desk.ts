import { statfs } from 'node:fs/promises'
import type { Output } from '../../../../contract/contract.ts'
import { sightingOf, type Report, type Sighting } from '../../core/finding.ts'
import type { FindingKind } from '../../core/kinds.ts'
import { findingFact } from '../../core/say.ts'
import { succeed } from '../../../../core/result.ts'
import type { Detector } from '../detector.ts'

export type DeskDetectorDeps = {
  readonly receiver: () => Promise<Pick<Output<'receiver.status'>, 'listening' | 'off' | 'problem'>>
  readonly tunnel: () => Pick<Output<'tunnel.status'>, 'state' | 'problem'>
  readonly projects: () => Output<'projects.list'>
  readonly vault: () => Pick<Output<'vault.status'>, 'protection'>
  /** Sentences about files that were damaged. */
  readonly notices: () => readonly string[]
  readonly folder: string
  /** Bytes free on the disk of a folder; null where it does not say. */
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

const dayMs = 86_400_000

export const createDeskDetector = (deps: DeskDetectorDeps): Detector => {
  const receiver = async (at: number): Promise<Sighting[]> => {
    const { listening, off, problem } = await deps.receiver()
    // What a person switched off is not down; what stores may still fail.
    const isMeant = listening || off !== null
    if (isMeant && problem === null) return []
    const fact =
      isMeant && problem !== null
        ? findingFact('receiver-cannot-store', { problem })
        : findingFact('receiver-down', { problem })
    return [sightingOf({ at, fact, subject: { item: 'receiver' } })]
  }

  const tunnel = (at: number): Sighting[] => {
    const { state, problem } = deps.tunnel()
    if (state === 'off' || state === 'up' || state === 'starting') return []
    const fact = findingFact(state === 'unconfirmed' ? 'tunnel-unconfirmed' : 'tunnel-down', { problem })
    return [sightingOf({ at, fact, subject: { item: 'tunnel' } })]
  }

  const disk = async (at: number): Promise<Sighting[] | null> => {
    const free = await (deps.freeBytes ?? freeOf)(deps.folder)
    if (free === null) return null
    // Rounded: a figure that moves with each write would be a new one at each look.
    const tenthsOfGb = Math.floor(free / 100_000_000)
    const fact = findingFact('disk-low', { tenthsOfGb })
    return [sightingOf({ at, value: String(free), fact, subject: { item: 'disk' } })]
  }

  const damage = (at: number): Sighting[] =>
    deps
      .notices()
      .map((problem) =>
        sightingOf({ at, fact: findingFact('file-damaged', { problem }), subject: { item: problem } }),
      )

  const unsaved = (at: number): Sighting[] => {
    if (deps.vault().protection !== 'memory') return []
    const ownProjects = deps.projects().projects.filter(({ sample }) => !sample)
    const keys = ownProjects
      .flatMap(({ accessKey, secretKey }) => [accessKey, secretKey])
      .filter(({ set }) => set)
    if (keys.length === 0) return []
    const fact = findingFact('keys-not-saved', { keys: keys.length })
    return [sightingOf({ at, fact, subject: { item: 'vault' } })]
  }

  const expiring = (at: number): Sighting[] | null => {
    const { projects } = deps.projects()
    // A key that cannot be read now may expire or not.
    if (
      projects.some(({ secretKey }) => secretKey.set && secretKey.claims === null && secretKey.last4 === null)
    )
      return null
    return projects.flatMap(({ id, name, secretKey }) => {
      const expiresAt = secretKey.claims?.expiresAt ?? null
      if (expiresAt === null) return []
      const left = Date.parse(expiresAt) - at
      const fact = findingFact('key-expiring', { project: name, expiresAt, days: Math.floor(left / dayMs) })
      return [sightingOf({ at, value: String(left), fact, subject: { project: id } })]
    })
  }

  return {
    name: 'desk',
    everyMs: 2000,
    look: async ({ now }) => {
      const [down, free] = await Promise.all([receiver(now), disk(now)])
      const seen: Partial<Record<FindingKind, Sighting[] | null>> = {
        'receiver-down': down,
        'tunnel-down': tunnel(now),
        'disk-low': free,
        'storage-damaged': damage(now),
        'keys-not-saved': unsaved(now),
        'key-expiring': expiring(now),
      }
      const reports = Object.entries(seen).flatMap(([kind, sightings]): Report[] =>
        sightings === null ? [] : [{ do: 'replace', kind: kind as FindingKind, scope: {}, sightings }],
      )
      return succeed({ reports, cursor: null })
    },
  }
}
