type Fields = Record<string, unknown>

const bends: readonly ((row: Fields, metadata: Fields, order: Fields) => Fields)[] = [
  // A newer service: no `id`, `collectionId`, `collectibleId`, `source`.
  (row, _metadata, order) => {
    const {
      id: _id,
      collectionId: _collection,
      collectibleId: _collectible,
      source: _source,
      ...rest
    } = order
    return { ...row, order: rest }
  },
  // Enumerations have grown.
  (row, _metadata, order) => ({ ...row, order: { ...order, status: 'reserved', marketplace: 'harbour_v9' } }),
  // Metadata in snake_case.
  (row, metadata) => ({
    ...row,
    metadata: {
      ...metadata,
      external_url: 'https://example.com/keeper',
      background_color: '1b3a4b',
      assets: [
        { id: 1, collectionId: 7, tokenId: metadata['tokenId'], metadataField: 'image', name: 'keeper.png' },
      ],
    },
  }),
  // Numbers as text, text as numbers.
  (row, _metadata, order) => ({ ...row, order: { ...order, feeBps: '250', quantityRemaining: 3 } }),
  // Prices and names missing.
  (row, metadata, order) => {
    const { priceUSD: _usd, priceUSDFormatted: _formatted, ...rest } = order
    const { name: _name, ...nameless } = metadata
    return { ...row, metadata: nameless, order: rest }
  },
  // Nothing usable.
  () => ({ metadata: null, order: 'sold' }),
  // Fields nobody declared.
  (row, _metadata, order) => ({
    ...row,
    order: { ...order, royaltyVaultNote: 'kept as it came' },
    score: 0.5,
  }),
  // Run out, and the service has not noticed.
  (row, _metadata, order) => ({
    ...row,
    order: { ...order, status: 'active', validUntil: '2026-01-01T00:00:00Z' },
  }),
]

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const malformedAnswer = (body: unknown): unknown => {
  const answer = fields(body)
  if (Array.isArray(answer['steps'])) return { resp: { steps: answer['steps'] as unknown } }
  if (!Array.isArray(answer['collectibles'])) return body
  const rows = answer['collectibles'] as Fields[]
  return {
    ...answer,
    collectibles: rows.map((row, index) => {
      const bend = bends[index % bends.length]
      return bend === undefined ? row : bend(row, fields(row['metadata']), fields(row['order']))
    }),
  }
}
