import { useMemo } from 'react'
import { rarityOf, type Rarity } from '../../core/rarity.ts'
import type { PropertyFilter } from '../../../../core/wire/marketplace.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { looseShape } from '../../../../renderer/ui/loose-shape.ts'
import { LooseValue } from '../../../../renderer/ui/loose-value.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { OrderRow } from '../order-rows.ts'
import { attributeKey, attributeRows, propertyRows, type AttributeRow } from './attribute-rows.ts'

type AttributesTableProps = {
  readonly title: string
  readonly rows: readonly AttributeRow[]
  readonly filters: readonly PropertyFilter[]
  readonly loaded: readonly OrderRow[]
}

/** Deep values do not fit into a cell: they stand below the table. */
const isDeep = ({ value, more }: AttributeRow): boolean =>
  looseShape(value).kind === 'json' || looseShape(more).kind === 'json'

const moreText = ({ more }: AttributeRow): string => {
  const shape = looseShape(more)
  return shape.kind === 'members' ? shape.members.map(([name, text]) => `${name}: ${text}`).join(', ') : ''
}

const rarityText = (rarity: Rarity | null): string => {
  if (rarity === null) return ''
  const { values, min, max, within } = rarity
  const words = values === null ? `${min ?? '…'} to ${max ?? '…'}` : `one of ${values}`
  return within ? words : `${words}, not this one`
}

export const AttributesTable = ({ title, rows, filters, loaded }: AttributesTableProps) => {
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { collectible } of loaded) {
      const { attributes, properties } = collectible.metadata
      const keys = new Set([...attributeRows(attributes), ...propertyRows(properties)].map(attributeKey))
      for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
    }
    return found
  }, [loaded])
  return (
    <DrawerSection title={`${title}, ${rows.length}`}>
      {rows.length === 0 ? (
        <p className="md-quiet">None.</p>
      ) : (
        <SimpleTable
          label={title}
          rows={rows}
          keyOf={({ name }, index) => `${index}-${name}`}
          columns={[
            { head: 'Name', cell: ({ name }) => visibleText(name) },
            {
              head: 'Value',
              cell: (row) =>
                isDeep(row) ? (
                  <span className="md-quiet">below</span>
                ) : (
                  <>
                    <LooseValue name={row.name} value={row.value} />{' '}
                    <span className="md-quiet">{visibleText(moreText(row))}</span>
                  </>
                ),
            },
            {
              head: <span title="Collection values">Of the collection</span>,
              className: 'md-quiet',
              cell: ({ name, value }) => visibleText(rarityText(rarityOf(filters, name, value))),
            },
            {
              head: <span title="Loaded rows">Of those loaded</span>,
              className: 'md-quiet',
              cell: (row) => `${counts.get(attributeKey(row)) ?? 0} of ${loaded.length}`,
            },
          ]}
        />
      )}
      {rows.filter(isDeep).map(({ name, value, more }, index) => (
        <JsonView
          key={`${index}-${name}`}
          title={visibleText(name)}
          text={JSON.stringify(Object.keys(more).length === 0 ? value : { value, ...more }, null, 2)}
        />
      ))}
    </DrawerSection>
  )
}
