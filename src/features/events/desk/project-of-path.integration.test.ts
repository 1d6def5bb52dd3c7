import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { valueOf } from '../../../core/testing/value-of.ts'
import { deliveriesFile } from './deliveries-schema.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import type { DeskPlaces } from './desk-places.ts'
import { imported } from './testing/deliveries.ts'
import { bodyOf } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll } from './testing/query.ts'
import { drain, openIndexer } from './testing/read-all.ts'

const { folder, reader, close } = logInTest()

let indexer: ReturnType<typeof openIndexer>
beforeEach(() => {
  indexer = openIndexer(folder().path)
})
afterEach(() => indexer.close())

const body = (uid: string) => bodyOf({ uid, type: 'BLOCK_ADDED' })

/** Stores one delivery for each, with one event, and reads them. */
const deliver = (...all: readonly { uid: string; listener?: string; project?: string }[]): void => {
  folder().deliver(...all.map(({ uid, ...head }) => ({ ...body(uid), ...head })))
  drain(indexer)
}

const set = (
  listeners: readonly (readonly [key: string, path: string, project: string, id?: string])[],
  projects: readonly string[] = ['one', 'two'],
): void => {
  const all = listeners.map(([key, path, project, id = null]) => ({ key, id, path, project, name: key }))
  indexer.setPlaces({ listeners: all, projects, names: [] } satisfies DeskPlaces)
}

/** What a filter finds, oldest first; it is counted as well. */
const uids = (filter: { projectId?: string; listenerId?: string }): string => {
  const rows = allEvents(reader(), filter, 100, true)
  expect(countAll(reader(), filter).events).toBe(rows.length)
  return rows.map(({ uid }) => uid).join('')
}
const projects = (...ids: string[]): string => ids.map((projectId) => uids({ projectId })).join(' ')

test('a listener that was replaced, and the one in its place, have what came in on their path', () => {
  set([
    ['new', 'old', 'one', '8'],
    ['old', 'old', 'one', '7'],
    ['other', 'other', 'two', '9'],
  ])
  deliver({ uid: 'a', listener: 'old' }, { uid: 'b', listener: 'other' }, { uid: 'c', listener: 'old' })
  expect(['new', 'old', '7', '8'].map((listenerId) => uids({ listenerId }))).toEqual(Array(4).fill('ac'))
  expect(['9', 'nobody'].map((listenerId) => uids({ listenerId }))).toEqual(['b', ''])
  expect(projects('one', 'two', 'none')).toBe('ac b ')
})

test('a path is named before a listener whose key or id is the same', () => {
  set([
    ['path', 'another', 'one', '7'],
    ['k', '7', 'one'],
  ])
  deliver({ uid: 'a', listener: 'another' }, { uid: 'b', listener: '7' })
  expect(['path', '7'].map((listenerId) => uids({ listenerId }))).toEqual(['a', 'b'])
})

test('what came in before its listener was adopted is its project’s from then on, and no longer nobody’s', () => {
  deliver({ uid: 'a', listener: 'path' }, { uid: 'b' })
  set([])
  expect(projects('one', 'none')).toBe(' ab')
  set([['adopted', 'path', 'one']])
  expect(projects('one', 'none')).toBe('a b')
  set([])
  expect(projects('one', 'none')).toBe(' ab')
})

test('a path with listeners of two projects is of both', () => {
  set([
    ['k', 'path', 'one'],
    ['adopted', 'path', 'two'],
  ])
  deliver({ uid: 'a', listener: 'path', project: 'three' })
  expect(projects('one', 'two', 'three', 'none')).toBe('a a  ')
})

test('what the receiver said counts where the desk has no listener on the path, as the receiver said it last', () => {
  deliver({ uid: 'a', listener: 'path' }, { uid: 'b', listener: 'path', project: 'two' })
  deliver({ uid: 'c', listener: 'path', project: 'one' }, { uid: 'd', listener: 'path' })
  set([])
  expect(projects('one', 'two', 'none')).toBe('abcd  ')
  set([['adopted', 'path', 'two']])
  expect(projects('one', 'two', 'none')).toBe(' abcd ')
})

test('a project that was removed, or that another desk has, is no project here', () => {
  set([['k', 'listened', 'one']])
  deliver({ uid: 'a', listener: 'listened' }, { uid: 'b', listener: 'received', project: 'one' })
  expect(projects('one', 'none')).toBe('ab ')
  set([['k', 'listened', 'one']], ['two'])
  expect(projects('one', 'none')).toBe('ab ab')
})

test('a delivery that is imported keeps its path and project, with which it is whole', () => {
  folder().release()
  const { writer, change } = valueOf(openDeliveriesWriter(folder().path))
  const rows = [
    imported({ ...body('a'), originId: 1, listener: 'path', project: 'one' }),
    imported({ ...body('b'), originId: 2, listener: 'other' }),
  ]
  expect(change({ kind: 'import', rows, now: 1 }).count).toBe(2)
  expect(change({ kind: 'import', rows, now: 2 }).count).toBe(0)
  writer.close()
  set([])
  drain(indexer)
  expect(indexer.reports.notices).toEqual([])
  expect(projects('one', 'none')).toBe('a b')
})

test('events that are read anew are found by project before anyone reads them', () => {
  set([['k', 'path', 'one']])
  deliver({ uid: 'a', listener: 'path' })
  expect(uids({ projectId: 'one' })).toBe('a')
  close()
  folder().release()
  rmSync(join(folder().path, deliveriesFile))
  deliver({ uid: 'b', listener: 'path' })
  expect(indexer.reports.replaced).toBe(1)
  expect(projects('one', 'none')).toBe('b ')
})
