import { isFields, type Fields } from './is-fields.ts'

/** Other spellings of a token's metadata fields (observed), in the order in which they are tried. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  tokenId: ['token_id'],
  imageData: ['image_data'],
  externalUrl: ['external_url', 'external_link', 'externalLink'],
  backgroundColor: ['background_color'],
  animationUrl: ['animation_url'],
  updatedAt: ['updated_at'],
}

const assetSpellings: Readonly<Record<string, readonly string[]>> = { filename: ['name'] }

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const rename = (fields: Fields, table: Readonly<Record<string, readonly string[]>>): Fields => {
  const result = { ...fields }
  for (const [name, others] of Object.entries(table)) {
    for (const other of others) {
      if (!Object.hasOwn(result, other)) continue
      // Both spellings with different contents: the documented one counts and the other stays beside it.
      if (isEmpty(result[name])) result[name] = result[other]
      else if (result[name] !== result[other]) continue
      delete result[other]
    }
  }
  return result
}

export const foldMetadata = (metadata: unknown): unknown => {
  if (!isFields(metadata)) return metadata
  const folded = rename(metadata, spellings)
  const assets: unknown = folded['assets']
  if (!Array.isArray(assets)) return folded
  return {
    ...folded,
    assets: assets.map((asset: unknown) => (isFields(asset) ? rename(asset, assetSpellings) : asset)),
  }
}
