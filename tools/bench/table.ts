/** A table of Markdown, laid out so that a terminal shows it as one: figures to the right. */
export const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((_, column) =>
    Math.max(3, ...[header, ...rows].map((line) => (line[column] ?? '').length)),
  )
  const lineOf = (line: readonly string[]): string =>
    `| ${widths.map((width, column) => (column === 0 ? (line[0] ?? '').padEnd(width) : (line[column] ?? '').padStart(width))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [lineOf(header), rule, ...rows.map(lineOf)].join('\n')
}

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US')
export const fixed = (figure: number, digits: number): string => figure.toFixed(digits)
