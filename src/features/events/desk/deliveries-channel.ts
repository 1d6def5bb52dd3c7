import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'

/**
 * On it the writer of a log's deliveries says that some were committed, to whichever threads listen: none of them waits for the main thread to pass
 * it on, and whichever of them is begun again finds it without being connected anew.
 */
export const openDeliveriesChannel = (folder: string): BroadcastChannel => {
  const channel = new BroadcastChannel(`deliveries of ${resolve(folder)}`)
  // No reason for a thread to go on.
  channel.unref()
  return channel
}
