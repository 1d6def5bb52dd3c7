import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../events/contract.ts'
import type { Listener } from '../../../listeners/contract/listener.ts'
import { isContradicted } from '../../../../core/webhooks/chain-verdicts.ts'
import { blocksAt, sightingOf, type FindingCause, type Sighting } from '../../core/finding.ts'
import { findingFact, type SilenceProof } from '../../core/say.ts'
import { suspiciousAfter } from '../../core/silence.ts'
import { succeed } from '../../../../core/result.ts'
import type { Log } from '../../../events/desk/service.ts'
import { isOn, nameOfListener, sharedEvent, type Detector, type ListListeners } from '../detector.ts'

export type LogsSince = {
  /** Last block that was looked through. */
  readonly to: number
  /** Of the first range that has any for the listener. */
  readonly logs: readonly {
    readonly blockNumber: number
    readonly txnHash: string
    readonly logIndex: number
    readonly time: number | null
  }[]
  /** Logs of which it cannot be said whether they are for it. */
  readonly unclear: number
  readonly node: string
}

/** What modules say of a listener that is silent. */
export type SilenceFacts = {
  /** The remote receiver or team log that deliveries with this origin come from; null where none is known. */
  readonly remoteOf: (origin: string) => Promise<FindingCause | null>
  /** Looks for logs of a listener on the chain, from a block on. `null`: none of these blocks is final yet. */
  readonly logsSince: (
    listener: Listener,
    fromBlock: number,
    signal: AbortSignal,
  ) => Promise<Answer<LogsSince | null>>
}

export type SilenceDetectorDeps = SilenceFacts & {
  readonly listeners: ListListeners
  readonly log: Pick<Log, 'countEvents' | 'listEvents'>
  readonly isReceiverOff: () => Promise<boolean>
  readonly logSource: () => Promise<string | null>
}

const weekMs = 7 * 86_400_000
/** What is usual changes slowly. */
const usualForMs = 5 * 60_000
/** Between two looks at the chain for one listener (ms). */
const chainEveryMs = 60_000
/** What is newer may still be on its way (ms). */
const onItsWayMs = 60_000
/** So long after a delivery its block is final on any chain (ms): one that is not was made up, and hides what the chain has. */
const finalWithinMs = 2 * 3_600_000

/** Pages of events that the chain contradicts. */
const maxPages = 10

type Usual = { readonly at: number; readonly after: number | null; readonly everyMs: number }
type Checked = {
  /** The last delivery when it was looked at. */
  readonly last: number
  readonly at: number
  /** Everything before this block was looked through. */
  readonly next: number
  /** What the chain says; null where it was quiet too. */
  readonly proof: SilenceProof | null
}

export const createSilenceDetector = ({
  listeners,
  log,
  isReceiverOff,
  remoteOf,
  logSource,
  logsSince,
}: SilenceDetectorDeps): Detector => {
  const usual = new Map<string, Usual>()
  const checks = new Map<string, Checked>()

  const usualOf = async (
    { key, changedAt }: Listener,
    path: string,
    now: number,
    signal: AbortSignal,
  ): Promise<Answer<Usual>> => {
    const expected = usual.get(key)
    if (expected !== undefined && now - expected.at < usualForMs) return succeed(expected)
    const since = Math.max(now - weekMs, Date.parse(changedAt))
    const filter = { listenerId: path, test: false, backfilled: false, from: new Date(since).toISOString() }
    const counted = await log.countEvents({ filter }, signal)
    if (!counted.ok) return counted
    const { deliveries } = counted.value
    const everyMs = deliveries === 0 ? 0 : (now - since) / deliveries
    const found = { at: now, after: suspiciousAfter(deliveries, now - since), everyMs }
    usual.set(key, found)
    return succeed(found)
  }

  const ask = async (
    listener: Listener,
    last: { readonly id: number; readonly block: number | null; readonly at: number },
    now: number,
    signal: AbortSignal,
  ): Promise<Checked> => {
    const former = checks.get(listener.key)
    const isSame = former?.last === last.id
    // What the chain has stays there until something comes in.
    if (isSame && (former.proof?.is === 'confirmed' || now - former.at < chainEveryMs)) return former
    const from = isSame ? former.next : (last.block ?? -1) + 1
    const unconfirmed = (why: string): Checked => ({
      last: last.id,
      at: now,
      next: from,
      proof: { is: 'unconfirmed', problem: why },
    })
    if (last.block === null)
      return unconfirmed('its last delivery names no block that a chain has, to begin with.')
    const found = await logsSince(listener, from, signal)
    if (!found.ok) return unconfirmed(found.error.message)
    if (found.value === null)
      return from === last.block + 1 && now - last.at > finalWithinMs
        ? unconfirmed(`its last delivery names block ${last.block}, which is not final yet.`)
        : { last: last.id, at: now, next: from, proof: null }
    const { to, logs, unclear, node } = found.value
    const old = logs.filter(({ time }) => time === null || time <= now - onItsWayMs)
    const [first] = old
    if (first !== undefined)
      return {
        last: last.id,
        at: now,
        next: from,
        proof: {
          is: 'confirmed',
          logs: old.length,
          node,
          block: String(first.blockNumber),
          txnHash: first.txnHash,
          logIndex: first.logIndex,
        },
      }
    if (unclear > 0)
      return unconfirmed(`${unclear} logs up to block ${to} could not be distinguished from others.`)
    const next = logs.length > 0 ? from : to + 1
    return { last: last.id, at: now, next, proof: null }
  }

  /** The newest event that the chain does not contradict; the oldest of those looked at where it contradicts them all. */
  const newestCredible = async (path: string, signal: AbortSignal): Promise<Answer<EventRow | null>> => {
    const filter = { listenerId: path, test: false, backfilled: false }
    let cursor: string | undefined
    let last: EventRow | null = null
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = await log.listEvents({ filter, limit: pages === 0 ? 1 : 200, cursor }, signal)
      if (!page.ok) return page
      const { rows, next } = page.value
      const credible = rows.find(({ chainVerdict }) => !isContradicted(chainVerdict))
      if (credible !== undefined) return succeed(credible)
      last = rows.at(-1) ?? last
      if (next === null) break
      cursor = next
    }
    return succeed(last)
  }

  const explainedBy = async (origin: string | null): Promise<FindingCause[]> => {
    if (origin === null)
      return [
        { kind: 'receiver-down', item: 'receiver' },
        { kind: 'tunnel-down', item: 'tunnel' },
      ]
    const remote = await remoteOf(origin)
    return remote === null ? [] : [remote]
  }

  const look = async (listener: Listener, now: number, signal: AbortSignal): Promise<Answer<Sighting[]>> => {
    const { key, path, project } = listener
    if (path === null) return succeed([])
    const rate = await usualOf(listener, path, now, signal)
    if (!rate.ok) return rate
    if (rate.value.after === null) return succeed([])
    const newest = await newestCredible(path, signal)
    if (!newest.ok) return newest
    const last = newest.value
    if (last === null) return succeed([])
    const lastAt = Date.parse(last.receivedAt)
    const quietMs = now - lastAt
    if (quietMs < rate.value.after) {
      checks.delete(key)
      return succeed([])
    }
    const block = blocksAt(last.blockNumber)?.from ?? null
    const checked = await ask(listener, { id: last.id, block, at: lastAt }, now, signal)
    checks.set(key, checked)
    const { proof } = checked
    if (proof === null) return succeed([])
    return succeed([
      sightingOf({
        at: now,
        subject: { listener: key, project },
        fact: findingFact('listener-silent', {
          name: nameOfListener(listener),
          lastAt: last.receivedAt,
          everyMs: Math.round(rate.value.everyMs),
          isReceiverOff: await isReceiverOff(),
          proof,
        }),
        evidence: { events: [last.id], source: await logSource() },
        explainedBy: await explainedBy(last.origin),
        shared: { subject: `listener ${path}`, evidence: sharedEvent(last) },
      }),
    ])
  }

  return {
    name: 'silence',
    everyMs: 15_000,
    look: async (given) => {
      const { now, signal } = given
      if (!isOn(given, 'listener-silent')) return succeed({ reports: [], cursor: null })
      const all = await listeners()
      if (!all.ok) return all
      const sightings: Sighting[] = []
      for (const listener of all.value) {
        const { state, receives, paused } = listener
        if (state !== 'registered' || receives !== 'desk' || paused) continue
        const seen = await look(listener, now, signal)
        if (!seen.ok) return seen
        sightings.push(...seen.value)
      }
      return succeed({
        reports: [{ do: 'replace', kind: 'listener-silent', scope: {}, sightings }],
        cursor: null,
      })
    },
  }
}
