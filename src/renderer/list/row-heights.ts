/** In a narrower table (CSS pixels) what explains a row has a line more. */
const roomForOneLine = 960

export const explainedRowHeight = (tableWidth: number): number => (tableWidth < roomForOneLine ? 70 : 52)
