import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { fixed, whole } from '../table.ts'
import { numberedBody, numberIn, positionOf, readTeamLog } from './team-reading.ts'
import { createTeamReceiver } from './team-receiver.ts'
import { quantile, sendAll } from './team-sender.ts'

export type Outage = {
  readonly seconds: number
  readonly deliveries: number
  /** Tries that were not answered 200. */
  readonly refused: number
  readonly answerP99Ms: number
  /** Deliveries that were not in the team log when its server came back. */
  readonly behind: number
  /** From then until all were there; the load went on meanwhile. */
  readonly caughtUpSeconds: number
  readonly peakMemory: number | null
  readonly lost: number
  readonly doubled: number
  readonly isDense: boolean
}

/** Deliveries a second all the time. */
const perSecond = 500
/** How long the load goes on before the server goes, and once it is back (s). */
const aroundSeconds = 5

/**
 * A receiver takes deliveries while the server of its team log is away, and until some seconds after it is back.
 *
 * @param server with a team log
 */
export const runOutage = async (
  data: string,
  server: PostgresServer,
  seconds: number,
  size: number,
): Promise<Outage> => {
  const receiver = createTeamReceiver(data, ['--team-log', server.url('hooks')])
  await receiver.start()
  try {
    const from = await positionOf(server)
    const deliveries = perSecond * (seconds + 2 * aroundSeconds)
    let [answered, refused] = [0, 0]
    const sending = sendAll({
      count: deliveries,
      connections: 32,
      perSecond,
      target: () => receiver.url(),
      body: (delivery) => numberedBody(delivery, size),
      onAnswered: () => (answered += 1),
      onRefused: () => (refused += 1),
    })
    await pause(aroundSeconds * 1000)
    await server.kill()
    await pause(seconds * 1000)
    await server.start()
    const back = performance.now()
    const behind = answered - ((await positionOf(server)) - from)
    let caughtUpSeconds = Number.NaN
    while (Number.isNaN(caughtUpSeconds)) {
      await pause(50)
      const there = (await positionOf(server)) - from
      // At this rate a second's worth is on its way at any time.
      if (there >= answered - perSecond) caughtUpSeconds = (performance.now() - back) / 1000
    }
    const answers = await sending
    while ((await positionOf(server)) - from < deliveries) await pause(50)
    const peakMemory = receiver.peakMemory()
    const found = new Set<number>()
    const read = await readTeamLog(
      server.url('desk'),
      ({ body }) => {
        const number = numberIn(body)
        if (number !== null) found.add(number)
      },
      from,
    )
    return {
      seconds,
      deliveries,
      refused,
      answerP99Ms: quantile(answers, 0.99),
      behind,
      caughtUpSeconds,
      peakMemory,
      lost: deliveries - found.size,
      doubled: read.doubled,
      isDense: read.isDense,
    }
  } finally {
    await receiver.kill()
  }
}

/** What it came to, as rows of a table: what, how much, what is to be reached. */
export const outageRows = (outage: Outage): string[][] => [
  [`server away for ${outage.seconds} s: deliveries at ${perSecond}/s`, whole(outage.deliveries), ''],
  ['not answered 200', whole(outage.refused), '0'],
  ['answers, p99 ms', fixed(outage.answerP99Ms, 1), ''],
  ['behind when it came back', whole(outage.behind), ''],
  ['caught up after, s', fixed(outage.caughtUpSeconds, 1), ''],
  [
    'most memory of the receiver, MiB',
    outage.peakMemory === null ? 'not known' : whole(outage.peakMemory),
    '',
  ],
  ['of them lost', whole(outage.lost), '0'],
  ['of them twice with one number', whole(outage.doubled), '0'],
  ['their positions without gaps', String(outage.isDense), 'true'],
]
