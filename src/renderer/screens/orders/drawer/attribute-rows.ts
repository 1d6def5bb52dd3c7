import type { TokenMetadata } from '../../../../core/wire/marketplace.ts'

/** An attribute or a property of a collectible for people. */
export type AttributeRow = {
  readonly name: string
  readonly value: string
  /** Further members of the attribute (how to display it), as JSON members. */
  readonly more: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const nameKeys = ['trait_type', 'traitType', 'name', 'key']

/**
 * Attributes as name and value. The document leaves their members open: the usual `trait_type` and `value` are read, any
 * other shape is shown member by member.
 */
export const attributeRows = (attributes: TokenMetadata['attributes']): AttributeRow[] =>
  attributes.flatMap((attribute): AttributeRow[] => {
    const nameKey = nameKeys.find((key) => typeof attribute[key] === 'string')
    if (nameKey === undefined || !Object.hasOwn(attribute, 'value'))
      return Object.entries(attribute).map(([name, value]) => ({ name, value: textOf(value), more: '' }))
    const more = Object.entries(attribute).filter(([key]) => key !== nameKey && key !== 'value')
    return [
      {
        name: textOf(attribute[nameKey]),
        value: textOf(attribute['value']),
        more: more.map(([key, value]) => `${key}: ${textOf(value)}`).join(', '),
      },
    ]
  })

/** Properties as name and value. */
export const propertyRows = (properties: TokenMetadata['properties']): AttributeRow[] =>
  Object.entries(properties ?? {}).map(([name, value]) => ({ name, value: textOf(value), more: '' }))
