import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLogger } from './logger.ts'
import { createRedactor } from './redactor.ts'
import { testFolder } from '../files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('test'))

it('writes lines for its owner alone, without secrets', async () => {
  const redactor = createRedactor()
  redactor.register('a-secret-of-some-length')
  const logger = openLogger(folder(), redactor)
  logger.error({ error: { stack: 'at a-secret-of-some-length' } }, 'failed')
  logger.flush()
  const file = join(folder(), 'logs', 'desk.log')
  expect(await readFile(file, 'utf8')).toMatch(/"stack":"at \[redacted\]".*"msg":"failed"/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('begins a new file when the old one is large, and keeps that one', async () => {
  const logger = openLogger(folder(), createRedactor(), 2000)
  for (let line = 0; line < 50; line += 1) logger.info({ line }, 'a line of some length')
  const read = async (name: string): Promise<string[]> =>
    (await readFile(join(folder(), 'logs', name), 'utf8')).trim().split('\n')
  const [former, now] = [await read('desk.1.log'), await read('desk.log')]
  expect(former.join('\n').length).toBeLessThan(2200)
  const lines = [...former, ...now].map((line) => (JSON.parse(line) as { line: number }).line)
  expect(lines).toEqual(lines.map((_, index) => (lines[0] ?? 0) + index))
  expect(lines.at(-1)).toBe(49)
})

it.skipIf(!existsSync('/dev/full'))(
  'drops lines when the disk is full, and begins no new file for them',
  async () => {
    await mkdir(join(folder(), 'logs'))
    await symlink('/dev/full', join(folder(), 'logs', 'desk.log'))
    const logger = openLogger(folder(), createRedactor(), 2000)
    for (let line = 0; line < 200; line += 1) logger.info({ line, padding: 'x'.repeat(1000) }, 'a line')
    logger.flush()
    expect(await readdir(join(folder(), 'logs'))).toEqual(['desk.log'])
  },
)
