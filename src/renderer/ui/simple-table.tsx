import { Fragment, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import './plain-table.css'
import { type Possible, present } from './possible.ts'

export type SimpleColumn<Row> = {
  readonly head?: ReactNode
  /** Its name where nothing is to be seen: for screen readers. */
  readonly hiddenHead?: string
  readonly cell: (row: Row, index: number) => ReactNode
  readonly isName?: true
  readonly className?: string
  readonly style?: CSSProperties | ((row: Row) => CSSProperties)
}

type SimpleTableProps<Row> = {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
  readonly columns: readonly Possible<SimpleColumn<Row>>[]
  readonly label?: string | undefined
  readonly caption?: ReactNode
  readonly className?: string
  readonly below?: (row: Row) => ReactNode
  readonly rowProps?: (row: Row, index: number) => ComponentProps<'tr'>
}

/** What holds for a whole column: its head ends where its figures do, and is left out with it. */
const headClasses: ReadonlySet<string> = new Set(['md-figures', 'md-only-wide', 'md-only-roomy'])

const headClassOf = (classes = ''): string | undefined =>
  classes
    .split(' ')
    .filter((one) => headClasses.has(one))
    .join(' ') || undefined

export const SimpleTable = <Row,>(props: SimpleTableProps<Row>) => {
  const { rows, keyOf, label, caption, className = '', below, rowProps } = props
  const columns = present(props.columns)
  const hasHeads = columns.some(({ head, hiddenHead }) => head !== undefined || hiddenHead !== undefined)
  return (
    <table className={`md-plain-table ${className}`} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      {hasHeads && (
        <thead>
          <tr>
            {columns.map(({ head, hiddenHead, className: headClass }, index) => (
              <th key={index} scope="col" className={headClassOf(headClass)}>
                {hiddenHead === undefined ? head : <span className="md-hidden">{hiddenHead}</span>}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => {
          const more = below?.(row) ?? null
          return (
            <Fragment key={keyOf(row, index)}>
              <tr {...rowProps?.(row, index)}>
                {columns.map(({ cell, isName, className: cellClass, style }, place) => {
                  const look = {
                    className: cellClass,
                    style: typeof style === 'function' ? style(row) : style,
                  }
                  return isName === true ? (
                    <th key={place} scope="row" {...look}>
                      {cell(row, index)}
                    </th>
                  ) : (
                    <td key={place} {...look}>
                      {cell(row, index)}
                    </td>
                  )
                })}
              </tr>
              {more !== null && (
                <tr>
                  <td colSpan={columns.length} className="md-plain-table__below">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
