import { createContext, use, type ReactNode } from 'react'

/** Ids of a table’s columns that have no room and gave way. */
export const GaveWay = createContext<ReadonlySet<string>>(new Set())

/** Whether a column of the table around it has no room. */
export const useGaveWay = (column: string): boolean => use(GaveWay).has(column)

type InPlaceOfProps = { readonly column: string; readonly children: ReactNode }

/** What a cell says while the column that says it has no room; nothing outside a table. */
export const InPlaceOf = ({ column, children }: InPlaceOfProps) => useGaveWay(column) && children
