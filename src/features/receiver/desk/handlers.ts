import type { OutageRow } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Log } from '../../events/desk/service.ts'
import { sendTest } from './send-test.ts'
import type { Receiver } from './service.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

const minuteMs = 60_000

const iso = (ms: number): string => new Date(ms).toISOString()

export type ReceiverDeps = { readonly receiver: Receiver; readonly log: Log }

export const receiverHandlers = ({ receiver, log }: ReceiverDeps) =>
  ({
    ...passTo('receiver', receiver),
    status: async () => {
      const status = await receiver.status()
      return succeed({ ...status, backlog: log.backlog(receiver.lastStored()) })
    },
    sendTest: async (_input, { signal }) => sendTest(await receiver.status(), () => log.testMark(), signal),
    setPath: async ({ key, rotate, answer }) => {
      const rotated =
        rotate === undefined ? null : await receiver.rotatePath(key, rotate.overlapMinutes * minuteMs)
      return rotated === null || (rotated.ok && answer !== undefined)
        ? receiver.setAnswer(key, answer ?? null)
        : rotated
    },
    outages: async (input) => {
      const [recorded, status] = await Promise.all([log.listOutages(input), receiver.status()])
      if (!recorded.ok) return recorded
      const { outages, last } = recorded.value
      const over: OutageRow[] = outages.map(({ from, to, reason }) => ({
        from: iso(from),
        to: iso(to),
        reason,
      }))
      // One that lasts stands nowhere yet: it is written down when it ends.
      const lasts = !status.listening && (last?.state === 'not-listening' || last?.state === 'off')
      const isInRange = lasts && (input.to === undefined || last.at < Date.parse(input.to))
      const now: OutageRow[] = isInRange ? [{ from: iso(last.at), to: null, reason: last.state }] : []
      return succeed({ outages: [...now, ...over] })
    },
  }) satisfies HandlersOf<'receiver'>
