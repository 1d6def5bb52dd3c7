import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskEnds } from '../../../main/platform/jobs/jobs.ts'
import { createUploads } from './uploads.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const folder = inEachTest(() => testFolder('uploads'))

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const name = (answer: Awaited<ReturnType<ReturnType<typeof createUploads>['add']>>): string =>
  valueOf(answer).upload

test('pieces become one file, byte for byte, that nobody else may read; after the import, and at the next start, it goes', async () => {
  const uploads = createUploads(join(folder(), 'exports'))
  const all = Uint8Array.from({ length: 700 }, (_none, index) => index % 256)
  const upload = name(await uploads.add({ piece: base64(all.slice(0, 300)) }))
  const [second, third] = await Promise.all([
    uploads.add({ upload, piece: base64(all.slice(300, 500)) }),
    uploads.add({ upload, piece: base64(all.slice(500)) }),
  ])
  expect([second, third]).toMatchObject([{ value: { bytes: 500 } }, { value: { upload, bytes: 700 } }])
  const path = join(folder(), 'exports', upload)
  expect(new Uint8Array(readFileSync(path))).toEqual(all)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  const next = await uploads.imported(upload, async () => name(await uploads.add({ piece: '' })), never)
  expect(next, 'another upload leaves the file that is imported').not.toBe(upload)
  expect(readdirSync(join(folder(), 'exports'))).toEqual([next])
  for (const left of ['orders.csv.part', 'orders.csv.all', 'whole.csv'])
    writeFileSync(join(folder(), 'exports', left), '')
  const after = createUploads(join(folder(), 'exports'))
  await after.sweep([next])
  expect(readdirSync(join(folder(), 'exports')).toSorted(), 'what an interrupted import reads stays').toEqual(
    [next, 'whole.csv'].toSorted(),
  )
  const ends = new AbortController()
  await after.imported(next, async () => ends.abort(deskEnds), ends.signal)
  expect(readdirSync(join(folder(), 'exports'))).toContain(next)
  await after.remove(next)
  await after.remove('whole.csv')
  expect(readdirSync(join(folder(), 'exports'))).toEqual(['whole.csv'])
})

test('a new upload takes away what a former one left; the former one cannot go on, and nothing else is touched', async () => {
  writeFileSync(join(folder(), 'events.jsonl'), 'mine')
  const uploads = createUploads(folder())
  const former = name(await uploads.add({ piece: base64(new Uint8Array(3)) }))
  const next = name(await createUploads(folder()).add({ piece: '' }))
  expect(readdirSync(folder()).toSorted()).toEqual(['events.jsonl', next].toSorted())
  name(await uploads.add({ piece: '' }))
  expect(await uploads.add({ upload: former, piece: '' })).toMatchObject({ error: { kind: 'not-found' } })
  for (const other of ['events.jsonl', '../events.jsonl'])
    expect(await uploads.imported(other, async () => 'done', never)).toBe('done')
  await uploads.sweep([])
  expect(readFileSync(join(folder(), 'events.jsonl'), 'utf8')).toBe('mine')
})

test('an upload that grows too long is refused, and leaves the disk its room for deliveries; what is left of it goes', async () => {
  const short = createUploads(folder(), 10)
  const long = name(await short.add({ piece: base64(new Uint8Array(10)) }))
  expect(errorOf(await short.add({ upload: long, piece: base64(new Uint8Array(1)) })).kind).toBe('conflict')
  expect(readdirSync(folder())).toEqual([])
  let free = 2 * 1024 ** 3
  const uploads = createUploads(folder(), 1000, async () => free)
  const upload = name(await uploads.add({ piece: base64(new Uint8Array(10)) }))
  free = 1024 ** 3 + 9
  const { kind, hint } = errorOf(await uploads.add({ upload, piece: base64(new Uint8Array(10)) }))
  expect([kind, hint]).toEqual(['conflict', expect.stringContaining('Make room')])
  expect(readdirSync(folder())).toEqual([])
  expect(await uploads.add({ upload, piece: '' })).toMatchObject({ error: { kind: 'not-found' } })
})
