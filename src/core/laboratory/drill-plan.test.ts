import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseDelivery } from '../webhooks/parse-delivery.ts'
import { readElement } from '../webhooks/read-element.ts'
import { testMark } from '../webhooks/sample-element.ts'
import { drillPartIds, drillPlan } from './drill-plan.ts'

const contract = `0x${'ab'.repeat(20)}`
const material = {
  contractAddresses: [contract],
  events: [
    'Sold(address indexed seller, uint256 price)',
    'no signature',
    'Transfer(address,address,uint256)',
  ],
}
const plan = (salt = 'a') => drillPlan(material, { salt, at: '2026-01-01T00:00:00.000Z' }) ?? []
const bodies = (id: string): string[] =>
  plan()
    .filter((part) => part.id === id)
    .flatMap(({ requests }) => requests.map(({ body }) => body))

const read = (body: string) => readElement(parseDelivery(body).elements[0] ?? null, 0)

const marked = z.looseObject({ test: z.literal(testMark) })
const isMarked = (element: unknown): boolean => marked.safeParse(element).success

it('has every part, of the operator’s own events and contract', () => {
  expect(plan().map(({ id }) => id)).toEqual(drillPartIds)
  expect(plan().every(({ requests }) => requests.length > 0)).toBe(true)
  expect(bodies('plain').map((body) => read(body))).toMatchObject([
    { contractAddress: contract, eventSig: 'Sold(address,uint256)' },
    { contractAddress: contract, eventSig: 'Transfer(address,address,uint256)' },
  ])
  expect(drillPlan({ contractAddresses: [contract], events: ['?'] }, { salt: '', at: '' })).toBeNull()
})

it('marks every element as a test', () => {
  for (const { requests } of plan())
    for (const { body } of requests) {
      const { elements } = parseDelivery(body)
      expect(elements.filter((one) => !isMarked(one))).toEqual([])
    }
})

it('makes what each part says', () => {
  expect(new Set(bodies('duplicates')).size).toBe(1)
  const blocks = bodies('disorder').map((body) => Number(read(body)?.blockNumber))
  expect(blocks).toEqual(blocks.toSorted((one, other) => other - one))
  expect(bodies('removals').map((body) => read(body)?.type)).toEqual([
    'BLOCK_ADDED',
    'BLOCK_REMOVED',
    'BLOCK_ADDED',
    'BLOCK_REMOVED',
    'BLOCK_REMOVED',
    'BLOCK_ADDED',
  ])
  expect(bodies('large-ids').some((body) => body.includes('f'.repeat(64)))).toBe(true)
  expect(bodies('old-layouts').map((body) => parseDelivery(body).layout)).toEqual([
    'legacy',
    'legacy',
    'current',
    'mixed',
  ])
  expect(parseDelivery(bodies('batch')[0] ?? '').elements).toHaveLength(500)
  expect(bodies('burst')).toHaveLength(100)
})

it('is the same for the same salt, and another for another', () => {
  expect(plan()).toEqual(plan())
  expect(plan('b')).not.toEqual(plan())
})
