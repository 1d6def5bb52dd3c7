import type { Socket } from 'node:net'

/** Whoever opens thousands of connections loses his own: the one that stands still goes, or has been quiet longest. */
export type Connections = {
  open(socket: Socket): void
  busy(socket: Socket): void
  quiet(socket: Socket): void
  readonly count: number
}

export const createConnections = (
  most: number,
  endStalled: () => boolean,
  onDrop: () => void,
): Connections => {
  let count = 0
  // A set keeps the order of insertion: the first one has been quiet for longest.
  const resting = new Set<Socket>()

  const makeRoom = (): boolean => {
    if (endStalled()) return true
    for (const socket of resting) {
      resting.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  return {
    open: (socket) => {
      if (count >= most && !makeRoom()) {
        socket.destroy()
        onDrop()
        return
      }
      count += 1
      resting.add(socket)
      socket.once('close', () => {
        count -= 1
        resting.delete(socket)
      })
    },
    busy: (socket) => {
      resting.delete(socket)
    },
    quiet: (socket) => {
      if (!socket.destroyed) resting.add(socket)
    },
    get count() {
      return count
    },
  }
}
