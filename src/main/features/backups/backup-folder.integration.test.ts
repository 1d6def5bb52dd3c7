import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupName, backupsIn } from './backup-folder.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

test('a backup that goes while the folder is read is left out', async () => {
  const folder = testFolder('backup-folder')
  const day = (n: number): string =>
    join(folder, backupName('00c0ffee', new Date(Date.UTC(2026, 0, n)), true))
  writeFileSync(day(1), 'a backup')
  // A name that is listed and has no file behind it.
  symlinkSync(join(folder, 'gone'), day(2))
  expect(await backupsIn(folder)).toMatchObject([{ path: day(1), bytes: 8, scheduled: true }])
})
