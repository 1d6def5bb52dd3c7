import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { readPiece } from './read-piece.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = testFolder('pieces')

const joined = async (path: string) => {
  const pieces: string[] = []
  for (let at: number | null = 0; at !== null;) {
    const piece: Output<'audit.certificateFile'> = valueOf(await readPiece(path, at))
    pieces.push(piece.text)
    at = piece.next
  }
  return pieces
}

test('pieces joined are the file, also where a piece ends within a character', async () => {
  const path = join(folder, 'long.json')
  // Two bytes each, from an odd place on: every piece would end within one.
  const text = `a${'é'.repeat(1_200_000)}`
  writeFileSync(path, text)
  const pieces = await joined(path)
  expect(pieces).toHaveLength(3)
  expect(pieces.join('')).toBe(text)
  writeFileSync(path, '')
  expect(await joined(path)).toEqual([''])
  expect(await readPiece(join(folder, 'none.json'), 0)).toMatchObject({ ok: false })
  // A file that was cut off within a character ends there.
  writeFileSync(path, Buffer.from([0x61, 0xc3]))
  expect(await joined(path)).toEqual(['a', ''])
  for (const at of [1, 2, 3, Number.MAX_SAFE_INTEGER])
    expect(await readPiece(path, at)).toMatchObject({ value: { text: '', next: null } })
})
