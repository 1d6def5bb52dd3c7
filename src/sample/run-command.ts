import { succeed } from '../core/result.ts'
import { readOptions, usage, type SampleOptions } from './options.ts'
import { readWireNames } from './read-wire-names.ts'
import type { Ready } from './ready.ts'

const describe = (ready: Ready): string => `The sample service listens on ${ready.url}. Its data is made up.

  Access key   ${ready.accessKey}
  Secret key   ${ready.secretKey}
  Project      ${ready.projectId}
  Network      ${ready.network}
  Chain        ${ready.chainUrl ?? 'none'}
  Collections  ${ready.collections.map(({ address, type }) => `${address} (${type})`).join('\n               ')}

  curl -s ${ready.url}/${ready.network}/rpc/Marketplace/ListCollectibles \\
    -H 'Content-Type: application/json' -H 'X-Access-Key: ${ready.accessKey}' \\
    -d '{"side":"listing","contractAddress":"${ready.collections[0]?.address ?? ''}","filter":{"includeEmpty":false},"page":{"page":1,"pageSize":3}}'

Stop it with Ctrl-C.`

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

export const runCommand = async (args: readonly string[]): Promise<void> => {
  let options: SampleOptions
  try {
    options = readOptions(args)
  } catch (cause) {
    return fail(`${(cause as Error).message}\n\n${usage}`)
  }
  if (options.help) return void process.stdout.write(`${usage}\n`)
  const wireNames = options.wireNames === null ? succeed({}) : await readWireNames(options.wireNames)
  if (!wireNames.ok) return fail(wireNames.error)
  // Heard from the beginning: whoever has read the line may tell it to stop, and a node of its own must never be left behind.
  const stopSignal = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  let isStopping = false
  void stopSignal.then(() => (isStopping = true))
  // Help and mistakes are printed at once; the service itself takes longer to load.
  const { startSample } = await import('./start-sample.ts')
  const started = await startSample({ ...options, wireNames: wireNames.value })
  if (!started.ok) return fail(started.error)
  const sample = started.value
  if (isStopping) return sample.stop()
  const { ready, notice } = sample
  if (notice !== null) process.stderr.write(`${notice}\n`)
  process.stdout.write(`${options.json ? JSON.stringify(ready) : describe(ready)}\n`)
  await stopSignal
  await sample.stop()
}
