import type { Receiver } from '../../receiver/desk/service.ts'
import type { ListenerPath, ReceiverPaths } from './listener-deps.ts'

/** How long a former secret goes on working: long enough to register the new one and to see that it delivers. */
const overlapMs = 24 * 3_600_000

export const receiverPaths = (receiver: Receiver): ReceiverPaths => ({
  add: (key, project) => receiver.addPath(key, project),
  remove: (key) => receiver.removePath(key),
  rotate: (key) => receiver.rotatePath(key, overlapMs),
  list: async () => {
    const listed = await receiver.paths()
    // Without the receiver's word nothing is known of any path: the ledger is shown all the same.
    const paths = listed.ok ? listed.value.paths : []
    return new Map(
      paths.flatMap(({ key, url, localUrl }): [string, ListenerPath][] =>
        key === null ? [] : [[key, { url, localUrl }]],
      ),
    )
  },
  keys: async () => {
    const listed = await receiver.paths()
    return listed.ok ? new Set(listed.value.paths.map(({ key }) => key)) : null
  },
  status: async () => {
    const { listening, off, registerUrl, problem } = await receiver.status()
    return { listening, off, url: registerUrl, problem }
  },
})
