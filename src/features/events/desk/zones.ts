import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'
import { zoneSize } from './events-schema.ts'

type Zone = { first: number; last: number; lowest: number | null; highest: number | null; events: number }

const bound = (block: number | string): number => {
  if (typeof block === 'number') return block
  return block.startsWith('-') ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
}

/** The least of two that may be missing; a missing one counts for nothing. */
const least = (left: string, right: string): string =>
  `min(ifnull(${left}, ${right}), ifnull(${right}, ${left}))`
const most = (left: string, right: string): string =>
  `max(ifnull(${left}, ${right}), ifnull(${right}, ${left}))`

export const openZones = (database: Writable<Events>) => {
  const upsert = database.prepare<[number, number, number, number | null, number | null, number]>(`
    INSERT INTO zones (zone, first_received, last_received, lowest_block, highest_block, events)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (zone) DO UPDATE SET
      first_received = min(first_received, excluded.first_received),
      last_received = max(last_received, excluded.last_received),
      lowest_block = ${least('lowest_block', 'excluded.lowest_block')},
      highest_block = ${most('highest_block', 'excluded.highest_block')},
      events = events + excluded.events`)
  const widen = database.prepare<[{ number: number; first: number; last: number }]>(`
    UPDATE zones SET first_block_time = ${least('first_block_time', '@first')},
      last_block_time = ${most('last_block_time', '@last')} WHERE zone = @number`)
  const touched = new Map<number, Zone>()
  const times = new Map<number, { first: number; last: number }>()
  return {
    addDelivery: (deliveryId: number, receivedAt: number) => {
      const number = Math.floor(deliveryId / zoneSize)
      const zone = touched.get(number)
      if (zone === undefined) {
        touched.set(number, { first: receivedAt, last: receivedAt, lowest: null, highest: null, events: 0 })
        return
      }
      if (receivedAt < zone.first) zone.first = receivedAt
      if (receivedAt > zone.last) zone.last = receivedAt
    },
    /** @param block as stored: digits are an integer beyond 2^53 */
    addBlock: (deliveryId: number, block: number | string) => {
      const zone = touched.get(Math.floor(deliveryId / zoneSize))
      if (zone === undefined) return
      const value = bound(block)
      if (zone.lowest === null || value < zone.lowest) zone.lowest = value
      if (zone.highest === null || value > zone.highest) zone.highest = value
    },
    /** @param time of a block (ms). Of any delivery that was read, also long ago */
    addTime: (deliveryId: number, time: number) => {
      const number = Math.floor(deliveryId / zoneSize)
      const known = times.get(number)
      if (known === undefined) times.set(number, { first: time, last: time })
      else {
        known.first = Math.min(known.first, time)
        known.last = Math.max(known.last, time)
      }
    },
    /** Adds to the number of events of the delivery's zone. */
    addEvents: (deliveryId: number, events: number) => {
      const zone = touched.get(Math.floor(deliveryId / zoneSize))
      if (zone !== undefined) zone.events += events
    },
    /** Writes what was gathered. Inside the transaction of the batch. */
    flush: () => {
      for (const [number, { first, last, lowest, highest, events }] of touched)
        upsert.run(number, first, last, lowest, highest, events)
      for (const [number, { first, last }] of times) widen.run({ number, first, last })
      touched.clear()
      times.clear()
    },
    forget: () => {
      touched.clear()
      times.clear()
    },
  }
}
