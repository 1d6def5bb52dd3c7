import { join } from 'node:path'
import { succeed } from '../../../../core/result.ts'
import type { DeliveriesWriter } from '../../events/incoming-delivery.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { openDeliveriesWriter } from '../../events/deliveries-writer.ts'
import { createCounters } from '../counters.ts'
import { defaultLimits } from '../limits.ts'
import { createReceiver } from '../receiver.ts'
import { createReceiverServer } from '../receiver-server.ts'
import { createSecret } from '../secret-path.ts'
import type { TargetMode } from './run-target.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

/**
 * A receiver in a process of its own, to be killed or traced. Prints its URL; ends on SIGTERM.
 *
 * Besides the product there are two that break its promise on purpose. A test that does not catch them proves nothing.
 */
const [folder, mode] = process.argv.slice(2) as [string, TargetMode]

/** How late the one that answers first stores: long enough that a kill always finds something unstored. */
const lateByMs = 200

const startProduct = async (): Promise<string | null> => {
  const receiver = createReceiver({ folder, port: 0, logger: silentLogger })
  await receiver.start()
  process.once('SIGTERM', () => void receiver.stop().then(() => process.exit(0)))
  return (await receiver.status()).url
}

const startControl = async (
  synchronous: 'FULL' | 'NORMAL',
  spoil: (writer: DeliveriesWriter) => Pick<DeliveriesWriter, 'commit'>,
): Promise<string | null> => {
  const opened = valueOf(openDeliveriesWriter(join(folder, 'log'), { synchronous }))
  const secret = createSecret()
  const writer = spoil(opened.writer)
  const server = createReceiverServer({
    store: (batch) => Promise.resolve(writer.commit(batch)),
    paths: [{ secret, listener: null, answer: null, until: null }],
    port: 0,
    host: null,
    publicHosts: [],
    limits: defaultLimits,
    counters: createCounters(),
    onMoved: () => {},
    onProblem: () => {},
  })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  const listening = await server.start()
  return listening.ok ? `http://127.0.0.1:${listening.value}/hooks/${secret}` : null
}

const start: Record<TargetMode, () => Promise<string | null>> = {
  product: startProduct,
  'answers-first': () =>
    startControl('FULL', (writer) => ({
      commit: (batch) => {
        setTimeout(() => writer.commit(batch), lateByMs)
        return succeed(0)
      },
    })),
  'sync-normal': () => startControl('NORMAL', (writer) => writer),
}

process.stdout.write(`${await start[mode]()}\n`)
