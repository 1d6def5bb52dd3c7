import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createLog } from '../log.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder?')
const log = createLog({ folder, logger: silentLogger })
log.onChange(() => process.stdout.write(`backlog ${log.backlog()}\n`))
await log.start()
log.wake()
