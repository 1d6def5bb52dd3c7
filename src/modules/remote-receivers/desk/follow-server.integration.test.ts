import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { createFollowServer } from './follow-server.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { listenLocally } from '../../../main/platform/http/testing/local-server.ts'

const serve = async (deps: Partial<Parameters<typeof createFollowServer>[0]>) =>
  untilEnd(
    await listenLocally(
      createFollowServer({
        read: () => Promise.reject(new Error('Nobody without a token gets here.')),
        digest: async () => succeed(null),
        checkToken: () => null,
        lastStored: () => 0,
        tls: null,
        logger: { info: () => {}, warn: () => {} },
        ...deps,
      }),
    ),
  )

test('a target that is no address is one where nothing is, and no bug', async () => {
  const warnings: unknown[] = []
  const server = await serve({
    logger: { info: () => {}, warn: (...line: unknown[]) => void warnings.push(line) },
  })
  for (const target of ['//', '//[', 'http://[::', '///api/deliveries.follow']) {
    const socket = connect(server.port, '127.0.0.1')
    socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await text(socket), target).toMatch(/^HTTP\/1\.1 404 /)
  }
  expect(warnings).toEqual([])
})

test('a token that is removed while its reader waits opens nothing any more', async () => {
  let [isValid, stored] = [true, 0]
  const waiting = Promise.withResolvers<void>()
  const server = await serve({
    checkToken: () => (isValid ? 'desk of Ann' : null),
    lastStored: () => {
      waiting.resolve()
      return stored
    },
  })
  const answer = fetch(`${server.url}/api/deliveries.follow?after=0&max=1&wait=30000`, {
    headers: { authorization: `Bearer ${'mdr_'.padEnd(47, 'x')}`, connection: 'close' },
  })
  await waiting.promise
  isValid = false
  stored = 1
  expect((await answer).status).toBe(401)
})
