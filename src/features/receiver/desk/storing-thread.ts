import { fail, succeed, type Result } from '../../../core/result.ts'
import type { StoreProblem } from '../../events/desk/incoming-delivery.ts'
import { prepareThread, startThread } from '../../../main/platform/worker/thread-life.ts'
import { workerUrl } from '../../../main/platform/worker/worker-path.ts'
import { writeBatch } from './batch-memory.ts'
import type { StoreBatch } from './group-commit.ts'
import type { FromStoring, ReceiverSign, ToStoring } from './storing-messages.ts'

export const storing = {
  url: workerUrl('features/receiver/desk/storing-worker'),
  name: 'storing',
  isBusy: true,
}

export const prepareStoring = (): void => prepareThread(storing)

export type StoringThread = {
  readonly store: StoreBatch
  readonly sign: (sign: ReceiverSign) => Promise<void>
  readonly end: (inOrder: boolean) => Promise<void>
  readonly lastId: number
  readonly notices: readonly string[]
}

const leastMemory = 512 * 1024
const mostReused = 8 * 1024 * 1024

export const startStoring = async (
  folder: string,
  onUnrecorded: (message: string) => void,
): Promise<Result<StoringThread, string>> => {
  const ready = Promise.withResolvers<Result<StoringThread, string>>()
  const exited = Promise.withResolvers<void>()
  const signs: (() => void)[] = []
  let resolveBatch: ((result: Result<number, StoreProblem>) => void) | null = null
  let memory: SharedArrayBuffer | null = null

  const post = (message: ToStoring): void => thread.post(message)

  const memoryOf = (bytes: number): SharedArrayBuffer => {
    if (memory === null || memory.byteLength < bytes) {
      memory = new SharedArrayBuffer(Math.max(leastMemory, bytes * 2))
      post({ kind: 'memory', memory })
    }
    const current = memory
    if (memory.byteLength > mostReused) memory = null
    return current
  }

  const store: StoreBatch = (deliveries) => {
    writeBatch(deliveries, memoryOf)
    const stored = Promise.withResolvers<Result<number, StoreProblem>>()
    resolveBatch = stored.resolve
    post({ kind: 'store', deliveries: deliveries.length })
    return stored.promise
  }

  const opened = (lastId: number, notices: readonly string[]): StoringThread => ({
    store,
    sign: (sign) => {
      const signed = Promise.withResolvers<void>()
      signs.push(signed.resolve)
      post({ kind: 'sign', sign })
      return signed.promise
    },
    end: (inOrder) => {
      post({ kind: 'end', inOrder })
      return exited.promise
    },
    lastId,
    notices,
  })

  const take = (message: FromStoring): void => {
    switch (message.kind) {
      case 'stored':
        return resolveBatch?.(message.result)
      case 'signed':
        return signs.shift()?.()
      case 'opened':
        return ready.resolve(succeed(opened(message.lastId, message.notices)))
      case 'failed':
        return ready.resolve(fail(message.message))
      case 'unrecorded':
        return onUnrecorded(message.message)
    }
  }

  const thread = startThread({
    ...storing,
    data: { folder },
    // Both sides are one program: what the thread posts has this type.
    onMessage: (message) => take(message as FromStoring),
    onEnd: (crash) => {
      // Not caught: it ends this thread, and the main thread begins both anew.
      if (crash !== null) throw crash
      exited.resolve()
    },
  })
  return ready.promise
}
