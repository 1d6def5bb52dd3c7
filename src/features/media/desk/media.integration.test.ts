import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMedia, type MediaDeps } from './media.ts'
import { startTestServer, type Answer } from '../../service-client/desk/testing/test-server.ts'
import { projectAt } from '../../service-client/desk/testing/project.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { errorOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const never = new AbortController().signal

const png = (width = 4, filling = 0): Buffer => {
  const file = Buffer.alloc(24 + filling)
  file.write('\x89PNG\r\n\x1a\n', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(4, 20)
  return file
}

const folder = testFolder('media')

const serve = async (answer: Answer) => untilEnd(await startTestServer(answer))

let caches = 0
const mediaFor = (serviceUrl: string, deps: Partial<MediaDeps> = {}) => {
  caches += 1
  const cacheFolder = join(folder, `cache-${caches}`)
  const media = createMedia({
    getProject: (id) => (id === 'p1' ? projectAt(serviceUrl) : undefined),
    cacheFolder,
    ...deps,
  })
  return { cacheFolder, get: (url: string, signal = never) => media.fetch('p1', url, signal), media }
}

const kindOf = async (fetched: ReturnType<ReturnType<typeof mediaFor>['get']>): Promise<string> => {
  const result = await fetched
  return result.ok ? result.value.contentType : result.error.kind
}

test('createMedia fetches a picture of the project’s own service once, and then has it on disk', async () => {
  const server = await serve(
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(png()),
  )
  const { get, cacheFolder } = mediaFor(server.url)
  const first = await get(`${server.url}/1.png`)
  expect(first).toEqual({ ok: true, value: { body: png(), contentType: 'image/png' } })
  expect(await get(`${server.url}/1.png`)).toEqual(first)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.headers['x-access-key']).toBeUndefined()
  const [name = ''] = await readdir(cacheFolder)
  expect((await stat(join(cacheFolder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(cacheFolder)).mode & 0o777).toBe(0o700)
})

test('createMedia asks another service on this machine for nothing, nor a name that leads inside, whatever it is called', async () => {
  const other = await serve((_request, response) => void response.end(png()))
  const { get: getInside, media } = mediaFor('http://127.0.0.1:9')
  expect(await kindOf(getInside(`${other.url}/1.png`))).toBe('input')
  expect(await kindOf(media.fetch('gone', 'https://cdn.example/a.png', never))).toBe('not-found')
  expect(other.received).toHaveLength(0)
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], []]) {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const { get } = mediaFor('', { resolve: (_host, done) => done(null, all) })
    expect(await kindOf(get('https://cdn.example/a.png')), addresses.join()).toBe('input')
  }
  const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  const { get } = mediaFor('', { resolve: (_host, done) => done(unknown, []) })
  expect(errorOf(await get('https://cdn.example/a.png'))).toMatchObject({
    kind: 'unreachable',
    message: 'cdn.example:443 could not be found: its name does not resolve.',
  })
})

test('createMedia follows three redirects by hand, and checks each', async () => {
  const leads: Record<string, string> = {
    '/inside': 'https://10.0.0.1/a.png',
    '/plain': 'http://cdn.example/a.png',
    ...Object.fromEntries([1, 2, 3, 4].map((left) => [`/hop/${left}`, `/hop/${left - 1}`])),
  }
  const server = await serve(({ path }, response) => {
    const location = leads[path]
    void (location === undefined ? response : response.writeHead(302, { location })).end(png())
  })
  const { get } = mediaFor(server.url)
  const kinds = { '/hop/3': 'image/png', '/hop/4': 'bad-answer', '/inside': 'input', '/plain': 'input' }
  for (const [path, kind] of Object.entries(kinds))
    expect(await kindOf(get(server.url + path)), path).toBe(kind)
})

test('createMedia refuses what is no picture, too large, too many pixels, or absent', async () => {
  const bodies: Record<string, string | Buffer> = {
    '/page': '<html></html>',
    '/large': png(4, 5000),
    '/pixels': png(2 ** 30),
    '/gzip': png(),
    '/svg': `<svg>${' '.repeat(3000)}</svg>`,
  }
  const server = await serve(({ path }, response) => {
    const headers = path === '/gzip' ? { 'content-encoding': 'gzip' } : { 'content-type': 'image/png' }
    response.writeHead(bodies[path] === undefined ? 404 : 200, headers).end(bodies[path])
  })
  const { get, cacheFolder } = mediaFor(server.url, { limits: { imageBytes: 4096, svgBytes: 2048 } })
  for (const path of Object.keys(bodies))
    expect(await kindOf(get(server.url + path)), path).toBe('bad-answer')
  expect(await kindOf(get(`${server.url}/none`))).toBe('not-found')
  await expect(readdir(cacheFolder)).rejects.toThrow('ENOENT')
})

test('createMedia gives up in time, and when aborted', async () => {
  const server = await serve(
    (_request, response) => void response.writeHead(200).write(png().subarray(0, 10)),
  )
  const { get } = mediaFor(server.url, { limits: { timeoutMs: 100 } })
  expect(await kindOf(get(`${server.url}/slow`))).toBe('timeout')
  const controller = new AbortController()
  const patient = mediaFor(server.url).get(`${server.url}/slow`, controller.signal)
  await expect.poll(() => server.received.length).toBe(2)
  controller.abort()
  expect(await kindOf(patient)).toBe('cancelled')
})

test('createMedia keeps the cache within its size, oldest out first, and its files not for ever', async () => {
  const server = await serve((_request, response) => void response.end(png(4, 976)))
  const { get, cacheFolder } = mediaFor(server.url, { limits: { cacheBytes: 4500, cacheAgeMs: 60_000 } })
  for (let number = 1; number <= 4; number += 1) await get(`${server.url}/${number}`)
  const [some = ''] = await readdir(cacheFolder)
  await utimes(join(cacheFolder, some), new Date(), new Date(Date.now() - 30_000))
  await get(`${server.url}/5`)
  expect(await readdir(cacheFolder)).toHaveLength(3)
  expect(await readdir(cacheFolder)).not.toContain(some)
  await get(`${server.url}/5`)
  expect(server.received).toHaveLength(5)
  for (const name of await readdir(cacheFolder))
    await utimes(join(cacheFolder, name), new Date(), new Date(0))
  await get(`${server.url}/5`)
  expect(server.received).toHaveLength(6)
})
