import { expect, it } from 'vitest'
import { methodNames } from '../../contract/method-names.ts'
import { topicNames } from '../../contract/topics.ts'
import { asksForStars, changedBy, coveredNames, namesByTopic, starNames } from './topic-map.ts'

it('has an entry for every topic and names only methods of the contract', () => {
  expect(Object.keys(namesByTopic).toSorted()).toEqual([...topicNames].toSorted())
  for (const name of coveredNames) expect(methodNames).toContain(name)
})

it('covers every method that reads the desk, and never a call that leaves the machine', () => {
  // One goes out to the service, the other never changes.
  const apart = new Set<string>(['orders.list', 'operations.list'])
  const readers = methodNames.filter((name) => /\.(?:list|get|count|status|info|retention)$/.test(name))
  expect(coveredNames).toEqual(expect.arrayContaining(readers.filter((name) => !apart.has(name))))
  expect(coveredNames.filter((name) => apart.has(name))).toEqual([])
})

it('asks nothing again that changes something', () => {
  expect(coveredNames.filter((name) => changedBy(name).length > 0)).toEqual([])
})

it('asks again what a change may have touched', () => {
  expect(changedBy('vault.unlock')).toEqual(['vault.status', 'projects.list', 'desk.info'])
  expect(changedBy('projects.update')).toEqual(['projects.list', 'networks.list', 'desk.info'])
  expect(changedBy('sample.open')).toEqual(expect.arrayContaining(['projects.list', 'desk.info']))
  expect(changedBy('events.list')).toEqual([])
})

it('knows which answers depend on stars', () => {
  for (const name of starNames) expect(methodNames).toContain(name)
  expect(asksForStars({ queryKey: ['events.list', { filter: { starred: true }, limit: 100 }] })).toBe(true)
  expect(asksForStars({ queryKey: ['events.count', { filter: { text: 'starred' } }] })).toBe(false)
  expect(asksForStars({ queryKey: ['events.count', {}] })).toBe(false)
})
