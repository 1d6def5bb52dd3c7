/** Lays rows out in columns: the first to the left, figures to the right. */
export const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US')
export const fixed = (figure: number, digits: number): string => figure.toFixed(digits)
