import { parseArgs } from 'node:util'

export type SampleOptions = { readonly port: number; readonly json: boolean; readonly help: boolean }

export const usage = `A local service of the marketplace interface, with made-up data. Listens on 127.0.0.1 only.

  npm run sample -- [--port N] [--json]

  --port N   port to listen on; 0, the default, takes any free one
  --json     print one line of JSON when ready: url, accessKey, secretKey, projectId, chainUrl, network, collections, pid
  --help     this text

Stop it with Ctrl-C or SIGTERM.`

/** @throws Error with a sentence for people when the arguments are not usable */
export const readOptions = (args: readonly string[]): SampleOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new Error('--port takes a number from 0 to 65535.')
  return { port, json: values.json, help: values.help }
}
