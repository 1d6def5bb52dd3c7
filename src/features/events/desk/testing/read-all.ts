import type { DeskPlaces } from '../desk-places.ts'
import { createIndexer, type Indexer } from '../indexer.ts'
import { readDelivery, type StoredBody } from '../read-delivery.ts'
import { readTexts } from '../read-texts.ts'
import type { ReadDelivery } from '../events-writer.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export type Reports = { readonly notices: string[]; readonly over: string[]; replaced: number }

export const openIndexer = (folder: string): Indexer & { readonly reports: Reports } => {
  const reports: Reports = { notices: [], over: [], replaced: 0 }
  const opened = valueOf(
    createIndexer({
      folder,
      onNotice: (sentence) => reports.notices.push(sentence),
      onNoticeOver: (sentence) => reports.over.push(sentence),
      onReplaced: () => {
        reports.replaced += 1
      },
    }),
  )
  return { ...opened, reports }
}

export const inflatedLimit = 1_000_000

export const drain = (
  indexer: Indexer,
  read: (stored: StoredBody) => ReadDelivery = (stored) => readDelivery(stored, inflatedLimit),
): void => {
  while (indexer.step(1000, read).backlog > 0);
  while (indexer.fillTexts(1000, (stored, events) => readTexts(stored, events, inflatedLimit)) > 0);
}

/** Reads all deliveries of a folder into its events, and lets go of it. @param places what filters may name from then on */
export const readAll = (folder: string, places?: DeskPlaces): Reports => {
  const indexer = openIndexer(folder)
  if (places !== undefined) indexer.setPlaces(places)
  drain(indexer)
  indexer.close()
  return indexer.reports
}
