import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import type { FindingFilter, FindingRow } from '../contract.ts'
import { csvLine } from '../../../core/csv/csv-line.ts'
import type { Finding, Report, Transition } from '../core/finding.ts'
import { findingSeverities, kindFacts } from '../core/kinds.ts'
import { sayFinding } from '../core/say.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { pageOf } from '../../../main/platform/db/cursor.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Detector } from './detector.ts'
import type { FindingPlace, StoredFindingFilter } from './finding-queries.ts'
import { findingsTable } from './findings-table.ts'
import type { StepInput } from './step-findings.ts'
import { createWatch } from './watch-detectors.ts'

export type FindingsDeps = {
  readonly store: Pick<AppDatabase, 'table' | 'together'>
  readonly detectors: readonly Detector[]
  /** Called in the transaction that writes them. */
  readonly onTransitions: (transitions: readonly Transition[], now: number) => void
  /** Which log there is now, and its first event; null where it cannot be asked. */
  readonly logPlace: () => Promise<{ readonly source: string | null; readonly firstEvent: number } | null>
  readonly onNews: (listener: () => void) => () => void
  readonly exportsFolder: string
  readonly logger: Logger
  readonly onChange: () => void
  readonly now?: () => number
  readonly idleMs?: number
}

const defaultLimit = 100
const maxExported = 100_000
const exportPage = 1000
const maxShownMembers = 200
const maxAcknowledged = 100_000
/** Acknowledged in one transaction: other work is done in between. */
const acknowledgedAtOnce = 5
/** Logs are replaced, and cut, rarely (ms). */
const placeForMs = 10_000

const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

type LogPlace = Awaited<ReturnType<FindingsDeps['logPlace']>>

const isInLog = (place: LogPlace, source: string | null, event: number): boolean =>
  place === null || (source === place.source && event >= place.firstEvent)

/** @param place which log there is: an id of another one would name a stranger's event */
const rowOf = (finding: Finding, place: LogPlace): FindingRow => {
  const {
    heldSince: _held,
    goneSince: _gone,
    transitions: _transitions,
    shared: _shared,
    explainedBy: _explainedBy,
    evidence,
    ...rest
  } = finding
  return {
    ...rest,
    ...sayFinding(finding.fact),
    subject: { ...finding.subject },
    acknowledgedAt: isoOrNull(finding.acknowledgedAt),
    firstSeen: iso(finding.firstSeen),
    lastSeen: iso(finding.lastSeen),
    endedAt: isoOrNull(finding.endedAt),
    events: evidence.events.filter((event) => isInLog(place, evidence.source, event)),
    transaction: evidence.txnHash,
    blocks: evidence.blocks,
  }
}

const storedFilter = ({ severity, ...filter }: FindingFilter = {}): StoredFindingFilter => ({
  ...filter,
  ...(severity === undefined ? {} : { severity: findingSeverities.indexOf(severity) }),
})

const placeOf = ({ severity, lastSeen, id }: Finding): FindingPlace => ({
  severity: findingSeverities.indexOf(severity),
  at: lastSeen,
  id,
})
const encodePlace = ({ severity, at, id }: FindingPlace): string =>
  Buffer.from(`${severity} ${at} ${id}`).toString('base64url')
const decodePlace = (cursor: string | undefined): Answer<FindingPlace | null> => {
  if (cursor === undefined) return succeed(null)
  const [severity, at, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (id === undefined || !/^\d{1,2}$/.test(severity ?? '') || !/^\d{1,16}$/.test(at ?? ''))
    return fail({ kind: 'input', message: 'The cursor is not one of this list.', field: 'cursor' })
  return succeed({ severity: Number(severity), at: Number(at), id })
}

const columns = [
  'id',
  'kind',
  'severity',
  'condition',
  'title',
  'text',
  'project',
  'network',
  'collection',
  'order',
  'listener',
  'item',
  'firstSeen',
  'lastSeen',
  'endedAt',
  'acknowledgedAt',
  'note',
  'count',
  'occurrences',
] as const

const writeFindings = async (
  file: { write(text: string): unknown },
  format: ExportInput<'findings'>['format'],
  pageAfter: (after: FindingPlace | null) => Promise<Answer<readonly Finding[]>>,
  place: LogPlace,
): Promise<Answer<{ rows: number }>> => {
  if (format === 'csv') file.write(csvLine(columns))
  let rows = 0
  for (let after: FindingPlace | null = null; rows < maxExported;) {
    const page = await pageAfter(after)
    if (!page.ok) return page
    for (const finding of page.value) {
      const row = rowOf(finding, place)
      const { subject, ...rest } = row
      const values: Record<string, unknown> = { ...rest, ...subject }
      file.write(
        format === 'jsonl'
          ? `${JSON.stringify(row)}\n`
          : csvLine(columns.map((name) => values[name] as string | number | null)),
      )
    }
    rows += page.value.length
    const last = page.value.at(-1)
    if (page.value.length < exportPage || last === undefined) break
    after = placeOf(last)
  }
  return succeed({ rows })
}

export type Findings = ReturnType<typeof createFindings>

export const createFindings = (deps: FindingsDeps) => {
  const { store, onChange, now = Date.now, idleMs = 2000 } = deps
  const table = store.table(findingsTable)
  let stopListening = (): void => {}
  let place: LogPlace = null
  let placeReadAt = -Infinity

  const readPlace = async (): Promise<LogPlace> => {
    placeReadAt = now()
    place = await deps.logPlace()
    return place
  }
  /** The log as it was a moment ago: lists do not wait for it. */
  const recentPlace = (): LogPlace => {
    if (now() - placeReadAt > placeForMs) void readPlace()
    return place
  }

  /** @returns whether time has more to do */
  const step = (input: StepInput): boolean => {
    const { changed, isMore } = store.together(() => {
      const made = table.step(input)
      if (made.transitions.length > 0) deps.onTransitions(made.transitions, input.now)
      return made
    })
    if (changed > 0) onChange()
    return isMore
  }

  const watch = createWatch({
    table,
    detectors: deps.detectors,
    step,
    now,
    logger: deps.logger,
    onProblems: onChange,
    idleMs,
  })

  const life: Lifecycle = {
    start: async () => {
      await readPlace()
      stopListening = deps.onNews(watch.wake)
      watch.start()
    },
    stop: async () => {
      stopListening()
      await watch.stop()
    },
  }

  const detectors = (): Output<'findings.detectors'> => ({
    detectors: table.settings().map(([kind, settings]) => ({ kind, ...settings })),
  })

  return {
    ...life,
    /** Takes in what a part of the desk knows without being asked. */
    report: (reports: readonly Report[]): void => {
      if (step({ now: now(), reports, cursors: [] })) watch.wake()
    },
    look: () => watch.step(),
    list: async ({
      filter,
      limit = defaultLimit,
      cursor,
    }: ParsedInput<'findings.list'>): MethodAnswer<'findings.list'> => {
      const after = decodePlace(cursor)
      if (!after.ok) return after
      const log = recentPlace()
      const query = { ...storedFilter(filter), source: log?.source }
      const [matching, total] = await Promise.all([
        table.read.list(query, after.value, limit + 1),
        table.read.count(query),
      ])
      if (!matching.ok) return matching
      if (!total.ok) return total
      const { rows, next } = pageOf(matching.value, limit, (last) => encodePlace(placeOf(last)))
      return succeed({
        rows: rows.map((row) => rowOf(row, log)),
        next,
        total: total.value,
      })
    },
    groups: async ({
      filter,
      limit = defaultLimit,
    }: ParsedInput<'findings.groups'>): MethodAnswer<'findings.groups'> => {
      const [counts, groups, fullKinds] = await Promise.all([
        table.read.counts({ project: filter?.project, attention: true }),
        table.read.groups(storedFilter(filter), limit),
        table.read.fullKinds(),
      ])
      if (!counts.ok) return counts
      if (!groups.ok) return groups
      if (!fullKinds.ok) return fullKinds
      return succeed({
        groups: groups.value.map(({ findings, newest }) => ({
          findings,
          newest: rowOf(newest, recentPlace()),
        })),
        unseen: { notice: 0, warning: 0, critical: 0, ...counts.value },
        problems: [
          ...watch.problems(),
          ...fullKinds.value.map(
            (kind) => `Too many findings of the kind “${kindFacts[kind].title}”. Further ones are not kept.`,
          ),
        ],
      })
    },
    get: async ({ id }: ParsedInput<'findings.get'>): MethodAnswer<'findings.get'> => {
      const finding = table.get(id)
      if (finding === undefined || finding.condition === 'pending')
        return fail({ kind: 'not-found', message: `There is no finding ${id} (any more).` })
      const log = await readPlace()
      const isThere = (source: string | null, event: number): boolean => isInLog(log, source, event)
      const members = await table.read.members(id, maxShownMembers)
      if (!members.ok) return members
      const named = members.value.filter(({ event }) => event !== null)
      return succeed({
        ...rowOf(finding, log),
        history: table.history(id).map(({ at, ...rest }) => ({ ...rest, at: iso(at) })),
        members: members.value.map(({ key, source, event, at }) => ({
          key,
          event: event !== null && isThere(source, event) ? event : null,
          at: iso(at),
        })),
        expired: named.some(({ source, event }) => event !== null && !isThere(source, event)),
      })
    },
    /** Each that was changed stays so, also where the rest is not reached: whoever calls again goes on with it. */
    acknowledge: async (
      { filter, acknowledged, note }: ParsedInput<'findings.acknowledge'>,
      signal?: AbortSignal,
    ): MethodAnswer<'findings.acknowledge'> => {
      const given = { at: acknowledged ? now() : null, note: acknowledged ? note : '' }
      const seen = await table.read.seen(
        { ...storedFilter(filter), acknowledged: !acknowledged },
        maxAcknowledged,
      )
      if (!seen.ok) return seen
      let changed = 0
      const left = [...seen.value]
      try {
        while (left.length > 0) {
          changed += table.acknowledge(left.splice(-acknowledgedAtOnce), given, now())
          await new Promise((resolve) => setImmediate(resolve))
          if (signal?.aborted === true) break
        }
      } finally {
        if (changed > 0) onChange()
      }
      return succeed({ changed })
    },
    export: ({ filter, format }: ExportInput<'findings'>): Promise<Answer<ExportedFile>> =>
      writeExport(deps.exportsFolder, `findings-${fileStamp(now())}.${format}`, async (file) => {
        const pageAfter = (after: FindingPlace | null) =>
          table.read.list(storedFilter(filter), after, exportPage)
        return writeFindings(file, format, pageAfter, place)
      }),
    detectors: () => succeed(detectors()),
    setDetector: ({
      kind,
      ...settings
    }: ParsedInput<'findings.setDetector'>): Answer<Output<'findings.setDetector'>> => {
      table.setSettings(kind, {
        ...settings,
        amounts:
          settings.amounts &&
          Object.fromEntries(
            Object.entries(settings.amounts).map(([currency, amount]) => [currency.toLowerCase(), amount]),
          ),
      })
      watch.wake()
      onChange()
      return succeed(detectors())
    },
  }
}
