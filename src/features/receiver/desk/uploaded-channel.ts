import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'

/** What the uploader of a log says: up to which delivery the team log has it, or that it cannot be reached. */
export type UploadProgress = { readonly cursor: number; readonly away: boolean }

export const onUploaded = (channel: BroadcastChannel, listener: (uploaded: UploadProgress) => void): void =>
  channel.addEventListener('message', (event) =>
    // Nobody else speaks on it.
    listener((event as Event & { readonly data: UploadProgress }).data),
  )

/** On it the uploader says so to the thread that answers senders. @param folder of the log */
export const openUploadedChannel = (folder: string): BroadcastChannel => {
  const channel = new BroadcastChannel(`uploaded of ${resolve(folder)}`)
  // No reason for a thread to go on.
  channel.unref()
  return channel
}
