import { beforeEach, expect, test } from 'vitest'
import { createAdmission, type AdmissionLimits, type RequestOrigin } from './admission.ts'

const KiB = 1024
const limits: AdmissionLimits = {
  maxInFlight: 8,
  maxBufferedBytes: 1024 * KiB,
  maxBodyBytes: 256 * KiB,
  stalledMs: 100,
  mostStalledMs: 5000,
  leastBytesPerSecond: 1000,
}

let time: number
let ended: string[]

beforeEach(() => {
  time = 0
  ended = []
})

const setUp = (changed: Partial<AdmissionLimits> = {}) => {
  const admission = createAdmission({ ...limits, ...changed }, () => time)
  let count = 0
  /** Lets a request in that leaves when it is ended, as the intake does. */
  const enter = (origin: Partial<RequestOrigin> = {}) => {
    count += 1
    const name = `${count}`
    const from = { path: 'a', connection: {}, sender: '127.0.0.1', ...origin }
    const admitted = admission.enter(from, (reason) => {
      ended.push(`${name} ${reason}`)
      admitted?.leave()
    })
    return admitted
  }
  /** The same with bytes that came. */
  const send = (bytes: number, origin: Partial<RequestOrigin> = {}): boolean => {
    const admitted = enter(origin)
    admitted?.hear(bytes)
    return admitted?.hold(bytes) ?? false
  }
  return { admission, enter, send }
}

test('what is bounded is requests and bytes, and both are given back', () => {
  const { admission, enter } = setUp({ maxInFlight: 2 })
  const [one, two] = [enter(), enter()]
  expect(enter()).toBeNull()
  expect(admission.inFlight).toBe(2)
  expect(one?.hold(256 * KiB)).toBe(true)
  one?.release()
  expect(two?.hold(256 * KiB)).toBe(true)
  expect(enter()).toBeNull()
  one?.leave()
  two?.leave()
  expect(admission.inFlight).toBe(0)
  expect(enter()).not.toBeNull()
})

test('what is bounded is what came, not what was announced', () => {
  const { enter, send } = setUp({ maxInFlight: 100 })
  for (let count = 0; count < 60; count += 1) expect(enter()).not.toBeNull()
  expect(send(200 * KiB)).toBe(true)
})

test('shares leave a path no more than three quarters, so that others have the rest', () => {
  const { enter, send } = setUp()
  for (let count = 0; count < 6; count += 1) expect(enter()).not.toBeNull()
  expect(enter()).toBeNull()
  expect(send(KiB, { path: 'b' })).toBe(true)
  const bytes = setUp()
  expect([1, 2, 3, 4].map(() => bytes.send(200 * KiB))).toEqual([true, true, true, false])
  expect(bytes.send(200 * KiB, { path: null })).toBe(true)
})

test('shares leave a connection no more than half', () => {
  const { enter } = setUp()
  const connection = {}
  expect([1, 2, 3, 4, 5].map(() => enter({ connection }) !== null)).toEqual([true, true, true, true, false])
  expect(enter()).not.toBeNull()
})

test('shares leave a remote sender no more than half, and count none on this machine', () => {
  const { enter } = setUp()
  const far = { sender: '192.0.2.1', path: 'b' }
  expect([1, 2, 3, 4, 5].map(() => enter(far) !== null)).toEqual([true, true, true, true, false])
  for (const sender of ['127.0.0.1', '::1', '::ffff:127.0.0.1', null])
    expect(enter({ sender })).not.toBeNull()
})

test('who stands still goes where its room is needed, the one silent for longest first', () => {
  const { enter, send } = setUp({ maxInFlight: 4 })
  const early = enter({ path: 'b' })
  time = 50
  enter()
  time = 120
  early?.hear(400)
  expect([send(1), send(1)]).toEqual([true, true])
  expect(ended).toEqual([])
  time = 160
  expect(send(1)).toBe(true)
  expect(ended).toEqual(['2 made-room'])
})

test('who stands still stays while it makes progress, and once its body is whole', () => {
  const { enter } = setUp({ maxInFlight: 2 })
  const [busy, whole] = [enter(), enter()]
  whole?.complete()
  time = 1000
  busy?.hear(4 * KiB)
  expect(enter()).toBeNull()
  expect(ended).toEqual([])
})

test('who stands still is ended after a while in any case', () => {
  const { enter, admission } = setUp()
  enter()
  const drips = enter()
  const fast = enter()
  const goOnUntil = (end: number): void => {
    for (; time < end; time += 100) {
      drips?.hear(1)
      fast?.hear(200)
    }
  }
  goOnUntil(5000)
  admission.endSlow()
  expect(ended).toEqual(['1 too-slow'])
  goOnUntil(6000)
  admission.endSlow()
  expect(ended).toEqual(['1 too-slow', '2 too-slow'])
  expect(admission.inFlight).toBe(1)
})
