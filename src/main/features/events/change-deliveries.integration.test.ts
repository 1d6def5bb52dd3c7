import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChangeDeliveries } from './change-deliveries.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import type { OpenedDeliveries } from './deliveries-writer.ts'
import type { IncomingDelivery } from './incoming-delivery.ts'

let folder: string
let log: OpenedDeliveries

const delivery: IncomingDelivery = {
  receivedAt: 1,
  method: 'POST',
  path: '/hooks/x',
  listener: null,
  remoteAddress: null,
  rawHeaders: [],
  contentType: null,
  contentEncoding: null,
  body: Buffer.alloc(2000),
  status: 200,
}

const ids = (): unknown[] => log.database.prepare('SELECT id FROM deliveries').pluck().all()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketdesk-change-'))
  const opened = openDeliveriesWriter(folder)
  if (!opened.ok) throw new Error(opened.error.message)
  log = opened.value
  log.writer.commit(Array.from({ length: 10 }, () => delivery))
})

afterEach(() => {
  log.writer.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('changes of the log beside deliveries', () => {
  it('are done in steps that end when their time is over, so that a delivery is stored between two', () => {
    let at = 0
    // Each look at the clock is two milliseconds later.
    const change = createChangeDeliveries(log.database, () => (at += 2))
    change({ kind: 'limit', below: 9 })
    const first = change({ kind: 'remove', below: 9 })
    expect(first).toBeLessThan(8)
    expect(log.writer.commit([delivery])).toEqual({ ok: true, value: 11 })
    let removed = first
    for (let some = first; some > 0; removed += some) some = change({ kind: 'remove', below: 9 })
    expect(removed).toBe(8)
    expect(ids()).toEqual([9, 10, 11])
  })

  it('leave what is within the limit, and the newest delivery', () => {
    const { change } = log
    expect(change({ kind: 'limit', below: 11 })).toBe(0)
    expect(() => change({ kind: 'remove', below: 11 })).toThrow('within what is kept')
    expect(ids()).toHaveLength(10)
  })

  it('give pages back a few at a time', () => {
    const { change } = log
    change({ kind: 'limit', below: 10 })
    while (change({ kind: 'remove', below: 10 }) > 0);
    expect(change({ kind: 'shrink' })).toBe(0)
    expect(log.database.pragma('freelist_count', { simple: true })).toBe(0)
  })
})
