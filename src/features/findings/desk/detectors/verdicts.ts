import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../events/contract.ts'
import { blocksAt, sightingOf, type FindingMember, type Report, type Sighting } from '../../core/finding.ts'
import type { FindingKind } from '../../core/kinds.ts'
import { findingFact } from '../../core/say.ts'
import { fail, succeed } from '../../../../core/result.ts'
import {
  listenersByPath,
  nameOfListener,
  sharedEvent,
  type Detector,
  type ListListeners,
} from '../detector.ts'
import type { VerdictChange } from '../../../events/desk/chain-verdicts-table.ts'

export type EventsOfLog = {
  readonly listeners: ListListeners
  readonly eventsById: (ids: readonly number[]) => Promise<Answer<EventRow[]>>
  readonly logSource: () => Promise<string | null>
}

export type VerdictDetectorDeps = EventsOfLog & {
  readonly changesAfter: (step: number, limit: number) => Promise<Answer<readonly VerdictChange[]>>
  readonly lastChange: () => Promise<Answer<number>>
}

const page = 5000

/** The log an event is about, by what everybody knows it by. */
export const logPlace = ({ txnHash, txnLogIndex, blockNumber }: EventRow): string => {
  const log = txnLogIndex === null ? 'a log' : `log ${txnLogIndex}`
  const block = blockNumber === null ? '' : `block ${blockNumber}, `
  return `${block}${log}${txnHash === null ? '' : ` of transaction ${txnHash}`}`
}

export const sightingsByListener = async (
  { listeners, logSource }: EventsOfLog,
  rows: readonly EventRow[],
  at: number,
  sightingOfRows: (name: string, newest: EventRow) => Pick<Sighting, 'fact'>,
  /** Tells members about the same events apart. */
  suffix = '',
): Promise<Answer<Sighting[]>> => {
  const byPath = await listenersByPath(listeners)
  if (!byPath.ok) return byPath
  const source = await logSource()
  const groups = Map.groupBy(rows, ({ listenerId }) => listenerId)
  return succeed(
    [...groups].flatMap(([path, own]): Sighting[] => {
      const newest = own.at(-1)
      if (newest === undefined) return []
      const listener = byPath.value.get(path)
      const name =
        listener !== undefined
          ? nameOfListener(listener)
          : path === null
            ? 'the general path'
            : `the path of listener ${path}`
      return [
        sightingOf({
          at,
          subject: {
            listener: listener?.key ?? path,
            project: listener?.project ?? null,
            network: listener?.network ?? null,
          },
          ...sightingOfRows(name, newest),
          evidence: {
            events: own.slice(-20).map(({ id }) => id),
            source,
            txnHash: newest.txnHash,
            blocks: blocksAt(newest.blockNumber),
          },
          members: own.map((row): FindingMember => ({
            key: `${source ?? ''} ${row.id}${suffix}`,
            event: row.id,
            at: Date.parse(row.receivedAt),
          })),
          shared: { subject: `listener ${path ?? ''}`, evidence: sharedEvent(newest) },
        }),
      ]
    }),
  )
}

export const createVerdictDetector = (deps: VerdictDetectorDeps): Detector => {
  const reportsOf = async (changes: readonly VerdictChange[], now: number): Promise<Answer<Report[]>> => {
    // Of one event only its last verdict counts.
    const newest = new Map(changes.map((change) => [change.event, change]))
    const contradictory = new Set(
      changes.filter(({ isContradiction }) => isContradiction).map(({ event }) => event),
    )
    const bad = [...newest.values()].filter(
      ({ event, verdict }) => verdict !== null || contradictory.has(event),
    )
    const rows = await deps.eventsById(bad.map(({ event }) => event))
    if (!rows.ok) return rows
    const source = await deps.logSource()
    const isOf =
      (wanted: 'deliveries-false' | 'deliveries-reorged') =>
      (row: EventRow): boolean => {
        const verdict = newest.get(row.id)?.verdict ?? null
        // A block that was given up is announced by the removal of its events: those are as they should be.
        if (verdict === 'removed') return wanted === 'deliveries-reorged' && row.state === 'active'
        return wanted === 'deliveries-false' && verdict !== null
      }
    const reports: Report[] = []
    for (const kind of ['deliveries-false', 'deliveries-reorged'] as const) {
      const matching = rows.value.filter(isOf(kind))
      const matchingIds = new Set(matching.map(({ id }) => id))
      const keys = [...newest.keys()]
        .filter((event) => !matchingIds.has(event))
        .map((event) => `${source ?? ''} ${event}`)
      if (keys.length > 0) reports.push({ do: 'retract', kind, keys })
      const sightings = await sightingsByListener(deps, matching, now, (name, row) => ({
        fact:
          kind === 'deliveries-reorged'
            ? findingFact(kind, { name, place: logPlace(row) })
            : findingFact(kind, {
                name,
                place: logPlace(row),
                isRemoval: newest.get(row.id)?.verdict === 'removal-refuted',
              }),
      }))
      if (!sightings.ok) return sightings
      if (sightings.value.length > 0) reports.push({ do: 'append', kind, sightings: sightings.value })
    }
    const checks = await sightingsByListener(
      deps,
      rows.value.filter(({ id }) => contradictory.has(id)),
      now,
      (name, row) => ({ fact: findingFact('checks-contradictory', { name, place: logPlace(row) }) }),
      ' checks',
    )
    if (!checks.ok) return checks
    if (checks.value.length > 0)
      reports.push({ do: 'append', kind: 'deliveries-contradictory', sightings: checks.value })
    return succeed(reports)
  }

  return {
    name: 'verdicts',
    everyMs: 300,
    look: async ({ cursor, now }) => {
      if (cursor === null) {
        const last = await deps.lastChange()
        return last.ok ? succeed({ reports: [], cursor: String(last.value) }) : fail(last.error)
      }
      const changes = await deps.changesAfter(Number(cursor), page)
      if (!changes.ok) return changes
      const last = changes.value.at(-1)
      if (last === undefined) {
        // A file that was damaged is begun anew, and so are its steps: all of them are news.
        const end = await deps.lastChange()
        if (!end.ok) return end
        return succeed({ reports: [], cursor: end.value < Number(cursor) ? '0' : cursor })
      }
      const reports = await reportsOf(changes.value, now)
      return reports.ok ? succeed({ reports: reports.value, cursor: String(last.step) }) : reports
    },
  }
}

export type ContradictionDetectorDeps = EventsOfLog & {
  /** Events behind an id that contradict another delivery or themselves. */
  readonly contradictionsAfter: (
    event: number,
    limit: number,
  ) => Promise<
    Answer<{
      readonly ids: readonly number[]
      readonly to: number
      readonly end: number
      readonly source: string | null
    }>
  >
}

export const createContradictionDetector = (deps: ContradictionDetectorDeps): Detector => ({
  name: 'contradictions',
  everyMs: 1000,
  look: async ({ cursor, now }) => {
    const [stored, from] = (cursor ?? '').split(' ')
    const next = await deps.contradictionsAfter(
      cursor === null ? Number.MAX_SAFE_INTEGER : Number(from),
      page,
    )
    if (!next.ok) return next
    const { ids, to, end, source } = next.value
    // Another log took the place of the one that was read: what is there now is not news.
    if (cursor === null || stored !== (source ?? ''))
      return succeed({ reports: [], cursor: `${source ?? ''} ${end}` })
    const here = `${source ?? ''} ${to}`
    if (ids.length === 0) return succeed({ reports: [], cursor: here })
    const rows = await deps.eventsById(ids)
    if (!rows.ok) return rows
    const sightings = await sightingsByListener(deps, rows.value, now, (name, row) => ({
      fact: findingFact('deliveries-contradictory', { name, place: logPlace(row) }),
    }))
    if (!sightings.ok) return sightings
    const kind: FindingKind = 'deliveries-contradictory'
    return succeed({ reports: [{ do: 'append', kind, sightings: sightings.value }], cursor: here })
  },
})
