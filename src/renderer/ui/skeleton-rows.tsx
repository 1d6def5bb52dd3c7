import './skeleton-rows.css'

/** Grey bars where lines will be, of the height the lines will have. */
export const SkeletonRows = ({ rows, height = 28 }: { readonly rows: number; readonly height?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="md-bone-row" style={{ height }}>
        <span className="md-bone" style={{ width: `${bonePercent(index)}%` }} />
      </div>
    ))}
  </div>
)

/** Widths that look like text, the same at each draw. */
export const bonePercent = (index: number): number => 35 + ((index * 37) % 55)
