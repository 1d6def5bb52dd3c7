import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { silentLogger } from '../log/logger.ts'
import { countEarlyEnds } from './early-ends.ts'
import { testFolder } from '../files/testing/test-folder.ts'

let folder: string
let after: (() => void)[]

const start = () => countEarlyEnds(folder, silentLogger, (_ms, then) => (after.push(then), () => {}))

beforeEach(() => {
  folder = testFolder('ends')
  after = []
})

it('makes the third start a safe one when the two before it came to no clean end', () => {
  const safe = [start, start, start, start].map((begin) => begin().isSafeMode)
  expect(safe).toEqual([false, false, true, true])
})

it('begins anew after a clean end, which leaves nothing behind, and does not count a run that lasted', () => {
  start()
  start()
  start().clear()
  expect(readdirSync(folder)).toEqual([])
  expect(start().isSafeMode).toBe(false)
  start()
  after.at(-1)?.()
  expect(start().isSafeMode).toBe(false)
})

it('takes a file that was cut off for one early end', () => {
  writeFileSync(join(folder, 'running.json'), '{"early')
  expect([start(), start()].map(({ isSafeMode }) => isSafeMode)).toEqual([false, true])
})
