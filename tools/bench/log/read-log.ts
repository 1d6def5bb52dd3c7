import { createIndexer } from '../../../src/main/store/indexer.ts'
import { readDelivery } from '../../../src/main/store/read-delivery.ts'
import { readTexts } from '../../../src/main/store/read-texts.ts'

const maxInflatedBytes = 64 * 1024 * 1024
const budgetMs = 1000

/** How long the two parts of the work took, in seconds. */
export type ReadTimes = { readonly events: number; readonly texts: number }

/** Does what the indexer's thread does until the backlog is empty: events first, then their texts. */
export const readLog = (folder: string): ReadTimes => {
  const opened = createIndexer({ folder, onNotice: () => {}, onNoticeOver: () => {}, onReplaced: () => {} })
  if (!opened.ok) throw new Error(opened.error.message)
  const indexer = opened.value
  const begin = performance.now()
  while (indexer.step(budgetMs, (stored) => readDelivery(stored, maxInflatedBytes)).backlog > 0);
  const middle = performance.now()
  while (indexer.fillTexts(budgetMs, (stored, events) => readTexts(stored, events, maxInflatedBytes)) > 0);
  const end = performance.now()
  indexer.close()
  return { events: (middle - begin) / 1000, texts: (end - middle) / 1000 }
}
