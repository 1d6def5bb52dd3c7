import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from '../../../../core/testing/in-tests.ts'

/** The path of an empty folder, which is removed `afterwards`. `name` says whose it is, should it stay behind. */
export const testFolder = (name: string): string => {
  const path = mkdtempSync(join(tmpdir(), `marketdesk-${name}-`))
  afterwards(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  return path
}
