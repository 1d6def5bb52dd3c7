import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { backupName, backupsIn } from './backup-folder.ts'

test('lists the backups whose files are there while others are removed', async () => {
  const folder = testFolder('backup-folder')
  const [kept, removed] = [1, 2].map((day) =>
    join(folder, backupName('0123abcd', new Date(Date.UTC(2026, 0, day)), false)),
  )
  writeFileSync(kept ?? '', '12345')
  // A name without a file, as one is that was removed since the names were read.
  symlinkSync(join(folder, 'nowhere'), removed ?? '')
  expect(await backupsIn(folder)).toMatchObject([{ path: kept, bytes: 5, scheduled: false }])
})
