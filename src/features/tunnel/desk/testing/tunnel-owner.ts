import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { anyCommand } from './any-command.ts'
import { createTunnel } from '../tunnel.ts'

/** A program that runs a tunnel, to be killed. Prints the tunnel's output. */
const [command = ''] = process.argv.slice(2)
const tunnel = createTunnel({ logger: silentLogger, confirmed: anyCommand })
let printed = 0
tunnel.onChange(() => {
  const { tail } = tunnel.status()
  for (const { text } of tail.slice(printed)) process.stdout.write(`${text}\n`)
  printed = tail.length
})
tunnel.use({ command, ending: null, target: 'http://127.0.0.1:4601', isKnown: false })
setInterval(() => {}, 1000)
