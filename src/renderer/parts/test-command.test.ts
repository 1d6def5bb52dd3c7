import { keccak256, toBytes } from 'viem'
import { expect, it } from 'vitest'
import { testCommand, sampleEvent } from './test-command.ts'

it('is consistent in itself', () => {
  expect(keccak256(toBytes(sampleEvent.event.eventSig))).toBe(sampleEvent.event.topicHash)
  expect(sampleEvent.rawLog.topics[0]).toBe(sampleEvent.event.topicHash)
  for (const topic of sampleEvent.rawLog.topics) expect(topic).toMatch(/^0x[0-9a-f]{64}$/)
})

it('becomes a command whose quotes cannot be broken', () => {
  const line = testCommand("http://127.0.0.1:1/hooks/a'b")
  expect(line.split("'")).toHaveLength(7)
  expect(line).toContain('http://127.0.0.1:1/hooks/a%27b')
  expect(JSON.parse(line.split("'")[5] ?? '')).toEqual([sampleEvent])
})
