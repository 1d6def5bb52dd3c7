import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs `undo` when the running test has ended, after its `afterEach`; outside of a test, when those of the file or of the `describe` around it
 * have. What was begun last is undone first. Not for `beforeAll`, which returns what undoes it.
 */
export const afterwards = (undo: () => unknown): void => {
  const handler = async (): Promise<void> => void (await undo())
  if (TestRunner.getCurrentTest() === undefined) afterAll(handler)
  else onTestFinished(handler)
}

/** The path of an empty folder, which is removed `afterwards`. `name` says whose it is, should it stay behind. */
export const testFolder = (name: string): string => {
  const path = mkdtempSync(join(tmpdir(), `marketdesk-${name}-`))
  afterwards(() => rmSync(path, { recursive: true, force: true }))
  return path
}
