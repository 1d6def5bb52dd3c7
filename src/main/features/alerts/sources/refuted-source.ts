import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../../contract/events.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { factOf, sharedEvent, type AlertSource } from './alert-source.ts'

export type Refutation = { readonly step: number; readonly event: number; readonly at: number }

export type RefutedSourceDeps = {
  /** Events that the chain refuted, in the order in which that was found. */
  readonly refutations: (after: number, limit: number) => Promise<Answer<readonly Refutation[]>>
  readonly lastRefutation: () => Promise<Answer<number>>
  readonly eventsById: (ids: readonly number[]) => Promise<Answer<EventRow[]>>
  readonly listenerName: (path: string | null) => Promise<string>
}

const page = 5000

/** The log an event is about, by what everybody knows it by: what two listeners brought of it is named alike. */
const logName = (row: EventRow | undefined): string => {
  if (row === undefined) return 'a log'
  const { txnHash, txnLogIndex, blockNumber } = row
  const log = txnLogIndex === null ? 'a log' : `log ${txnLogIndex}`
  const block = blockNumber === null ? '' : `block ${blockNumber}, `
  return `${block}${log}${txnHash === null ? '' : ` of transaction ${txnHash}`}`
}

/** What the chain refutes of what was delivered, by the listener it came for. */
export const createRefutedSource = (deps: RefutedSourceDeps): AlertSource => {
  const factsOf = async (found: readonly Refutation[]) => {
    const rows = await deps.eventsById(found.map(({ event }) => event))
    if (!rows.ok) return rows
    const byId = new Map(rows.value.map((row) => [row.id, row]))
    const names = new Map<string | null, string>()
    for (const path of new Set(rows.value.map(({ listenerId }) => listenerId)))
      names.set(path, await deps.listenerName(path))
    return succeed(
      found.map(({ event, at }) => {
        const row = byId.get(event)
        const listener = row?.listenerId ?? null
        const name = names.get(listener) ?? 'a listener'
        const block = row?.blockNumber ?? null
        return factOf({
          subject: `listener ${listener ?? ''}`,
          at,
          title: `Deliveries for ${name} are refuted by the chain`,
          text: `Not on the chain as it was delivered: ${logName(row)}.`,
          scope: { listener, collection: row?.contractAddress?.toLowerCase() ?? null },
          evidence: {
            events: [event],
            listener,
            blocks: block === null ? null : { from: Number(block), to: Number(block) },
          },
          ...(row === undefined
            ? {}
            : { shared: { subject: `listener ${listener ?? ''}`, evidence: sharedEvent(row) } }),
        })
      }),
    )
  }

  return {
    name: 'refuted',
    everyMs: 300,
    look: async ({ cursor }) => {
      if (cursor === null) {
        const last = await deps.lastRefutation()
        return last.ok ? succeed({ observations: [], cursor: String(last.value) }) : fail(last.error)
      }
      const found = await deps.refutations(Number(cursor), page)
      if (!found.ok) return found
      const last = found.value.at(-1)
      if (last === undefined) return succeed({ observations: [], cursor })
      const facts = await factsOf(found.value)
      return facts.ok
        ? succeed({ observations: [{ kind: 'refuted', facts: facts.value }], cursor: String(last.step) })
        : facts
    },
  }
}
