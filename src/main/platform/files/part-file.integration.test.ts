import { onDyingDisk, onShortDisk } from './testing/dying-disk.ts'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPartFile, replaceFile } from './part-file.ts'
import { testFolder } from './testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('part'))

it('gives a file its name when it is whole, for its owner alone', () => {
  const path = join(folder(), 'a', 'file')
  const file = openPartFile(path)
  file.write('a')
  expect(readdirSync(join(folder(), 'a'))).toEqual(['file.part'])
  expect(() => openPartFile(path)).toThrow('EEXIST')
  file.write(Buffer.from('b'))
  file.finish()
  file.giveUp()
  const found = [readdirSync(join(folder(), 'a')), readFileSync(path, 'utf8'), file.size()]
  expect(found).toEqual([['file'], 'ab', 2])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('leaves nothing behind when it is given up', () => {
  const file = openPartFile(join(folder(), 'file'))
  file.write('x'.repeat(1_000_000))
  file.giveUp()
  expect(readdirSync(folder())).toEqual([])
})

it('replaces a file whole or not at all, wherever the disk fails', () => {
  const path = join(folder(), 'file')
  for (let changes = 0; ; changes += 1) {
    writeFileSync(path, 'old')
    // What a process leaves that was killed while it wrote.
    writeFileSync(`${path}.part`, 'torn', { mode: 0o644 })
    const { thrown } = onDyingDisk(changes, () => replaceFile(path, 'new'))
    const text = readFileSync(path, 'utf8')
    if (thrown === undefined) {
      const mode = process.platform === 'win32' ? 0o666 : 0o600
      return expect([text, statSync(path).mode & 0o777]).toEqual(['new', mode])
    }
    expect(['old', 'new']).toContain(text)
  }
})

it('writes on when the disk takes only a part at once', () => {
  const path = join(folder(), 'file')
  onShortDisk(1, () => replaceFile(path, 'x'.repeat(1000)))
  expect(readFileSync(path, 'utf8')).toBe('x'.repeat(1000))
})
