import { createContext, use, type ReactNode } from 'react'

export type ColumnsOfTable = { readonly shown: ReadonlySet<string>; readonly gaveWay: ReadonlySet<string> }

export const TableColumns = createContext<ColumnsOfTable>({ shown: new Set(), gaveWay: new Set() })

export const useGaveWay = (column: string): boolean => use(TableColumns).gaveWay.has(column)

type InPlaceOfProps = { readonly column: string; readonly children: ReactNode }

/** What a cell says while the column that says it has no room; nothing outside a table. */
export const InPlaceOf = ({ column, children }: InPlaceOfProps) => useGaveWay(column) && children
