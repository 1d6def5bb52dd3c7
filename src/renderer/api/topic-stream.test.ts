import { expect, it } from 'vitest'
import { listenToTopics } from './topic-stream.ts'

type Listener = (event: { data?: unknown }) => void

/** Streams opened one by one, waits held until released, and what was heard. */
const world = (hasAsked = true, readyState = 0) => {
  const streams: { readyState: number; closed: boolean; emit: (type: string, data?: unknown) => void }[] = []
  const waits: { milliseconds: number; act: () => void; off: boolean }[] = []
  const heard: string[] = []
  const stop = listenToTopics(
    {
      openStream: () => {
        const listeners: [string, Listener][] = []
        const stream = {
          readyState: streams.length === 0 ? readyState : 0,
          closed: false,
          addEventListener: (type: string, listener: Listener) => void listeners.push([type, listener]),
          close: () => {
            stream.closed = true
          },
          emit: (type: string, data?: unknown) => {
            for (const [name, listener] of listeners) if (name === type) listener({ data })
          },
        }
        streams.push(stream)
        return stream
      },
      wait: (milliseconds, act) => {
        const entry = { milliseconds, act, off: false }
        waits.push(entry)
        return () => {
          entry.off = true
        }
      },
    },
    {
      onMessage: ({ topic }) => heard.push(topic),
      hasAsked: () => hasAsked,
      onGap: () => heard.push('gap'),
      onOpen: () => heard.push('open'),
      onBroken: () => heard.push('broken'),
    },
  )
  const fail = (index: number, state: number) => {
    const stream = streams[index] ?? expect.fail('no such stream')
    stream.readyState = state
    stream.emit('error')
  }
  return { streams, waits, heard, stop, fail }
}

it('hands on known topics, and gaps where the desk could not deliver, and nothing else', () => {
  const { streams, heard } = world()
  streams[0]?.emit('open')
  for (const data of ['{"topic":"events"}', '{"topic":"something"}', 'not json', undefined])
    streams[0]?.emit('changed', data)
  streams[0]?.emit('gap', '{}')
  expect(heard).toEqual(['open', 'gap', 'events', 'gap'])
})

it('has no gap where the stream opened before the first call', () => {
  const { streams, heard } = world(false)
  streams[0]?.emit('open')
  expect(heard).toEqual(['open'])
})

it('takes over a stream that opened, or failed, before it was listened to', () => {
  expect(world(false, 1).heard).toEqual(['open'])
  const { streams, waits, heard } = world(false, 2)
  expect(heard).toEqual(['broken'])
  waits[0]?.act()
  expect(streams).toHaveLength(2)
  streams[1]?.emit('open')
  expect(heard).toEqual(['broken', 'open'])
})

it('lets the browser reconnect by itself and tells of the gap', () => {
  const { streams, waits, heard, fail } = world()
  streams[0]?.emit('open')
  fail(0, 0)
  streams[0]?.emit('open')
  expect(heard).toEqual(['open', 'gap', 'broken', 'open', 'gap'])
  expect(waits).toEqual([])
  expect(streams).toHaveLength(1)
})

it('opens a new stream when the browser gave up, waiting longer each time', () => {
  const { streams, waits, heard, fail } = world()
  for (let time = 0; time < 7; time += 1) {
    fail(time, 2)
    waits[time]?.act()
  }
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  expect(streams[0]?.closed).toBe(true)
  streams[7]?.emit('open')
  expect(heard.slice(-2)).toEqual(['open', 'gap'])
  fail(7, 2)
  expect(waits[7]?.milliseconds).toBe(500)
})

it('does nothing more once stopped', () => {
  const { streams, waits, heard, stop, fail } = world()
  fail(0, 2)
  stop()
  expect(waits[0]?.off).toBe(true)
  expect(streams[0]?.closed).toBe(true)
  fail(0, 2)
  expect(heard).toEqual(['broken'])
  expect(waits).toHaveLength(1)
})
