/** In a narrower table (CSS pixels) what explains a row has a line more. */
const roomForOneLine = 960

/** Height of rows with a name and, below it, what explains it. */
export const explainedRowHeight = (tableWidth: number): number => (tableWidth < roomForOneLine ? 70 : 52)
