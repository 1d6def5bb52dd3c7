import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPassphrase } from '../../host/browser/read-passphrase.ts'
import { loadReceiverFile } from '../../../features/receiver/desk/receiver-file.ts'
import { lockFile, isLocked } from '../db/file-lock.ts'
import { listReadTokens } from '../tokens/read-tokens.ts'
import { readDeskAddress } from './read-desk-address.ts'
import { readRegularFile } from './read-regular-file.ts'
import { testFolder } from './testing/test-folder.ts'

const makePipe = (path: string): unknown => execFileSync('mkfifo', [path])
const makeEndless = (path: string): void => symlinkSync('/dev/zero', path)

test.skipIf(process.platform === 'win32').each([
  ['a pipe', makePipe],
  ['a device without an end', makeEndless],
])('%s in the place of a file of the data folder is said, and not waited for', (_what, make) => {
  const data = testFolder('regular')
  for (const name of ['receiver.json', 'read-tokens.json', 'desk.json', 'desk.lock', 'passphrase'])
    make(join(data, name))
  const odd = { ok: false, error: expect.stringContaining('it is no regular file') as string }
  expect(loadReceiverFile(data, 1)).toMatchObject(odd)
  expect(listReadTokens(data)).toMatchObject(odd)
  expect(readDeskAddress(data)).toBeNull()
  expect(isLocked(join(data, 'desk.lock'))).toBe(false)
  expect(lockFile(join(data, 'desk.lock'))).toMatchObject({ error: { message: 'it is no regular file' } })
  expect(() => readPassphrase(join(data, 'passphrase'))).toThrow('it is no regular file')
})

test('a file is read through a link, and a folder fails as the system says it', () => {
  const folder = testFolder('regular')
  writeFileSync(join(folder, 'real'), 'words')
  symlinkSync(join(folder, 'real'), join(folder, 'link'))
  mkdirSync(join(folder, 'folder'))
  expect(readRegularFile(join(folder, 'link'))).toBe('words')
  expect(() => readRegularFile(join(folder, 'folder'))).toThrow('EISDIR')
  expect(() => readRegularFile(join(folder, 'none'))).toThrow('ENOENT')
})
