import { afterAll, beforeAll, beforeEach, onTestFinished, TestRunner } from 'vitest'

/** What is to be undone of what `inAllTests` begins at the moment: no test runs then, and `afterAll` would come too late. */
let undoneLater: (() => unknown)[] | null = null

/**
 * Runs `undo` when the running test has ended, after its `afterEach`; outside of a test, when those of the file or of the `describe` around it
 * have. What was begun last is undone first. Not for `beforeAll`, which returns what undoes it.
 */
export const afterwards = (undo: () => unknown): void => {
  const handler = async (): Promise<void> => void (await undo())
  if (undoneLater !== null) undoneLater.unshift(handler)
  else if (TestRunner.getCurrentTest() === undefined) afterAll(handler)
  else onTestFinished(handler)
}

const has = (begun: unknown, end: string): begun is Record<string, () => unknown> =>
  typeof begun === 'object' && begun !== null && end in begun

/** Stops, closes or removes what was begun; leaves alone what has no end. */
const finish = async (begun: unknown): Promise<void> => {
  for (const end of ['stop', 'close', 'remove']) if (has(begun, end)) return void (await begun[end]?.())
}

const begin = <T>(start: () => T | Promise<T>) => {
  let held: { readonly begun: T } | null = null
  return {
    start: async () => {
      const begun = await start()
      held = { begun }
      return () => finish(begun)
    },
    now: (): T => {
      if (held === null) throw new Error('It is not begun before the tests are.')
      return held.begun
    },
  }
}

/** What each test of the file or `describe` finds begun anew. It is stopped, closed or removed when the test has ended; what began last, first. */
export const inEachTest = <T>(start: () => T | Promise<T>): (() => T) => {
  const one = begin(start)
  beforeEach(async () => onTestFinished(await one.start()))
  return one.now
}

/** What all tests of the file or `describe` share: begun before the first, and stopped, closed or removed after the last. */
export const inAllTests = <T>(start: () => T | Promise<T>): (() => T) => {
  const one = begin(start)
  beforeAll(async () => {
    const undoes = (undoneLater = [] as (() => unknown)[])
    try {
      undoes.unshift(await one.start())
    } finally {
      undoneLater = null
    }
    return async () => {
      for (const undo of undoes) await undo()
    }
  })
  return one.now
}

export const untilEnd = <T>(begun: T): T => {
  afterwards(() => finish(begun))
  return begun
}

export const started = async <T extends { start(): unknown }>(made: T): Promise<T> => {
  await made.start()
  return made
}
