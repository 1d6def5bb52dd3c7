import type { Socket } from 'node:net'

/** Whoever opens thousands of connections loses his own: the one that stands still goes, or has been quiet longest. */
export const createConnections = (most: number, endStalled: () => boolean, onDrop: () => void) => {
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
    open: (socket: Socket) => {
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
    busy: (socket: Socket) => {
      resting.delete(socket)
    },
    quiet: (socket: Socket) => {
      if (!socket.destroyed) resting.add(socket)
    },
    get count() {
      return count
    },
  }
}

export type Connections = ReturnType<typeof createConnections>
