import { useMemo } from 'react'
import { rarityOf, type Rarity } from '../../../../core/orders/rarity.ts'
import type { PropertyFilter } from '../../../../core/wire/marketplace.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { OrderRow } from '../order-rows.ts'
import { attributeRows, propertyRows, type AttributeRow } from './attribute-rows.ts'

type AttributesTableProps = {
  readonly title: string
  readonly rows: readonly AttributeRow[]
  readonly filters: readonly PropertyFilter[]
  readonly loaded: readonly OrderRow[]
}

/** Lists came as JSON text: each of their values is looked for. */
const valuesOf = (text: string): unknown => {
  if (!text.startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const keyOf = ({ name, value }: AttributeRow): string => JSON.stringify([name.toLowerCase(), value])

const rarityText = (rarity: Rarity | null): string => {
  if (rarity === null) return ''
  const { values, min, max, within } = rarity
  const words = values === null ? `${min ?? '…'} to ${max ?? '…'}` : `one of ${values}`
  return within ? words : `${words}, not among them`
}

/** Attributes with how rare they are: by the filters of the collection, and among the rows loaded. */
export const AttributesTable = ({ title, rows, filters, loaded }: AttributesTableProps) => {
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { collectible } of loaded) {
      const { attributes, properties } = collectible.metadata
      const keys = new Set([...attributeRows(attributes), ...propertyRows(properties)].map(keyOf))
      for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
    }
    return found
  }, [loaded])
  return (
    <DrawerSection title={`${title}, ${rows.length}`}>
      {rows.length === 0 ? (
        <p className="md-quiet">It has none.</p>
      ) : (
        <table className="md-plain-table md-narrow-names">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col" title="The values or the range that the collection’s filters name.">
                Of the collection
              </th>
              <th scope="col" title="How many of the rows loaded here have the same value.">
                Of those loaded
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index}-${row.name}`}>
                <td>{visibleText(row.name)}</td>
                <td>
                  {visibleText(row.value)}{' '}
                  {row.more !== '' && <span className="md-quiet">{visibleText(row.more)}</span>}
                </td>
                <td className="md-quiet">
                  {visibleText(rarityText(rarityOf(filters, row.name, valuesOf(row.value))))}
                </td>
                <td className="md-quiet md-number">
                  {counts.get(keyOf(row)) ?? 0} of {loaded.length}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DrawerSection>
  )
}
