import { expect, test } from 'vitest'
import { createRandom } from '../data/random.ts'
import { createDeliveryQueue, type DeliveryQueue, type DeliveryWay } from './delivery-queue.ts'
import type { WebhookEvent } from './indexer-types.ts'

const event = (blockNumber: number): WebhookEvent => ({ blockNumber }) as WebhookEvent

const queue = (
  way: DeliveryWay = {},
  take: (body: string) => Promise<boolean> = () => Promise.resolve(true),
): { queue: DeliveryQueue; sent: number[][] } => {
  const sent: number[][] = []
  const send = (body: string): Promise<boolean> => {
    sent.push((JSON.parse(body) as WebhookEvent[]).map(({ blockNumber }) => blockNumber))
    return take(body)
  }
  const own = createDeliveryQueue(send, createRandom('queue'))
  return { queue: { ...own, push: (events) => own.push(events, way) }, sent }
}

test('createDeliveryQueue lets the oldest go when nobody takes them', async () => {
  let open: (taken: boolean) => void = () => undefined
  const gate = new Promise<boolean>((resolve) => (open = resolve))
  const { queue: own, sent } = queue({}, () => gate)
  for (let number = 0; number < 600; number += 1) own.push([event(number)])
  expect(own.counts()).toMatchObject({ failed: 99 })
  open(true)
  await own.drained()
  expect(sent).toHaveLength(501)
  expect(sent[1]).toEqual([100])
})

test('createDeliveryQueue forgets what waits when it is cleared', async () => {
  const { queue: own, sent } = queue({ late: true })
  own.push([event(1)])
  own.clear()
  await own.drained()
  expect(sent).toEqual([])
})
