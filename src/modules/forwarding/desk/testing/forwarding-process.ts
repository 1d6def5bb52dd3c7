import { startForwardingDesk } from './forwarding-desk.ts'

/** A process of its own that forwards what a folder's log holds until it is killed. */

const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder?')
await startForwardingDesk(folder)
process.stdout.write('ready\n')
