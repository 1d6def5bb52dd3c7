import type { TokenMetadata } from '../../../../core/wire/marketplace.ts'

export type AttributeRow = {
  readonly name: string
  readonly value: unknown
  readonly more: Readonly<Record<string, unknown>>
}

const nameKeys = ['trait_type', 'traitType', 'name', 'key']

/**
 * Attributes as name and value. The document leaves their members open: the usual `trait_type` and `value` are read, any
 * other shape is shown member by member.
 */
export const attributeRows = (attributes: TokenMetadata['attributes']): AttributeRow[] =>
  attributes.flatMap((attribute): AttributeRow[] => {
    const nameKey = nameKeys.find((key) => typeof attribute[key] === 'string') ?? ''
    const name = attribute[nameKey]
    if (typeof name !== 'string' || !Object.hasOwn(attribute, 'value'))
      return Object.entries(attribute).map(([member, value]) => ({ name: member, value, more: {} }))
    const more = Object.entries(attribute).filter(([key]) => key !== nameKey && key !== 'value')
    return [{ name, value: attribute['value'], more: Object.fromEntries(more) }]
  })

export const propertyRows = (properties: TokenMetadata['properties']): AttributeRow[] =>
  Object.entries(properties ?? {}).map(([name, value]) => ({ name, value, more: {} }))

export const attributeKey = ({ name, value }: AttributeRow): string =>
  // A number and its digits as text are the same to people.
  JSON.stringify([name.toLowerCase(), typeof value === 'number' ? String(value) : value])
