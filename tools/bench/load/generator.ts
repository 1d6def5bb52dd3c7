import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createLatencies } from './latencies.ts'
import { loadPlanSchema } from './load-result.ts'
import type { LoadResult } from './load-result.ts'

// The load, in a process of its own: raw sockets, because an HTTP client would cost more than the server it measures.
// Each connection sends one request, waits for its answer, and sends the next.

const plan = loadPlanSchema.parse(JSON.parse(process.argv[2] ?? ''))
const { hostname, port, pathname } = new URL(plan.url)
const head = [
  `POST ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'User-Agent: marketdesk-bench',
  'Content-Type: application/octet-stream',
  `Content-Length: ${plan.size}`,
  '',
  '',
].join('\r\n')
const request = Buffer.concat([Buffer.from(head), Buffer.alloc(plan.size, '{"uid":"0x00"} ')])
const endOfHead = Buffer.from('\r\n\r\n')

const latencies = createLatencies()
const statuses: Record<string, number> = {}
let measuring = false
let broken = 0
let over = false

const open = (): void => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let sentAt = 0
  let begun: Buffer | undefined
  const send = (): void => {
    sentAt = performance.now()
    socket.write(request)
  }
  socket.on('connect', send)
  socket.on('data', (chunk: Buffer) => {
    const answer = begun === undefined ? chunk : Buffer.concat([begun, chunk])
    // No answer of a server that is measured has a body.
    if (!answer.subarray(-4).equals(endOfHead)) {
      begun = answer
      return
    }
    begun = undefined
    if (measuring) {
      latencies.add(performance.now() - sentAt)
      const status = answer.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    send()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    if (!over) broken += 1
  })
}

for (let index = 0; index < plan.connections; index += 1) open()
await pause(plan.warmUpMs)
measuring = true
const begin = performance.now()
await pause(plan.measureMs)
measuring = false
const seconds = (performance.now() - begin) / 1000
over = true
const result: LoadResult = {
  requestsPerSecond: latencies.count / seconds,
  p50Ms: latencies.at(0.5),
  p99Ms: latencies.at(0.99),
  maxMs: latencies.max,
  statuses,
  broken,
}
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
