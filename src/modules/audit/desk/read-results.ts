import type { Listener } from '../../../features/listeners/contract/listener.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../../features/exports/contract.ts'
import { csvLine } from '../../../core/csv/csv-line.ts'
import { countOfKind, noCounts } from '../core/finding.ts'
import { fail, succeed } from '../../../core/result.ts'
import { countIndexed, parseEventSignature } from '../../../core/webhooks/event-signature.ts'
import { topicHash as hashTopic } from '../../../core/webhooks/topic-hash.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { pageOf } from '../../../main/platform/db/cursor.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { FindingQuery, FindingRow, FindingSearch, FindingSort } from './audit-rows.ts'
import type { auditTable } from './audit-table.ts'
import { type DeclaredEvents, eventNameOf, showFinding } from './show-audit.ts'
import { findingWord, sayAuditFinding } from '../core/say.ts'
import { numberForms, searchWords } from '../../../core/search-words.ts'

/** What a log says stands in it as words of 32 bytes. */
const wordLength = 64
const addressLength = 40

/**
 * A word as it may stand in a finding: as it was typed, and as a log has a token id, or an address or its beginning. A number begins
 * what it stands in: any hash has it somewhere.
 */
const formsOf = (word: string): readonly string[] => {
  const asNumber = numberForms(word)
  if (asNumber !== null) {
    const digits = BigInt(word.replace('#', '')).toString(16)
    return digits.length > wordLength ? asNumber : [...asNumber, digits.padStart(wordLength, '0')]
  }
  const [, hex = ''] = /^0x([0-9a-f]+)$/.exec(word) ?? []
  return hex === '' || hex.length > addressLength
    ? [word]
    : [word, `${'0'.repeat(wordLength - addressLength)}${hex}`]
}

type Known = {
  readonly sorts: readonly FindingSort[]
  readonly listeners: readonly Pick<Listener, 'key' | 'id' | 'name'>[]
  readonly events: Pick<DeclaredEvents, 'names'>
}

/** How findings are searched for words; `undefined` where nothing is searched for. */
const searchFindings = (
  text: string | undefined,
  { sorts, listeners, events }: Known,
): FindingSearch | undefined => {
  const words = searchWords(text).map(formsOf)
  if (words.length === 0) return undefined
  const said: Record<string, string> = {}
  for (const { key, id, name } of listeners) said[key] = `${name} listener ${id ?? key}`
  for (const { kind, reason, outage, isFilled, topicHash } of sorts) {
    if (topicHash !== null) said[topicHash] = eventNameOf(topicHash, events) ?? ''
    said[[kind, reason ?? '', outage ?? '', isFilled].join('/')] = [
      findingWord({ kind, reason }),
      sayAuditFinding({ kind, reason, outage, isFilled: isFilled === 1 }),
    ].join(' ')
  }
  return { words, said }
}

type Deps = AuditDeps & { readonly table: TableClient<typeof auditTable> }

const defaultLimit = 100
const beyond = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

export const timeOf = (text: string | undefined): number | null =>
  text === undefined ? null : Date.parse(text)

/** The listeners that are meant; `null`: all of them. */
export const findListeners = async (
  { listeners }: Pick<AuditDeps, 'listeners'>,
  { project, listener }: { readonly project?: string | undefined; readonly listener?: string | undefined },
  signal: AbortSignal,
): Promise<Answer<readonly string[] | null>> => {
  if (project === undefined) return succeed(listener === undefined ? null : [listener])
  const listed = await listeners.list({ project }, signal)
  if (!listed.ok) return listed
  const keys = listed.value.listeners.map(({ key }) => key)
  return succeed(keys.filter((key) => listener === undefined || key === listener))
}

const declaredEvents = (listeners: readonly Listener[]): DeclaredEvents => {
  const texts = listeners.flatMap(({ filters }) => filters.events)
  const names = new Map<string, string>()
  const declared = new Map<string, string>()
  for (const text of texts) {
    const parsed = parseEventSignature(text)
    if (!parsed.ok) continue
    const topic = hashTopic(parsed.value.canonical)
    names.set(topic, parsed.value.name)
    declared.set(`${topic}/${countIndexed(parsed.value)}`, text)
  }
  return { names, declared }
}

const readQuery = async (
  deps: Deps,
  input: NonNullable<ExportInput<'audit-results'>['filter']>,
  signal: AbortSignal,
): Promise<Answer<{ query: FindingQuery; events: DeclaredEvents }>> => {
  const wanted = await findListeners(deps, input, signal)
  if (!wanted.ok) return wanted
  const listed = await deps.listeners.list({}, signal)
  if (!listed.ok) return listed
  const { listeners } = listed.value
  const events = declaredEvents(listeners)
  const sorts = input.text === undefined ? succeed([]) : await deps.table.findingSorts()
  if (!sorts.ok) return sorts
  return succeed({
    events,
    query: {
      audit: input.audit ?? null,
      listeners: wanted.value,
      kinds: input.kinds ?? null,
      filled: input.filled ?? null,
      from: timeOf(input.from),
      to: timeOf(input.to),
      search: searchFindings(input.text, { sorts: sorts.value, listeners, events }),
    },
  })
}

const before = [-1, -1] as const

const placeOf = (cursor: string | undefined, oldestFirst: boolean): readonly [number, number] | null => {
  if (cursor === undefined) return oldestFirst ? before : beyond
  const [, block, id] = /^(\d{1,16})-(\d{1,16})$/.exec(cursor) ?? []
  return block === undefined || id === undefined ? null : [Number(block), Number(id)]
}

export const readResults = async (
  deps: Deps,
  input: ParsedInput<'audit.results'>,
  signal: AbortSignal,
): MethodAnswer<'audit.results'> => {
  const oldestFirst = input.oldestFirst === true
  const after = placeOf(input.cursor, oldestFirst)
  if (after === null)
    return fail({ kind: 'input', field: 'cursor', message: 'That is no place in this list.' })
  const limit = input.limit ?? defaultLimit
  const read = await readQuery(deps, input, signal)
  if (!read.ok) return read
  const { query, events } = read.value
  const [found, counted] = await Promise.all([
    deps.table.findings(query, after, limit + 1, oldestFirst),
    deps.table.countFindings(query),
  ])
  if (!found.ok) return found
  if (!counted.ok) return counted
  const counts = { ...noCounts }
  for (const { kind, count } of counted.value) counts[countOfKind[kind]] += count
  const { delivered: _delivered, ...ofFindings } = counts
  const { rows, next } = pageOf(found.value, limit, (last) => `${last.blockNumber}-${last.id}`)
  return succeed({
    rows: rows.map((row) => showFinding(row, events)),
    next,
    counts: ofFindings,
  })
}

const columns = [
  'listener',
  'network',
  'blockNumber',
  'blockHash',
  'blockTime',
  'txnHash',
  'logIndex',
  'contractAddress',
  'eventName',
  'topicHash',
  'outageReason',
  'eventId',
] as const
const pageSize = 1000

export const exportResults = async (
  deps: Deps,
  { filter = {} }: ExportInput<'audit-results'>,
  { signal }: Pick<WorkControls, 'signal'>,
): Promise<Answer<ExportedFile>> => {
  const read = await readQuery(deps, filter, signal)
  if (!read.ok) return read
  const { query, events } = read.value
  const line = (row: FindingRow): string => {
    const shown = showFinding(row, events)
    const { kind, reason, outage, filledAt } = row
    return csvLine([
      kind,
      reason,
      sayAuditFinding({ kind, reason, outage, isFilled: filledAt !== null }),
      ...columns.map((name) => shown[name]),
      shown.backfill?.deliveryId ?? null,
    ])
  }
  const name = `audit-results-${fileStamp((deps.now ?? Date.now)())}.csv`
  return writeExport(deps.exportsFolder, name, async (file) => {
    file.write(csvLine(['kind', 'reason', 'explanation', ...columns, 'backfilledDelivery']))
    let rows = 0
    for (let below: readonly [number, number] = beyond; ;) {
      const page = await deps.table.findings(query, below, pageSize)
      if (!page.ok) return page
      if (signal.aborted) return fail({ kind: 'cancelled', message: 'The export was cancelled.' })
      file.write(page.value.map(line).join(''))
      rows += page.value.length
      const last = page.value.at(-1)
      if (page.value.length < pageSize || last === undefined) return succeed({ rows })
      below = [last.blockNumber, last.id]
    }
  })
}
