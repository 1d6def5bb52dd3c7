import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** What of TanStack Table is used: the columns. Rows come by pages from the desk, already filtered and ordered. */
export const dataTableFeatures = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
})

export type DataTableFeatures = typeof dataTableFeatures
