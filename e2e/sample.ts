import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const readySchema = z.object({
  url: z.string(),
  accessKey: z.string(),
  secretKey: z.string(),
  projectId: z.string(),
  chainUrl: z.string().nullable(),
  network: z.string(),
  collections: z.array(z.object({ address: z.string(), type: z.string() })),
  pid: z.number(),
})

/** The sample service in a process of its own, as `npm run sample` runs it. */
export type RunningSample = z.infer<typeof readySchema> & {
  /** Calls an operation of the service as any client would; throws with the answer when it fails. */
  rpc(service: string, method: string, body: Record<string, unknown> | string): Promise<string>
  /** Calls the chain's node. */
  node(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends it as Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>
}

const entry = fileURLToPath(new URL('../out/threads/sample.js', import.meta.url))

/** Starts the built sample and waits for its ready line. */
export const startSample = async (args: readonly string[] = []): Promise<RunningSample> => {
  const child = spawn(process.execPath, [entry, '--json', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited])
  if (typeof line !== 'string') throw new Error(`The sample ended with ${String(line)}.`)
  const ready = readySchema.parse(JSON.parse(line))
  return {
    ...ready,
    rpc: async (service, method, body) => {
      const slug = service === 'Marketplace' ? `/${ready.network}` : ''
      const answer = await fetch(`${ready.url}${slug}/rpc/${service}/${method}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-key': ready.accessKey,
          authorization: `BEARER ${ready.secretKey}`,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} answered ${answer.status}: ${text}`)
      return text
    },
    node: async (method, params = []) => {
      const answer = await fetch(ready.chainUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error } = z
        .object({ result: z.unknown(), error: z.unknown().optional() })
        .parse(await answer.json())
      if (error !== undefined) throw new Error(`${method} failed: ${JSON.stringify(error)}`)
      return result
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
