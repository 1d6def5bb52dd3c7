import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPageAssets, respond } from './page-assets.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { valueOf } from '../../core/testing/value-of.ts'

const face = Buffer.from([1, 2, 3])

test('loadPageAssets reads every file under the pathname that asks for it, links left out', async () => {
  const folder = testFolder('page')
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'outside.txt'), 'not for the page')
  await writeFile(join(folder, 'page', 'index.html'), '<html>')
  await writeFile(join(folder, 'page', 'assets', 'a b.js'), 'run()')
  await writeFile(join(folder, 'page', 'assets', 'face.woff2'), face)
  await writeFile(join(folder, 'page', 'noending'), '?')
  await symlink(join(folder, 'outside.txt'), join(folder, 'page', 'link.txt'))
  const assets = valueOf(await loadPageAssets(join(folder, 'page')))
  const names = '/assets/a%20b.js /assets/face.woff2 /index.html /noending'
  expect([...assets.keys()].toSorted().join(' ')).toBe(names)
  const asset = assets.get('/assets/face.woff2')
  expect(asset?.contentType).toBe('font/woff2')
  expect(asset?.read()).toEqual(face)
  const { headers } = respond(assets, '/assets/face.woff2', 'nonce')
  expect(headers['etag']).toBe(`"${createHash('sha256').update(face).digest('base64url')}"`)
  expect(assets.get('/noending')?.contentType).toBe('application/octet-stream')
})
