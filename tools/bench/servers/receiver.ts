import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { createReceiver } from '../../../src/features/receiver/desk/receiver.ts'

// The receiver as the desk starts it, without the rest of the desk.

const receiver = createReceiver({ folder: process.argv[2] ?? '', port: 0, logger: silentLogger })
await receiver.start()
const { url, problem } = await receiver.status()
if (url === null) throw new Error(problem ?? 'the receiver does not listen')
console.log(JSON.stringify({ url }))

process.once('SIGTERM', () => void receiver.stop().then(() => process.exit(0)))
