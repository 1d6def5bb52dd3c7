import type { TableClient } from '../../platform/app-database/table.ts'
import type { UsageReport } from '../../platform/chain/chain-thread.ts'
import { dayOf, type NodeUsage } from '../../platform/chain/node-config.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { nodeUsageTable } from './node-usage-table.ts'

/** What nodes were asked for today: counted by the thread of chains, stored here. */
export type NodeUsages = {
  /** Reads what was stored, once. */
  load(): Promise<void>
  of(node: string): NodeUsage
  note(report: UsageReport): void
  /** Stores what is not stored yet. */
  flush(): Promise<void>
}

/** A burst of calls is stored together: at most so much of a count is lost when the program is killed. */
const pauseMs = 1000

/** Counts what each node was asked. */
export const createNodeUsages = (deps: {
  readonly table: TableClient<typeof nodeUsageTable>
  readonly onChange: () => void
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => number
}): NodeUsages => {
  const { table, onChange, logger, now } = deps
  const known = new Map<string, NodeUsage>()
  const unstored = new Set<string>()
  let loading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const load = async (): Promise<void> => {
    const stored = await table.list()
    if (!stored.ok) return logger.warn({ problem: stored.error.message }, 'the usage of nodes was not read')
    for (const { node, ...usage } of stored.value) if (!known.has(node)) known.set(node, usage)
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const usages = [...unstored].flatMap((node) => {
      const usage = known.get(node)
      return usage === undefined ? [] : [{ node, ...usage }]
    })
    unstored.clear()
    if (usages.length === 0) return
    const stored = await table.put(usages)
    if (!stored.ok) logger.warn({ problem: stored.error.message }, 'the usage of nodes was not stored')
  }

  return {
    load: () => (loading ??= load()),
    of: (node) => {
      const day = dayOf(now())
      const usage = known.get(node)
      return usage?.day === day ? usage : { day, calls: 0, bytes: 0 }
    },
    note: ({ node, usage }) => {
      known.set(node, usage)
      unstored.add(node)
      timer ??= setTimeout(() => {
        onChange()
        void flush()
      }, pauseMs)
    },
    flush,
  }
}
