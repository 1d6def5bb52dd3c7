import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

export type Load = {
  readonly url: string
  readonly connections: number
  /** Whole ones: wrk knows no parts of a second. */
  readonly seconds: number
  /** File with the body; each `[<id>]` in it becomes something no other request has: a hash, where wrk sends it. */
  readonly bodyFile: string
}

export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Connections that broke, and answers other than 2xx. */
  readonly failed: number
}

const wrkSchema = z.object({
  requests: z.int(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  failed: z.int(),
})

const autocannonSchema = z.object({
  requests: z.object({ total: z.int() }),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  errors: z.int(),
  non2xx: z.int(),
})

const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined

/**
 * What sends the load: wrk where it is installed, because a generator written in C leaves the processor to the servers. Else
 * autocannon, which does not: what it measures of a fast baseline is its own speed, and ratios to it flatter.
 */
export const loadTool = hasWrk ? 'wrk' : 'autocannon (install wrk for an honest baseline)'

const run = async (command: string, args: readonly string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(command, args)
  return JSON.parse(stdout.split('\n').findLast((text) => text.startsWith('{')) ?? '')
}

const withWrk = async ({ url, connections, seconds, bodyFile }: Load): Promise<LoadResult> => {
  const load = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s']
  const script = join(import.meta.dirname, 'wrk.lua')
  return wrkSchema.parse(await run('wrk', [...load, '-s', script, url, '--', bodyFile]))
}

const withAutocannon = async ({ url, connections, seconds, bodyFile }: Load): Promise<LoadResult> => {
  const load = ['-c', String(connections), '-d', String(seconds), '-m', 'POST', '-i', bodyFile, '-I', '-j']
  const file = fileURLToPath(import.meta.resolve('autocannon'))
  const result = autocannonSchema.parse(await run(process.execPath, [file, ...load, url]))
  const { requests, duration, latency, errors, non2xx } = result
  return {
    requests: requests.total,
    seconds: duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    maxMs: latency.max,
    failed: errors + non2xx,
  }
}

/**
 * Puts a server under load from another process: each connection sends a request, waits for its answer, sends the next.
 *
 * @throws when it answered anything but 2xx or broke a connection: its speed would mean nothing
 */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const result = await (hasWrk ? withWrk(load) : withAutocannon(load))
  if (result.failed > 0)
    throw new Error(`The load did not go through: ${result.failed} of ${result.requests} requests failed.`)
  return result
}
