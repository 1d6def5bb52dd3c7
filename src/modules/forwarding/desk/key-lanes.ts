/** Decides what may be sent side by side: what shares a key goes one after the other, in the order it was added. */
export type KeyLanes<T> = {
  /** @param keys `null`: it waits for everything before it, and everything behind it waits for it */
  add(item: T, keys: readonly string[] | null): void
  /** One that waits for no other; it is under way until it is finished or put back. */
  take(): T | undefined
  /** It was not sent after all: it is the next one to be taken. */
  putBack(item: T): void
  finish(item: T): void
  size(): number
}

type Node<T> = {
  readonly item: T
  readonly keys: readonly string[]
  waitsFor: number
  readonly followers: Node<T>[]
}

export const createKeyLanes = <T>(): KeyLanes<T> => {
  const open = new Map<T, Node<T>>()
  /** Of each key the one that was added last. */
  const tails = new Map<string, Node<T>>()
  let barrier: Node<T> | null = null
  let ready: T[] = []

  return {
    add: (item, keys) => {
      const before = new Set(
        keys === null
          ? open.values()
          : keys.map((key) => tails.get(key)).filter((node) => node !== undefined),
      )
      if (barrier !== null) before.add(barrier)
      const node: Node<T> = { item, keys: keys ?? [], waitsFor: before.size, followers: [] }
      for (const one of before) one.followers.push(node)
      if (keys === null) {
        barrier = node
        tails.clear()
      } else for (const key of keys) tails.set(key, node)
      open.set(item, node)
      if (node.waitsFor === 0) ready.push(item)
    },
    take: () => ready.shift(),
    putBack: (item) => {
      ready = [item, ...ready]
    },
    finish: (item) => {
      const node = open.get(item)
      if (node === undefined) return
      open.delete(item)
      if (barrier === node) barrier = null
      for (const key of node.keys) if (tails.get(key) === node) tails.delete(key)
      for (const follower of node.followers) {
        follower.waitsFor -= 1
        if (follower.waitsFor === 0) ready.push(follower.item)
      }
    },
    size: () => open.size,
  }
}
