const width = 96
const height = 28

export const Sparkline = ({ values, top }: { readonly values: readonly number[]; readonly top?: number }) => {
  const highest = top ?? Math.max(1, ...values)
  const stepX = width / Math.max(1, values.length - 1)
  const points = values
    .map(
      (value, index) =>
        `${(index * stepX).toFixed(1)},${(height - 1 - (value / highest) * (height - 2)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  )
}
