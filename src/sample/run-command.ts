import { issueKeys } from './keys.ts'
import { readOptions, usage, type SampleOptions } from './options.ts'
import { readyFacts, type Ready } from './ready.ts'
import { startServer, type SampleServer } from './server.ts'

const describe = (ready: Ready): string => `The sample service listens on ${ready.url}. Its data is made up.

  Access key   ${ready.accessKey}
  Secret key   ${ready.secretKey}
  Network      ${ready.network}
  Collection   ${ready.collections.map(({ address, type }) => `${address} (${type})`).join(', ')}

  curl -s ${ready.url}/${ready.network}/rpc/Marketplace/ListCollectibles \\
    -H 'Content-Type: application/json' -H 'X-Access-Key: ${ready.accessKey}' \\
    -d '{"side":"listing","contractAddress":"${ready.collections[0]?.address ?? ''}","filter":{"includeEmpty":false},"page":{"page":1,"pageSize":3}}'

Stop it with Ctrl-C.`

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/** Runs the service until a signal: `npm run sample`. Keys are made anew at each start and printed. */
export const runCommand = async (args: readonly string[]): Promise<void> => {
  let options: SampleOptions
  try {
    options = readOptions(args)
  } catch (cause) {
    return fail(`${(cause as Error).message}\n\n${usage}`)
  }
  if (options.help) return void process.stdout.write(`${usage}\n`)
  const keys = issueKeys(Date.now())
  let server: SampleServer
  try {
    server = await startServer(options.port, keys)
  } catch (cause) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    return fail(
      taken
        ? `Port ${options.port} is taken. Choose another with --port, or leave it out.`
        : `The sample cannot listen: ${(cause as Error).message}`,
    )
  }
  const ready = readyFacts(server.url, keys)
  process.stdout.write(`${options.json ? JSON.stringify(ready) : describe(ready)}\n`)
  const stop = (): void => void server.stop()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
