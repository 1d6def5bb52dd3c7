import { z } from 'zod'
import { startThread, type ThreadLife } from '../../../main/platform/worker/thread-life.ts'
import { entryUrl } from '../../../main/platform/worker/worker-path.ts'
import type { SampleActivity, SampleContracts, SampleFacts, SampleService } from './service.ts'

export type SampleServiceOptions = {
  readonly port?: number
  /** `none` leaves the chain out; else there is one wherever the platform has a node for it. */
  readonly chain?: 'auto' | 'none'
  readonly traffic?: number
  /** Milliseconds the sample may take to be ready: about two with a chain, far more on a machine that is busy. */
  readonly startTimeoutMs?: number
  readonly entry?: URL
}

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    facts: z.object({
      url: z.string(),
      accessKey: z.string(),
      secretKey: z.string(),
      projectId: z.string(),
      chainUrl: z.string().nullable(),
      network: z.string(),
      collections: z.array(z.object({ address: z.string(), type: z.string() })),
      pid: z.int(),
    }),
    notice: z.string().nullable(),
    contracts: z
      .object({
        market: z.string().nullable(),
        currencies: z.array(z.object({ address: z.string(), symbol: z.string(), decimals: z.int() })),
        collections: z.array(z.object({ address: z.string(), name: z.string() })),
      })
      .optional(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

/** The sample is a server of its own: the desk never imports it, it only knows where its entry lies. */
const sampleUrl = entryUrl('../../../sample/index.ts', 'sample')

/** Most actions a minute: each is a block of its own. */
const mostTraffic = 300

/** Milliseconds a worker may take to close its sockets and end its chain before it is ended. */
const patience = 4000

/**
 * The sample service in a worker thread, which both hosts can have (Electron runs with `RunAsNode` off, so a child process of
 * its binary is no Node). It makes new keys at each start: whoever starts it writes them into its project.
 */
export const createSampleService = ({
  port = 0,
  chain = 'auto',
  traffic = 0,
  startTimeoutMs = 30_000,
  entry = sampleUrl,
}: SampleServiceOptions = {}): SampleService => {
  let running: ThreadLife | undefined
  let facts: SampleFacts | null = null
  let notice: string | null = null
  let contracts: SampleContracts | null = null
  let starting: Promise<void> | undefined
  let activity: SampleActivity = { perMinute: Math.min(traffic, mostTraffic), faults: false }

  const launch = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let isHeard = false
      const failed = (reason: string): void => {
        clearTimeout(timer)
        reject(new Error(reason))
        life.kill().catch(reject)
      }
      const life = startThread({
        url: entry,
        name: 'sample',
        data: { port, chain, traffic: activity.perMinute },
        onMessage: (raw) => {
          if (isHeard) return
          isHeard = true
          const said = message.safeParse(raw)
          if (!said.success) return failed('it said something else than its address.')
          if (said.data.type === 'failed') return failed(said.data.message)
          clearTimeout(timer)
          facts = said.data.facts
          notice = said.data.notice
          contracts = said.data.contracts ?? null
          if (activity.faults) life.post(activity)
          resolve()
        },
        onEnd: (crash) => {
          clearTimeout(timer)
          if (running !== life) return
          running = undefined
          facts = null
          notice = null
          contracts = null
          starting = undefined
          reject(crash ?? new Error('it ended before it was ready.'))
        },
      })
      running = life
      const timer = setTimeout(() => failed('it was not ready in time.'), startTimeoutMs)
    })

  return {
    facts: () => facts,
    notice: () => notice,
    contracts: () => contracts,
    activity: () => activity,
    setActivity: (next) => {
      activity = next
      if (facts !== null) running?.post(next)
    },
    start: () => (starting ??= launch()),
    stop: async () => {
      await running?.stop('stop', patience)
    },
  }
}
