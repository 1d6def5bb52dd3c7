import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadPageAssets } from './page-assets.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'

let folder = ''
beforeEach(() => {
  folder = testFolder('page')
})

test('loadPageAssets reads every file under the pathname that asks for it, links left out', async () => {
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'outside.txt'), 'not for the page')
  await writeFile(join(folder, 'page', 'index.html'), '<html>')
  await writeFile(join(folder, 'page', 'assets', 'a b.js'), 'run()')
  await writeFile(join(folder, 'page', 'assets', 'face.woff2'), Buffer.from([1, 2, 3]))
  await writeFile(join(folder, 'page', 'noending'), '?')
  await symlink(join(folder, 'outside.txt'), join(folder, 'page', 'link.txt'))
  const assets = await loadPageAssets(join(folder, 'page'))
  if (!assets.ok) throw new Error(assets.error.message)
  expect([...assets.value.keys()].toSorted()).toEqual([
    '/assets/a%20b.js',
    '/assets/face.woff2',
    '/index.html',
    '/noending',
  ])
  expect(assets.value.get('/assets/face.woff2')).toEqual({
    body: Buffer.from([1, 2, 3]),
    contentType: 'font/woff2',
    etag: `"${createHash('sha256')
      .update(Buffer.from([1, 2, 3]))
      .digest('base64url')}"`,
  })
  expect(assets.value.get('/noending')?.contentType).toBe('application/octet-stream')
})
