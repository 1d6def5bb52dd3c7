import './skeleton-rows.css'

/** Grey bars where lines will be, of the height the lines will have. */
export const SkeletonRows = ({ rows, height = 28 }: { readonly rows: number; readonly height?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="md-skeleton-row" style={{ height }}>
        <span className="md-skeleton" style={{ width: `${skeletonPercent(index)}%` }} />
      </div>
    ))}
  </div>
)

/** Widths that look like text, the same at each draw. */
export const skeletonPercent = (index: number): number => 35 + ((index * 37) % 55)
