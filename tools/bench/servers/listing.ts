import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A marketplace that answers every call with the same page of collectibles, about as large as configured (bytes).

const address = (byte: string): string => `0x${byte.repeat(20)}`

const order = (place: number): Record<string, unknown> => ({
  id: place,
  collectionId: 12,
  collectibleId: 4000 + place,
  orderId: (10n ** 30n + BigInt(place)).toString(),
  marketplace: 'platform_marketplace_v2',
  source: 'platform_marketplace_v2',
  side: 'listing',
  status: 'active',
  chainId: 137,
  originName: 'harbour.example',
  collectionContractAddress: address('ab'),
  tokenId: (2n ** 200n + BigInt(place)).toString(),
  createdBy: address('cd'),
  priceAmount: '1250000000000000000',
  priceAmountFormatted: '1.25',
  priceAmountNet: '1218750000000000000',
  priceAmountNetFormatted: '1.21875',
  priceCurrencyAddress: address('ef'),
  priceDecimals: 18,
  priceUSD: 3312.5,
  priceUSDFormatted: '3312.50',
  quantityInitial: '1',
  quantityInitialFormatted: '1',
  quantityRemaining: '1',
  quantityRemainingFormatted: '1',
  quantityAvailable: '1',
  quantityAvailableFormatted: '1',
  quantityDecimals: 0,
  feeBps: 250,
  feeBreakdown: [{ kind: 'royalty', recipientAddress: address('12'), bps: 250 }],
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: '2026-12-31T00:00:00Z',
  blockNumber: 61_000_000 + place,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
})

const row = (place: number): unknown => ({
  metadata: {
    tokenId: (2n ** 200n + BigInt(place)).toString(),
    name: `Harbour light ${place}`,
    description: 'A lighthouse among others, drawn for a benchmark.',
    image: `https://media.example/lights/${place}.png`,
    attributes: [
      { trait_type: 'Region', value: 'North' },
      { trait_type: 'Lanterns', value: place % 12 },
    ],
  },
  order: order(place),
})

const size = Number(process.argv[2] ?? 65_536)
const rows = Math.max(1, Math.round(size / JSON.stringify(row(1)).length))
const collectibles = Array.from({ length: rows }, (_, place) => row(place))
const answer = Buffer.from(
  JSON.stringify({ collectibles, page: { page: 1, pageSize: rows, more: false, sort: [] } }),
)

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    response.end(answer)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, bytes: answer.length, rows }))
})

process.once('SIGTERM', () => process.exit(0))
