import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createLog } from '../log.ts'

/** A process of its own that reads the deliveries of a folder until it is killed. Tells each change on a line. */

const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder?')
const log = createLog({ folder, logger: silentLogger })
log.onChange(() => process.stdout.write(`backlog ${log.backlog()}\n`))
await log.start()
log.wake()
