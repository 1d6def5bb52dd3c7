import { createCallWaits } from '../waits.ts'
import { succeed } from '../../../../core/result.ts'
import type { Operation } from '../../../../core/wire/operation.ts'
import { goldenRequests } from '../../../../core/wire/testing/golden-requests.ts'
import { callOperation } from '../call-operation.ts'
import type { Call, CallDeps } from '../call.ts'
import type { Fetch } from '../../../../main/platform/http/fetch-bounded.ts'
import { createMaskCache } from '../../../../main/platform/masking/mask-cache.ts'
import { createHostQueue } from '../../../../main/platform/http/host-queue.ts'
import { rpcLimits } from '../limits.ts'
import { createMemoryCallLog, type MemoryCallLog } from './memory-call-log.ts'
import { projectAt } from './project.ts'

export const canaries = {
  accessKey: 'AQAAcanary-access-key-0123456789',
  secretKey: 'eyJhbGciOiJub25lIn0.Y2FuYXJ5.canary-secret-key',
}

export type Caller = {
  readonly callWriter: MemoryCallLog
  /** Calls with the golden request unless another is given. */
  readonly call: (
    operation: Operation,
    more?: Partial<Omit<Call, 'operation'>>,
    signal?: AbortSignal,
  ) => ReturnType<typeof callOperation>
}

const usualFetch: Fetch = (url, init) => fetch(url, init)

export const createCaller = (url: string, deps: Partial<CallDeps> = {}): Caller => {
  const callWriter = createMemoryCallLog()
  return {
    callWriter,
    call: (operation, more = {}, signal = new AbortController().signal) =>
      callOperation(
        {
          operation,
          asked: goldenRequests.operations[operation.name]?.request,
          project: projectAt(url),
          network: 'polygon',
          timeoutMs: 5000,
          resentFrom: null,
          ...more,
        },
        {
          fetch: usualFetch,
          readSecret: (_project, field) => succeed(canaries[field]),
          callWriter,
          masks: createMaskCache(),
          waits: createCallWaits(() => undefined),
          chainIdOf: (slug) => (slug === 'polygon' ? 137 : undefined),
          queue: createHostQueue(2),
          limits: { ...rpcLimits, backoffMs: 2 },
          random: () => 0.5,
          ...deps,
        },
        signal,
      ),
  }
}
