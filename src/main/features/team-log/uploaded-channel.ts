import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'

/** What the uploader of a log says: up to which delivery the team log has it, or that it cannot be reached. */
export type Uploaded = { readonly cursor: number; readonly away: boolean }

/** What says how far the copy is. */
export type UploadedEvents = Pick<EventTarget, 'addEventListener'>

/** Calls back with what the uploader says. */
export const onUploaded = (channel: UploadedEvents, listener: (uploaded: Uploaded) => void): void =>
  channel.addEventListener('message', (event) =>
    listener((event as Event & { readonly data: Uploaded }).data),
  )

/** On it the uploader says so to the thread that answers senders. @param folder of the log */
export const openUploadedChannel = (folder: string): BroadcastChannel => {
  const channel = new BroadcastChannel(`uploaded of ${resolve(folder)}`)
  // No reason for a thread to go on.
  channel.unref()
  return channel
}
