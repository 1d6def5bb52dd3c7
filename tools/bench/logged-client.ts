import { join } from 'node:path'
import { succeed } from '../../src/core/result.ts'
import { createRouter, type Handlers } from '../../src/main/platform/router/router.ts'
import { silentLogger } from '../../src/main/platform/log/logger.ts'
import { createCallLog } from '../../src/main/features/calls/call-log.ts'
import { createServiceClient } from '../../src/main/features/service-client/service-client.ts'
import { operationsHandlers } from '../../src/main/features/operations/handlers.ts'
import { projectAt } from '../../src/main/features/service-client/testing/project.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

/** The desk's whole way to a service: contract, client, and the call log with its thread. */
export type RecordedClient = {
  /** Makes one call; rejects when it does not succeed. */
  call(operation: string, request: unknown): Promise<void>
  stop(): Promise<void>
}

/** @param folder for `calls.db` */
export const openRecordedClient = async (url: string, folder: string): Promise<RecordedClient> => {
  const callLog = createCallLog({
    folder: join(folder, 'log'),
    exportsFolder: join(folder, 'exports'),
    version: '0',
    logger: silentLogger,
    receiverSecrets: () => [],
  })
  await callLog.start()
  const service = createServiceClient({
    getProject: () => projectAt(url),
    readSecret: (_project, field) => succeed(`bench-${field}-1234567890`),
    callWriter: callLog.callWriter,
    chainIdOf: () => 137,
    logger: silentLogger,
  })
  const handlers: Partial<Handlers> = { operations: operationsHandlers({ service }) }
  const router = createRouter(handlers as Handlers, silentLogger)
  return {
    call: async (operation, request) => {
      const input = { project: 'p1', operation, network: 'polygon', request }
      valueOf(
        await router.dispatch('operations.call', input, {
          signal: new AbortController().signal,
          caller: 'page',
        }),
      )
    },
    stop: async () => {
      await service.stop()
      await callLog.stop()
    },
  }
}
