import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { UsageReport } from '../../../main/platform/chain/chain-thread.ts'
import { dayOf, type NodeUsage } from '../../../main/platform/chain/node-config.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { nodeUsageTable } from './node-usage-table.ts'

export type NodeUsages = {
  of(node: string): NodeUsage
  note(report: UsageReport): void
  /** Nodes whose last answer was none, and why. */
  failing(): ReadonlyMap<string, string>
  flush(): void
}

/** A burst of calls is stored together: at most so much of a count is lost when the program is killed. */
const pauseMs = 1000

export const createNodeUsages = (deps: {
  readonly table: TableClient<typeof nodeUsageTable>
  readonly onChange: () => void
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => number
}): NodeUsages => {
  const { table, onChange, logger, now } = deps
  const unstored = new Map<string, NodeUsage>()
  const failing = new Map<string, string>()
  let known: Map<string, NodeUsage> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Counting goes on without what was or is to be stored. */
  const orWarn = <T>(words: string, work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      logger.warn({ problem: error.message }, words)
      return otherwise
    }
  }

  const usages = (): Map<string, NodeUsage> =>
    (known ??= new Map(
      orWarn('the usage of nodes was not read', () => table.list(), []).map(({ node, ...usage }) => [
        node,
        usage,
      ]),
    ))

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (unstored.size === 0) return
    orWarn(
      'the usage of nodes was not stored',
      () => {
        table.put([...unstored].map(([node, usage]) => ({ node, ...usage })))
        unstored.clear()
      },
      undefined,
    )
  }

  return {
    of: (node) => {
      const day = dayOf(now())
      const usage = usages().get(node)
      return usage?.day === day ? usage : { day, calls: 0, bytes: 0 }
    },
    failing: () => failing,
    note: ({ node, usage, problem }) => {
      if (problem === null) failing.delete(node)
      else failing.set(node, problem)
      usages().set(node, usage)
      unstored.set(node, usage)
      timer ??= setTimeout(() => {
        onChange()
        flush()
      }, pauseMs)
    },
    flush,
  }
}
