import { fileURLToPath } from 'node:url'
import { runDeskProcess } from '../browser/desk-process.ts'
import { deskMark, superviseDesk } from '../browser/supervise-desk.ts'

/** The browser host, whose desk exhausts the heap of its main thread at SIGUSR2. */

const exhaust = (): void => {
  const all: unknown[] = []
  for (;;) all.push({ numbers: [all.length] })
}
const isDesk = process.env[deskMark] !== undefined
if (isDesk) process.once('SIGUSR2', exhaust)

const args = process.argv.slice(2)
process.exitCode = isDesk
  ? await runDeskProcess(args)
  : await superviseDesk(fileURLToPath(import.meta.url), args)
