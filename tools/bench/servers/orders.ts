import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A marketplace with as many listings as configured (10,000), answered page by page as they are asked for.

const count = Number(process.argv[2] ?? 10_000)
const address = (byte: string): string => `0x${byte.repeat(20)}`
const until = new Date(Date.now() + 30 * 86_400_000).toISOString()

const row = (place: number): unknown => {
  const price = `${10 + (place % 900)}00000000000000000`
  return {
    metadata: {
      tokenId: String(place),
      name: `Harbour light ${place}`,
      description: 'A lighthouse among others, drawn for a benchmark.',
      attributes: [
        { trait_type: 'Region', value: ['North', 'South', 'East'][place % 3] },
        { trait_type: 'Lanterns', value: place % 12 },
      ],
    },
    order: {
      id: place,
      collectionId: 12,
      collectibleId: place,
      orderId: (10n ** 30n + BigInt(place)).toString(),
      marketplace: 'platform_marketplace_v2',
      source: 'platform_marketplace_v2',
      side: 'listing',
      status: place % 40 === 0 ? 'inactive' : 'active',
      chainId: 137,
      originName: 'harbour.example',
      collectionContractAddress: address('ab'),
      tokenId: String(place),
      createdBy: address((place % 90).toString().padStart(2, '1')),
      priceAmount: price,
      priceAmountFormatted: String((10 + (place % 900)) / 10),
      priceAmountNet: ((BigInt(price) * 9750n) / 10_000n).toString(),
      priceAmountNetFormatted: String(((10 + (place % 900)) * 9.75) / 100),
      priceCurrencyAddress: address('00'),
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
      validUntil: until,
      blockNumber: 61_000_000 + place,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
  }
}

const rows = Array.from({ length: count }, (_, place) => row(place + 1))

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text: string) => (body += text))
  request.on('end', () => {
    const query = JSON.parse(body) as { side?: string; page?: { page: number; pageSize: number } }
    const { page = 1, pageSize = 50 } = query.page ?? {}
    const all = query.side === 'offer' ? [] : rows
    const collectibles = all.slice((page - 1) * pageSize, page * pageSize)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ collectibles, page: { page, pageSize, more: page * pageSize < all.length } }),
    )
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})

process.once('SIGTERM', () => process.exit(0))
