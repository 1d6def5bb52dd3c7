import { startAlertsDesk } from './alerts-desk.ts'
import { countedSource } from './counted-source.ts'
import { keyWrapper } from './plain-key-wrapper.ts'

/** A process of its own that watches and sends until it is killed. Its clock is fast: a storm is over in a moment. */

const [folder, most] = process.argv.slice(2)
if (folder === undefined || most === undefined) throw new Error('Which folder, and how many?')

await startAlertsDesk(folder, [countedSource(() => Number(most), 4)], {
  now: () => Date.now() * 100,
  keyWrapper,
})
process.stdout.write('ready\n')
// Nothing else of it holds the process, as servers hold a desk.
setInterval(() => undefined, 2 ** 30)
