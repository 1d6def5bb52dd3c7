import { createIndexer } from '../../../src/features/events/desk/indexer.ts'
import { readDelivery } from '../../../src/features/events/desk/read-delivery.ts'
import { readTexts } from '../../../src/features/events/desk/read-texts.ts'
import { makeEvent } from './made-events.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const maxInflatedBytes = 64 * 1024 * 1024
const budgetMs = 1000

/** How long a part of the work took, and how much of that the processor worked at it, in seconds. */
export type PartTime = { readonly seconds: number; readonly processor: number }

export type ReadTimes = { readonly events: PartTime; readonly texts: PartTime }

const timed = (work: () => void): PartTime => {
  const begin = performance.now()
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return { seconds: (performance.now() - begin) / 1000, processor: (user + system) / 1_000_000 }
}

/** Does what the indexer's thread does until the backlog is empty: events first, then their texts. */
export const readLog = (folder: string): ReadTimes => {
  const indexer = valueOf(
    createIndexer({ folder, onNotice: () => {}, onNoticeOver: () => {}, onReplaced: () => {} }),
  )
  const { contract } = makeEvent(1, 1024)
  indexer.setPlaces({
    listeners: [{ key: 'one', id: '1', path: 'listener-1', project: 'one', name: 'Sales of the gallery' }],
    projects: ['one'],
    names: [{ address: contract, name: 'Lantern Coast' }],
  })
  const events = timed(() => {
    while (indexer.step(budgetMs, (stored) => readDelivery(stored, maxInflatedBytes)).backlog > 0);
  })
  const texts = timed(() => {
    while (indexer.fillTexts(budgetMs, (stored, count) => readTexts(stored, count, maxInflatedBytes)) > 0);
  })
  indexer.close()
  return { events, texts }
}
