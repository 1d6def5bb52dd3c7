import { describe, expect, it } from 'vitest'
import { deliveriesFilterOf, eventFilterOf, eventsSearchSchema, layoutsOf } from './search.ts'

const read = (search: Record<string, unknown>) => eventsSearchSchema.parse(search)

describe('eventsSearchSchema', () => {
  it('reads every filter from the address, numbers as the text they were', () => {
    const usable = { tab: 'deliveries', eventName: 'Transfer', event: 3 }
    const search = read({ ...usable, eventName: ' Transfer ', txnHash: 12, blockFrom: 5, of: '7' })
    expect(search).toEqual({ ...usable, txnHash: '12', blockFrom: '5', of: 7 })
  })

  it('takes what is unusable for not there, whatever it is', () => {
    for (const value of ['', {}, [], null, true, 'x'.repeat(500)])
      expect(
        read({ eventName: value, blockFrom: value, from: value, tab: value, layout: value }),
        JSON.stringify(value),
      ).toEqual({})
    expect(read({ blockFrom: '-1', of: 1.5, event: 0, from: '2026-01-01' })).toEqual({})
  })
})

describe('eventFilterOf', () => {
  it('is nothing without a filter: an open drawer and a tab narrow nothing', () => {
    expect(eventFilterOf(read({ event: 5, tab: 'events', layout: 'unknown', delivery: 1 }))).toBeUndefined()
  })

  it('keeps blocks exact and names the delivery as the contract does', () => {
    expect(eventFilterOf(read({ blockFrom: '12', blockTo: '98765432109876543210', of: 4 }))).toEqual({
      blockFrom: 12,
      blockTo: '98765432109876543210',
      deliveryId: 4,
    })
  })

  it('asks for stars only where the address says so in full', () => {
    expect(eventFilterOf(read({ starred: true }))).toEqual({ starred: true })
    for (const starred of [false, 'yes', 1, null]) expect(eventFilterOf(read({ starred }))).toBeUndefined()
  })
})

it('deliveriesFilterOf knows the layouts of the contract and no others', () => {
  expect(layoutsOf(read({ layout: 'not-json,nonsense,unknown' }))).toEqual(['unknown', 'not-json'])
  expect(deliveriesFilterOf(read({ layout: 'nonsense' }))).toBeUndefined()
  expect(deliveriesFilterOf(read({ layout: 'empty', to: '2026-01-01T00:00:00.000Z' }))).toEqual({
    layout: ['empty'],
    to: '2026-01-01T00:00:00.000Z',
  })
})
