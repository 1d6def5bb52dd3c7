import { createPreference, type Preference } from '../ui/preference.ts'
import type { Column } from '../ui/data-table-columns.ts'
import { readChoice, usualChoice } from './column-choice.ts'
import { menuColumn } from './menu-column.tsx'
import type { ReactNode } from 'react'
import { pickColumn, type Pickable } from './select/selection.tsx'

type Declaration<Row> = {
  /** Under which the choice of columns is remembered. */
  readonly name: string
  /** Accessible name of the grid. */
  readonly label: string
  /** What a row is: `['event', 'events']`. */
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** What `c` copies; the row as JSON by default. */
  readonly copy?: (row: Row) => string
  readonly rowClass?: (row: Row) => string
  /** For a row that is one text over all columns; `null` for the others. */
  readonly band?: (row: Row) => ReactNode
  /** CSS pixels. */
  readonly rowHeight?: number
  /** Rows can be picked: `null`, not this one. What is done with them comes with the list. */
  readonly pick?: (row: Row) => Pickable
  /** Each row has a button for its menu, named by this. */
  readonly menuOf?: (row: Row) => string
}

/** A list of the page: what its rows are and how they look. */
export type ListDeclaration<Row> = Declaration<Row> & {
  readonly choice: Preference<string>
  /** Stands before the columns that can be chosen. */
  readonly pickColumns: readonly Column<Row>[]
  /** Stands after them. */
  readonly menuColumns: readonly Column<Row>[]
}

/** Declares a list. All lists behave alike; `List` draws them. */
export const defineList = <Row>(declaration: Declaration<Row>): ListDeclaration<Row> => ({
  ...declaration,
  pickColumns: declaration.pick === undefined ? [] : [pickColumn(declaration.pick)],
  menuColumns: declaration.menuOf === undefined ? [] : [menuColumn(declaration.menuOf)],
  choice: createPreference(`columns.${declaration.name}`, JSON.stringify(usualChoice), (stored) =>
    readChoice(stored) === usualChoice ? undefined : stored,
  ),
})
