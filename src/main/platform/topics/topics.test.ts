import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTopics } from './topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  const topics = createTopics(150)
  const heard: string[] = []
  const unsubscribe = topics.subscribe(({ topic }) => heard.push(topic))
  return { topics, heard, unsubscribe }
}

it('announces the first change at once and folds a burst into one more', () => {
  const { topics, heard } = open()
  for (let count = 0; count < 1000; count += 1) topics.announce('events')
  expect(heard).toEqual(['events'])
  vi.advanceTimersByTime(150)
  expect(heard).toEqual(['events', 'events'])
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(2)
})

it('keeps topics apart and stops when unsubscribed', () => {
  const { topics, heard, unsubscribe } = open()
  topics.announce('events')
  topics.announce('vault')
  expect(heard).toEqual(['events', 'vault'])
  unsubscribe()
  vi.advanceTimersByTime(1000)
  topics.announce('projects')
  expect(heard).toHaveLength(2)
})

it('announces what a call changed, but for topics that a feature announces by itself', () => {
  const { topics, heard } = open()
  const announceLog = topics.ofFeature('log')
  topics.announceCall(['log', 'projects', 'notes'])
  expect(heard).toEqual(['projects', 'notes'])
  announceLog()
  expect(heard).toEqual(['projects', 'notes', 'log'])
  topics.stop()
})
