import { countedDetector } from '../../../../features/findings/desk/testing/counted-detector.ts'
import { startFindingsDesk } from './findings-desk.ts'
import { keyWrapper } from './plain-key-wrapper.ts'

/** A process of its own that looks and sends until it is killed. */

const [folder, max] = process.argv.slice(2)
if (folder === undefined || max === undefined) throw new Error('Which folder, and how many?')

await startFindingsDesk(folder, [countedDetector(() => Number(max), 4)], { keyWrapper })
process.stdout.write('ready\n')
// Nothing else of it holds the process, as servers hold a desk.
setInterval(() => undefined, 2 ** 30)
