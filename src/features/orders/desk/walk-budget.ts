import { getHeapStatistics } from 'node:v8'
import type { ListCut } from '../core/list-cut.ts'

export type WalkMemory = {
  hold(bytes: number): void
  isFull(): boolean
  release(): void
}

export type WalkLimits = { readonly pages: number; readonly rows: number; readonly bytes: number }

export type WalkBudget = WalkLimits & {
  memory(): WalkMemory
}

const MiB = 1024 * 1024

/** A list of 100,000 orders is read within a fifth of each. Memory is a quarter of what the engine allows. */
const usual = (): WalkLimits & { readonly memoryBytes: number } => ({
  pages: 10_000,
  rows: 1_000_000,
  bytes: 4096 * MiB,
  memoryBytes: getHeapStatistics().heap_size_limit / 4,
})

export const createWalkBudget = (
  given: Partial<WalkLimits & { readonly memoryBytes: number }> = {},
): WalkBudget => {
  const { memoryBytes, ...limits } = { ...usual(), ...given }
  let all = 0
  return {
    ...limits,
    memory: () => {
      let held = 0
      const add = (bytes: number): void => {
        held += bytes
        all += bytes
      }
      return { hold: add, isFull: () => held > 0 && all > memoryBytes, release: () => add(-held) }
    },
  }
}

export const createWalkMeter = (budget: WalkBudget, memory: WalkMemory) => {
  const taken = { pages: 0, rows: 0, bytes: 0 }
  return {
    page: (rows: number, bytes: number): void => {
      taken.pages += 1
      taken.rows += rows
      taken.bytes += bytes
    },
    cutBefore: (next: number): ListCut | null => {
      const limit =
        taken.pages >= budget.pages
          ? 'pages'
          : taken.rows >= budget.rows
            ? 'rows'
            : taken.bytes >= budget.bytes
              ? 'bytes'
              : memory.isFull()
                ? 'memory'
                : null
      return limit === null ? null : { limit, ...taken, next }
    },
  }
}
