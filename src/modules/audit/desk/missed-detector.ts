import type { Answer } from '../../../contract/contract.ts'
import { sightingOf, type Report } from '../../../features/findings/core/finding.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import { succeed } from '../../../core/result.ts'
import type { MissedChange } from './audit-rows.ts'
import {
  nameOfListener,
  type Detector,
  type ListListeners,
} from '../../../features/findings/desk/detector.ts'

export type MissedDetectorDeps = {
  readonly listeners: ListListeners
  readonly changes: (after: number, limit: number) => Promise<Answer<readonly MissedChange[]>>
  readonly lastChange: () => Promise<Answer<number>>
}

const keyOf = ({ listener, txnHash, logIndex }: MissedChange): string =>
  `${listener} ${txnHash ?? ''} ${logIndex ?? ''}`

const page = 5000

export const createMissedDetector = ({ listeners, changes, lastChange }: MissedDetectorDeps): Detector => ({
  name: 'missed',
  everyMs: 1000,
  look: async ({ cursor, now }) => {
    const read = await changes(Number(cursor ?? 0), page)
    if (!read.ok) return read
    const last = read.value.at(-1)?.step
    if (last === undefined) {
      // A file that was damaged is begun anew, and so are its steps: all of them are news.
      const end = await lastChange()
      if (!end.ok) return end
      return succeed({ reports: [], cursor: end.value < Number(cursor ?? 0) ? '0' : cursor })
    }
    const all = await listeners()
    if (!all.ok) return all
    const byKey = new Map(all.value.map((listener) => [listener.key, listener]))
    // Of one log only what was said last counts.
    const newest = new Map(read.value.map((change) => [keyOf(change), change]))
    const missed = Map.groupBy(
      [...newest.values()].filter(({ isMissed }) => isMissed),
      ({ listener }) => listener,
    )
    const gone = [...newest].flatMap(([key, { isMissed }]) => (isMissed ? [] : [key]))
    const sightings = [...missed].flatMap(([key, logs]) => {
      const listener = byKey.get(key)
      const newestLog = logs.at(-1)
      if (newestLog === undefined) return []
      const { block, txnHash, logIndex, network } = newestLog
      return [
        sightingOf({
          at: now,
          subject: { listener: key, project: listener?.project ?? null, network },
          fact: findingFact('deliveries-missed', {
            name: listener === undefined ? `listener ${key}` : nameOfListener(listener),
            place: `block ${block}, log ${logIndex ?? '?'} of transaction ${txnHash ?? '?'}`,
          }),
          evidence: { txnHash, blocks: { from: block, to: block } },
          members: logs.map((log) => ({ key: keyOf(log), event: null, at: log.time ?? now })),
          ...(listener?.path == null
            ? {}
            : {
                shared: {
                  subject: `listener ${listener.path}`,
                  evidence: `${txnHash ?? ''} ${logIndex ?? ''}`,
                },
              }),
        }),
      ]
    })
    const reports: Report[] = [
      { do: 'append', kind: 'deliveries-missed', sightings },
      ...(gone.length === 0
        ? []
        : [{ do: 'retract' as const, kind: 'deliveries-missed' as const, keys: gone }]),
    ]
    return succeed({ reports, cursor: String(last) })
  },
})
