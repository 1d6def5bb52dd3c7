import type { OutageRow } from '../../../contract/receiver.ts'
import { succeed } from '../../../core/result.ts'
import type { Log } from '../events/service.ts'
import type { Receiver } from './service.ts'
import type { Tunnel } from '../tunnel/service.ts'
import type { Handlers } from '../../platform/router/router.ts'

type ReceiverMethod = Extract<keyof Handlers, `receiver.${string}` | `tunnel.${string}`>

const minuteMs = 60_000

const iso = (ms: number): string => new Date(ms).toISOString()

export type ReceiverDeps = { readonly receiver: Receiver; readonly tunnel: Tunnel; readonly log: Log }

/** Methods of the topic `receiver`, and of the tunnel before it. */
export const receiverHandlers = ({ receiver, tunnel, log }: ReceiverDeps) =>
  ({
    'receiver.status': async () => {
      const status = await receiver.status()
      return succeed({ ...status, backlog: log.backlog(receiver.lastStored()) })
    },
    'receiver.paths': () => receiver.paths(),
    'receiver.rotate': (input) => receiver.rotatePath(input.key, input.overlapMinutes * minuteMs),
    'receiver.setAnswer': (input) => receiver.setAnswer(input.key, input.answer),
    'receiver.settings': () => receiver.settings(),
    'receiver.setSettings': (input) => receiver.setSettings(input),
    'receiver.outages': async (input) => {
      const [recorded, status] = await Promise.all([log.listOutages(input), receiver.status()])
      if (!recorded.ok) return recorded
      const { outages, last } = recorded.value
      const over: OutageRow[] = outages.map(({ from, to, reason }) => ({
        from: iso(from),
        to: iso(to),
        reason,
      }))
      // One that lasts stands nowhere yet: it is written down when it ends.
      const lasts = !status.listening && last?.state === 'not-listening'
      const isAskedFor = lasts && (input.to === undefined || last.at < Date.parse(input.to))
      const now: OutageRow[] = isAskedFor ? [{ from: iso(last.at), to: null, reason: 'not-listening' }] : []
      return succeed({ outages: [...now, ...over] })
    },
    'tunnel.status': () => succeed(tunnel.status()),
    'tunnel.restart': () => {
      tunnel.restart()
      return succeed(tunnel.status())
    },
  }) satisfies Pick<Handlers, ReceiverMethod>
