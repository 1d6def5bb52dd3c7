import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'

/** Threads hear of commits here without the main thread; one that is begun again needs no connecting. */
export const openDeliveriesChannel = (folder: string): BroadcastChannel => {
  const channel = new BroadcastChannel(`deliveries of ${resolve(folder)}`)
  // No reason for a thread to go on.
  channel.unref()
  return channel
}
