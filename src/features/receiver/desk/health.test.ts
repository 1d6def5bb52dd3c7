import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createHealth, type HealthDeps } from './health.ts'

const MiB = 1024 * 1024
const token = 'mdr_of-somebody-who-may-read'
const ask = (
  health: ReturnType<typeof createHealth>,
  url = '/health',
  method = 'GET',
  headers: IncomingMessage['headers'] = { authorization: `Bearer ${token}` },
) => {
  let [status, body] = [0, '']
  const response = {
    writeHead: (code: number) => void (status = code),
    end: (text: string) => void (body = text),
  }
  const request = { url, method, headers } as IncomingMessage
  const isAnswered = health.answer(request, response as unknown as ServerResponse)
  return isAnswered ? { status, body: JSON.parse(body) as Record<string, unknown> } : null
}

const make = (changes: Partial<HealthDeps> = {}) =>
  createHealth({
    folder: '/',
    inFlight: () => 3,
    lastStored: () => 77,
    checkToken: (given) => (given === token ? 'Ann' : null),
    diskOf: () => ({ freeBytes: 100 * MiB, totalBytes: 200 * MiB }),
    ...changes,
  })

test('a receiver that stores is well, and says how much waits and how much room is left', () => {
  const disk = { freeBytes: 100 * MiB, totalBytes: 200 * MiB }
  const body = { status: 'ok', writable: true, backlog: 3, stored: 77, disk, teamLog: null }
  expect(ask(make())).toEqual({ status: 200, body })
})

test('one whose log is copied says how far the copy is, and whether the team log is reached', () => {
  const teamLog = (uploaded: ReturnType<NonNullable<HealthDeps['uploaded']>>): unknown =>
    ask(make({ uploaded: () => uploaded }))?.body['teamLog']
  expect(teamLog(null)).toEqual({ reached: null, copied: null })
  expect(teamLog({ cursor: 70, away: false })).toEqual({ reached: true, copied: 70 })
  expect(teamLog({ cursor: 70, away: true })).toEqual({ reached: false, copied: 70 })
  expect(teamLog({ cursor: 0, away: true })).toEqual({ reached: false, copied: null })
})

const full = make({ diskOf: () => ({ freeBytes: MiB, totalBytes: 200 * MiB }) })

test('no room, a failed batch and a drain are said with 503', () => {
  expect(ask(full)).toMatchObject({ status: 503, body: { status: 'failing', writable: false } })
  const draining = make()
  draining.drain()
  expect(ask(draining)).toMatchObject({ status: 503, body: { status: 'draining' } })
})

test('after a failed batch it is sent nothing for a while, then one more, which decides', () => {
  let now = 0
  const health = make({ now: () => now })
  health.stored(false)
  expect(ask(health)?.status).toBe(503)
  now = 16_000
  expect(ask(health)?.status).toBe(200)
  health.stored(false)
  expect(ask(health)?.status).toBe(503)
  health.stored(true)
  expect(ask(health)?.status).toBe(200)
})

test('only /health is answered, and only when it is read', () => {
  expect(ask(make(), '/hooks/x')).toBeNull()
  expect(ask(make(), '/health', 'POST')).toBeNull()
  expect(ask(make(), '/health?x')).toBeNull()
})

test('without a valid token it says whether deliveries are taken, and nothing else', () => {
  for (const authorization of [undefined, 'Bearer mdr_of-somebody-who-may-not', token]) {
    const headers = authorization === undefined ? {} : { authorization }
    expect(ask(make(), '/health', 'GET', headers)).toEqual({ status: 200, body: { status: 'ok' } })
    expect(ask(full, '/health', 'GET', headers)).toEqual({ status: 503, body: { status: 'failing' } })
  }
})
