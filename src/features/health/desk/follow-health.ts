import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { marksOf } from './event-marks.ts'
import type { HealthDeps } from './health-deps.ts'
import type { healthTable } from './health-table.ts'
import { checkStored } from './check-stored.ts'
import { chainOf } from './recheck.ts'

const eventsAtOnce = 1000
const ordersAtOnce = 500
const restMs = 400
const retryMs = 15_000

export type FollowHealth = {
  wake(): void
  stop(): Promise<void>
}

export const followHealth = (
  deps: HealthDeps & { readonly table: TableClient<typeof healthTable>; readonly now: () => number },
): FollowHealth => {
  const { table, log } = deps
  const controller = new AbortController()
  const { signal } = controller
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false

  const markNext = async (): Promise<Answer<boolean>> => {
    const at = await table.followed()
    if (!at.ok) return at
    const end = await log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (!end.ok) return end
    // What is there before the first check is no news; nor is the log that took another's place.
    if (at.value === null || at.value.source !== end.value.source) {
      const begun = await table.follow(end.value.source, end.value.end)
      return begun.ok ? succeed(false) : begun
    }
    const newEvents = await log.nextEvents({ filter: {}, after: at.value.after, limit: eventsAtOnce })
    if (!newEvents.ok) return newEvents
    const { ids, readTo, source } = newEvents.value
    if (ids.length === 0 && readTo === at.value.after) return succeed(false)
    const rows = await log.eventsById(ids)
    if (!rows.ok) return rows
    const marked = await table.mark(marksOf(rows.value), source, readTo)
    if (!marked.ok) return marked
    if (marked.value > 0) deps.onChange()
    return succeed(readTo < newEvents.value.end)
  }

  const checkDirty = async (): Promise<Answer<null>> => {
    for (let more = true; more && !signal.aborted;) {
      const dirty = await table.dirty(ordersAtOnce)
      if (!dirty.ok) return dirty
      const groups = Map.groupBy(dirty.value, (one) =>
        JSON.stringify([one.project, one.network, one.collection]),
      )
      // Where no node is set up nobody is asked; the marks stay until there is one.
      const able = [...groups.values()].filter(([one]) => one !== undefined && chainOf(deps, one.network).ok)
      for (const rows of able) {
        const [first] = rows
        if (first === undefined || signal.aborted) continue
        const { project, network, collection } = first
        const done = await checkStored(deps, { project, network, collection }, rows, 'audit', signal)
        if (!done.ok) return done
      }
      more = dirty.value.length === ordersAtOnce && able.length > 0
      if (able.length > 0) deps.onChange()
    }
    return succeed(null)
  }

  const work = async (): Promise<Answer<null>> => {
    const has = await table.hasOrders()
    if (!has.ok) return has
    if (!has.value) return succeed(null)
    for (let more = true; more && !signal.aborted;) {
      const marked = await markNext()
      if (!marked.ok) return marked
      more = marked.value
    }
    return checkDirty()
  }

  const plan = (ms: number): void => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(begin, ms).unref()
  }
  const run = async (): Promise<void> => {
    isWoken = false
    const done = await work()
    if (signal.aborted) return
    if (!done.ok) {
      deps.logger.info({ problem: done.error.message }, 'orders were not checked again; tried again later')
      plan(retryMs)
    }
  }
  function begin(): void {
    if (running !== null) return
    running = run().finally(() => {
      running = null
      if (isWoken) plan(restMs)
    })
    deps.background('checking orders again', running)
  }

  return {
    wake: () => {
      if (isWoken || signal.aborted) return
      isWoken = true
      if (running === null) plan(restMs)
    },
    stop: async () => {
      controller.abort()
      clearTimeout(timer)
      await running
    },
  }
}
