import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createReceiver } from '../receiver.ts'

/** A receiver in a process of its own, to be killed or traced. Prints its URL; ends on SIGTERM. */
const receiver = createReceiver({ folder: process.argv[2] ?? '', port: 0, logger: silentLogger })
await receiver.start()
process.once('SIGTERM', () => void receiver.stop().then(() => process.exit(0)))
process.stdout.write(`${(await receiver.status()).url}\n`)
