import type { Random } from '../data/random.ts'
import type { DeliveryCounts, WebhookEvent } from './indexer-types.ts'

export type DeliveryWay = {
  readonly twice?: boolean
  readonly late?: boolean
}

const mostWaiting = 500

const longestDelay = 1000

const shuffle = <T>(items: readonly T[], random: Random): T[] => {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last)
    const [a, b] = [shuffled[last], shuffled[other]]
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
  }
  return shuffled
}

export const createDeliveryQueue = (send: (body: string) => Promise<boolean>, random: Random) => {
  let waiting: string[] = []
  let postponed: {
    readonly body: string
    readonly twice: boolean
    readonly timer: NodeJS.Timeout
  } | null = null
  let delivered = 0
  let failed = 0
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      if (await send(body)) delivered += 1
      else failed += 1
    }
    running = null
  }
  const enqueue = (body: string, twice: boolean): void => {
    waiting.push(body)
    if (twice) waiting.push(body)
    while (waiting.length > mostWaiting) {
      waiting.shift()
      failed += 1
    }
    running ??= run()
  }
  const release = (): void => {
    if (postponed === null) return
    const { body, twice, timer } = postponed
    clearTimeout(timer)
    postponed = null
    enqueue(body, twice)
  }

  return {
    push: (events: readonly WebhookEvent[], { twice = false, late = false }: DeliveryWay = {}): void => {
      const body = JSON.stringify(late ? shuffle(events, random) : events)
      if (late && postponed === null) {
        postponed = { body, twice, timer: setTimeout(release, longestDelay).unref() }
        return
      }
      enqueue(body, twice)
      release()
    },
    counts: (): DeliveryCounts => ({
      delivered,
      failed,
      waiting: waiting.length + (postponed === null ? 0 : 1) + (running === null ? 0 : 1),
    }),
    drained: async (): Promise<void> => {
      release()
      for (;;) {
        const current = running
        if (current === null) return
        await current
      }
    },
    clear: (): void => {
      waiting = []
      if (postponed !== null) clearTimeout(postponed.timer)
      postponed = null
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
