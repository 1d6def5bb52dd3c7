import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline: as little as a node:http server can do with a delivery. It reads the body, keeps nothing, answers 200.

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.end())
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/` }))
})

process.once('SIGTERM', () => process.exit(0))
