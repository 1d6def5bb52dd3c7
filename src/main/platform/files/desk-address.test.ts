import { expect, test } from 'vitest'
import { lockDataFolder } from '../../host/data-folder.ts'
import { writeDeskAddress } from './desk-address.ts'
import { readDeskAddress } from './read-desk-address.ts'
import { testFolder } from './testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const address = { url: 'http://127.0.0.1:4600', token: 'x'.repeat(32), pid: process.pid, forCall: false }

/** A desk that has the folder. */
const open = (folder: string) => valueOf(lockDataFolder(folder))

test('an address stands as long as its desk has the folder, and is none that another user wrote', () => {
  const folder = testFolder('address')
  const desk = open(folder)
  writeDeskAddress(folder, address)
  for (const _twice of [1, 2]) expect(readDeskAddress(folder)).toEqual(address)
  expect(readDeskAddress(folder, (process.getuid?.() ?? 0) + 1)).toBeNull()
  desk.release()
  // Its number belongs to another process by now, which is this one.
  expect(readDeskAddress(folder)).toBeNull()
})

test('what a killed desk left is gone before the next one says where it is', () => {
  const folder = testFolder('address')
  writeDeskAddress(folder, address)
  const desk = open(folder)
  expect(readDeskAddress(folder)).toBeNull()
  desk.release()
})
