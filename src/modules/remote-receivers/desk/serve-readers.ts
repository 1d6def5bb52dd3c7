import { join } from 'node:path'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createFollowServer } from './follow-server.ts'
import { createTokenCheck } from '../../../main/platform/tokens/read-tokens.ts'
import type { FollowThread } from '../../../features/log-maintenance/desk/follow-task.ts'
import { listenOn } from '../../../features/receiver/desk/listen.ts'
import type { Receiver } from '../../../features/receiver/desk/service.ts'
import type { Standalone } from '../../../features/receiver/desk/standalone.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'

export type ReadersOptions = {
  readonly data: string
  readonly port: number
  readonly host: string | null
  readonly tls: Standalone['tls']
  readonly receiver: Pick<Receiver, 'lastStored'>
  readonly logger: Logger
}

export const startReaders = async ({
  data,
  port,
  host,
  tls,
  receiver,
  logger,
}: ReadersOptions): Promise<Result<{ stop(): Promise<void> }, string>> => {
  const thread = createThread<FollowThread>({
    name: 'follow',
    part: 'The part that reads the log',
    url: taskUrl('follow'),
    data: { folder: join(data, 'log') },
    logger,
  })
  const listening = await listenOn(
    () =>
      createFollowServer({
        read: (request) => thread.request('read', request),
        digest: (position) => thread.request('digest', position),
        checkToken: createTokenCheck(data),
        lastStored: () => receiver.lastStored(),
        tls,
        logger,
      }),
    { host, port },
  )
  if (!listening.ok)
    return fail(
      `Port ${port} cannot be used for readers: it is taken, or not allowed. Choose another with --read-port.`,
    )
  const { servers, port: given } = listening.value
  logger.info({ port: given }, 'the log can be read by a token')
  return succeed({
    stop: async () => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      for (const server of servers) server.closeAllConnections()
      await Promise.all(closed)
      await thread.stop()
    },
  })
}
