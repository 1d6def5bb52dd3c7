import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What a sender gets for one try; 0 for a connection that broke. */
const post = (agent: Agent, url: string, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Length': body.length } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', () => resolve(0))
      },
    )
    sent.once('error', () => resolve(0))
    sent.end(body)
  })

export type Sending = {
  readonly count: number
  readonly connections: number
  /** Deliveries a second; as fast as they are answered without it. */
  readonly perSecond?: number
  /** Where the try of a delivery goes. */
  readonly target: (delivery: number, attempt: number) => string
  readonly body: (delivery: number) => Buffer
  readonly onAnswered?: (delivery: number) => unknown
  /** A try was answered something else than 200, or its connection broke (0). */
  readonly onRefused?: (status: number) => unknown
}

/** Sends deliveries until each was answered 200, each to the next receiver after a failure, as a balancer does. @returns latencies (ms) */
export const sendAll = async ({
  count,
  connections,
  perSecond,
  target,
  body,
  onAnswered,
  onRefused,
}: Sending): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const begin = performance.now()
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) {
      const delivery = next
      next += 1
      if (perSecond !== undefined) {
        const early = begin + (delivery / perSecond) * 1000 - performance.now()
        if (early > 0) await pause(early)
      }
      const content = body(delivery)
      for (let attempt = 0; ; attempt += 1) {
        const from = performance.now()
        const status = await post(agent, target(delivery, attempt), content)
        if (status === 200) {
          latencies.push(performance.now() - from)
          break
        }
        onRefused?.(status)
        await pause(20)
      }
      onAnswered?.(delivery)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return latencies
}

/** @param share 0.99 for p99 */
export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ] ?? Number.NaN
