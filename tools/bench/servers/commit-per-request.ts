import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDeliveriesWriter } from '../../../src/main/features/events/deliveries-writer.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

// What is written first when deliveries must be on disk: one commit per request. Same table, same durability, no batch.

const { writer } = valueOf(openDeliveriesWriter(process.argv[2] ?? ''))

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const stored = writer.commit([
      {
        receivedAt: Date.now(),
        method: request.method ?? '',
        path: request.url ?? '',
        listener: null,
        remoteAddress: request.socket.remoteAddress ?? null,
        rawHeaders: request.rawHeaders,
        contentType: request.headers['content-type'] ?? null,
        contentEncoding: request.headers['content-encoding'] ?? null,
        body: Buffer.concat(chunks),
        status: 200,
      },
    ])
    response.statusCode = stored.ok ? 200 : 503
    response.end()
  })
})

server.listen(0, '127.0.0.1', 1024, () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/` }))
})

process.once('SIGTERM', () => {
  writer.close()
  process.exit(0)
})
