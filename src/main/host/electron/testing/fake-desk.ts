import { fail } from '../../../../core/result.ts'
import type { TopicMessage } from '../../../../contract/topics.ts'
import type { Desk } from '../../../desk.ts'
import { silentLogger } from '../../../platform/log/logger.ts'

/** A desk that answers each call with its name and notes when it was started and stopped. */
export const createFakeDesk = (start: () => Promise<void> = () => Promise.resolve()) => {
  const life: string[] = []
  const warnings: unknown[] = []
  const listeners = new Set<(message: TopicMessage) => void>()
  const desk: Desk = {
    router: { dispatch: (name) => Promise.resolve({ ok: true, value: name }) },
    media: {
      fetch: () => Promise.resolve(fail({ kind: 'not-found', message: 'There is no such picture.' })),
    },
    topics: {
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      announce: () => {},
    },
    logger: { ...silentLogger, warn: (details) => warnings.push(details) },
    onFault: () => {},
    noteSleep: (asleep) => life.push(asleep ? 'asleep' : 'awake'),
    sending: () => Promise.resolve([]),
    notices: () => Promise.resolve(null),
    hide: () => {},
    isTunnelUnconfirmed: () => false,
    receiver: () => Promise.resolve({ url: null, isOff: false }),
    start: async () => {
      life.push('start')
      await start()
      life.push('started')
    },
    stop: () => {
      life.push('stop')
      return Promise.resolve()
    },
  }
  const announce = (message: TopicMessage): void => listeners.forEach((listener) => listener(message))
  return { desk, life, warnings, announce }
}
