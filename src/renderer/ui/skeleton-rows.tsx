import { Skeleton } from '@mui/material'

export const SkeletonRows = ({ rows, height = 28 }: { readonly rows: number; readonly height?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="md-row-of" style={{ height }}>
        <Skeleton className="md-skeleton" width={`${skeletonPercent(index)}%`} />
      </div>
    ))}
  </div>
)

const skeletonPercent = (index: number): number => 35 + ((index * 37) % 55)

export const SkeletonTableRows = ({
  columns,
  height,
}: {
  readonly columns: number
  readonly height: number
}) => (
  <div className="md-table-skeleton" aria-hidden="true">
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} className="md-row" style={{ height, alignItems: 'center' }}>
        {Array.from({ length: columns }, (_cell, cell) => (
          <span key={cell} className="md-cell">
            <Skeleton className="md-skeleton" width={`${skeletonPercent(row * 7 + cell * 3)}%`} />
          </span>
        ))}
      </div>
    ))}
  </div>
)
