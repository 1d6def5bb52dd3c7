import { createContext, use, type ReactNode } from 'react'

/** Ids of a table’s columns: those that are drawn, and those of the chosen ones that have no room and gave way. */
export type ColumnsOfTable = { readonly shown: ReadonlySet<string>; readonly gaveWay: ReadonlySet<string> }

export const TableColumns = createContext<ColumnsOfTable>({ shown: new Set(), gaveWay: new Set() })

/** Whether a column that was chosen in the table around it has no room. */
export const useGaveWay = (column: string): boolean => use(TableColumns).gaveWay.has(column)

type InPlaceOfProps = { readonly column: string; readonly children: ReactNode }

/** What a cell says while the column that says it has no room; nothing outside a table. */
export const InPlaceOf = ({ column, children }: InPlaceOfProps) => useGaveWay(column) && children
