import type { Thread } from '../../../../main/platform/worker/thread-client.ts'
import { openDeliveriesChannel } from '../../../../features/events/desk/deliveries-channel.ts'
import {
  openDeliveriesWriter,
  type OpenedDeliveries,
} from '../../../../features/events/desk/deliveries-writer.ts'
import type { IncomingDelivery } from '../../../../features/events/desk/incoming-delivery.ts'
import { incoming } from '../../../../features/events/desk/testing/deliveries.ts'
import type { UploadState } from '../../../../features/log-maintenance/desk/copies.ts'
import type { TeamAddress } from '../team-address.ts'
import type { UploadThread } from '../upload-task.ts'
import { startUploader } from './team-desk.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export const secretPath = '/hooks/0123456789abcdef0123456789abcdef'

/** A delivery with a body and headers. */
export const delivery = (
  body: Uint8Array | string,
  headers: readonly (readonly [string, string])[] = [],
): IncomingDelivery =>
  incoming({
    receivedAt: Date.now(),
    path: secretPath,
    remoteAddress: '127.0.0.1',
    rawHeaders: headers.flat(),
    contentType: headers.find(([name]) => name === 'content-type')?.[1] ?? null,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  })

/** So many small ones, numbered. */
export const numbered = (first: number, count: number): IncomingDelivery[] =>
  Array.from({ length: count }, (_, index) => delivery(`[{"n":${first + index}}]`))

export type ReceiverLog = {
  readonly opened: OpenedDeliveries
  /** Stores deliveries as a receiver does. @returns the number of the last one */
  store(deliveries: readonly IncomingDelivery[]): number
  /** Resolves with the first state of the uploader, from now on or the last one, that is so. */
  until(isSo: (state: UploadState) => boolean): Promise<UploadState>
  /** Resolves when all that was stored is in the team log. */
  sent(): Promise<UploadState>
  close(): Promise<void>
}

/** A log as a receiver writes it, with its uploader. */
export const openReceiverLog = (folder: string, address: TeamAddress): ReceiverLog => {
  const opened = valueOf(openDeliveriesWriter(folder))
  const { writer } = opened
  const channel = openDeliveriesChannel(folder)
  let last = opened.lastId
  let state: UploadState | null = null
  let isClosed = false
  const waiting = new Set<() => void>()
  const uploader: Thread<UploadThread> = startUploader(folder, address, (now) => {
    state = now
    for (const look of waiting) look()
  })
  const until = (isSo: (state: UploadState) => boolean): Promise<UploadState> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (state === null || !isSo(state)) return
        waiting.delete(look)
        resolve(state)
      }
      waiting.add(look)
      look()
    })
  return {
    opened,
    store: (deliveries) => {
      last = valueOf(writer.commit(deliveries))
      channel.postMessage(null)
      return last
    },
    until,
    sent: () => until(({ cursor, failure }) => failure === null && cursor >= last),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await uploader.stop()
      channel.close()
      writer.close()
    },
  }
}
