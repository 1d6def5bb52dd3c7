import { createPreference, type Preference } from '../ui/preference.ts'
import type { Column } from '../ui/data-table-columns.ts'
import type { DataTableProps } from '../ui/data-table-props.ts'
import { readChoice, usualChoice } from './column-choice.ts'
import { menuColumn } from './menu-column.tsx'
import type { ReactNode } from 'react'
import { pickColumn, type Pickable } from './select/selection.tsx'

type Declaration<Row> = {
  readonly name: string
  readonly label: string
  /** What a row is: `['event', 'events']`. */
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** What `c` copies; the row as JSON by default. */
  readonly copy?: (row: Row) => string
  /** What JSON of a row holds: all of it by default. */
  readonly json?: (row: Row) => unknown
  readonly rowClass?: (row: Row) => string
  /** For a row that is one text over all columns; `null` for the others. */
  readonly band?: (row: Row) => ReactNode
  readonly rowHeight?: DataTableProps<Row>['rowHeight']
  /** Rows come all at once, newest first: the list begins with either end by itself. */
  readonly turns?: boolean
  /** What a row is where rows are picked; its key and its first value by default. */
  readonly pick?: (row: Row) => Pickable
  readonly menuOf?: (row: Row) => string
}

export type ListDeclaration<Row> = Declaration<Row> & {
  readonly pick: (row: Row) => Pickable
  readonly choice: Preference<string>
  readonly pickColumns: readonly Column<Row>[]
  readonly menuColumns: readonly Column<Row>[]
}

const pickOf =
  <Row>({ keyOf, columns, noun, band }: Declaration<Row>) =>
  (row: Row): Pickable => {
    if ((band?.(row) ?? null) !== null) return null
    const key = String(keyOf(row))
    const name = columns
      .find(({ text }) => text !== undefined)
      ?.text?.(row)
      .trim()
    return { key, name: `${noun[0]} ${name === undefined || name === '' ? key : name}` }
  }

export const defineList = <Row>(declaration: Declaration<Row>): ListDeclaration<Row> => {
  const { pick = pickOf(declaration), menuOf, name } = declaration
  return {
    ...declaration,
    pick,
    pickColumns: [pickColumn(pick)],
    menuColumns: menuOf === undefined ? [] : [menuColumn(menuOf)],
    choice: createPreference(`columns.${name}`, JSON.stringify(usualChoice), (stored) =>
      readChoice(stored) === usualChoice ? undefined : stored,
    ),
  }
}
