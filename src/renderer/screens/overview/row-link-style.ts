/** Look of a row that is a link as a whole. @param columns CSS grid columns */
export const rowLinkStyle = (columns: string) =>
  ({
    width: '100%',
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: 2,
    alignItems: 'center',
    textAlign: 'left',
    px: 2,
    py: 1,
    typography: 'body2',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  }) as const
