import type { ComponentProps, ReactNode } from 'react'
import { AddressedText } from './addressed-text.tsx'
import { amountText } from './amount-text.ts'
import { Amount } from './amount.tsx'
import { formatBytes, formatCount } from './count-format.ts'
import type { Column } from './data-table-columns.ts'
import { formatDuration } from './duration-format.ts'
import { Hex } from './hex.tsx'
import { isAddress, shortenMiddle } from './hex-format.ts'
import { MediaImage } from './media-image.tsx'
import { NumberedName } from './numbered-name.tsx'
import { StatusChip } from './status-chip.tsx'
import { Time } from './time.tsx'
import { visibleText } from './visible-text.ts'

type Shown = {
  text: string
  quiet: string
  name: string
  /** A name that ends in a number, of which the words are cut first. */
  numbered: string
  /** Text in which addresses show their names. */
  addressed: string
  number: number | string
  count: number
  bytes: number
  /** Milliseconds. */
  duration: number
  hex: string
  token: string
  time: string
  /** To the second, for lists in which many came in the same minute. */
  clock: string
  chip: ComponentProps<typeof StatusChip>
  amount: { readonly raw: string; readonly decimals: number | null; readonly currency?: string }
  picture: { readonly project: string; readonly image: string | null | undefined }
}

export const Missing = () => (
  <span className="md-quiet" title="Not given">
    —
  </span>
)

type Format<V> = {
  /** @param what the value is called where it is copied */
  readonly draw: (value: V, what: string) => ReactNode
  /** The whole value as text; the value itself by default, `null`: it has none. */
  readonly text?: ((value: V) => string) | null
  readonly column: Pick<Column<never>, 'width' | 'align' | 'hover' | 'fits'>
}

const figure = { width: 86, align: 'right' } as const
const tipped = { hover: false } as const

const formats: { readonly [F in keyof Shown]: Format<Shown[F]> } = {
  text: { draw: (text) => <bdi>{visibleText(text)}</bdi>, column: { width: 140 } },
  quiet: { draw: (text) => <bdi className="md-quiet">{visibleText(text)}</bdi>, column: { width: 140 } },
  name: {
    draw: (name) => (
      <b className="md-name">
        <bdi>{visibleText(name)}</bdi>
      </b>
    ),
    column: { width: 140 },
  },
  numbered: {
    draw: (name) => (
      <b className="md-name">
        <NumberedName name={name} />
      </b>
    ),
    column: { width: 140 },
  },
  addressed: { draw: (text) => <AddressedText text={text} tabbable={false} />, column: { width: 200 } },
  number: { draw: (value) => value, column: figure },
  count: { draw: formatCount, column: figure },
  bytes: { draw: formatBytes, text: (bytes) => `${bytes} bytes`, column: figure },
  duration: { draw: formatDuration, text: (duration) => `${duration} ms`, column: figure },
  hex: {
    draw: (value, what) => <Hex value={value} what={what} tabbable={false} />,
    column: { width: 144, ...tipped },
  },
  token: {
    draw: (id) => <Hex value={id} what="token id" head={5} tail={4} tabbable={false} />,
    column: { width: 84, ...tipped },
  },
  time: { draw: (at) => <Time at={at} />, column: { width: 104, ...tipped } },
  clock: { draw: (at) => <Time at={at} form="clock" />, column: { width: 92, fits: true, ...tipped } },
  chip: {
    draw: (chip) => <StatusChip {...chip} />,
    text: ({ word }) => word,
    column: { width: 136, ...tipped },
  },
  amount: {
    draw: ({ currency, ...amount }) => (
      <Amount
        {...amount}
        {...(currency !== undefined && {
          currency: visibleText(isAddress(currency) ? shortenMiddle(currency, 6, 4) : currency),
        })}
      />
    ),
    text: ({ raw, decimals, currency }) => amountText(raw, decimals, currency),
    column: { width: 132, align: 'right', ...tipped },
  },
  picture: {
    draw: (picture) => <MediaImage {...picture} alt="" width={32} height={32} />,
    text: null,
    column: { width: 52, fits: true, ...tipped },
  },
}

type FormattedColumn<Row> = {
  [F in keyof Shown]: Omit<Column<Row>, 'cell' | 'width'> & {
    readonly format: F
    /** `null` and `undefined`: not there, which is said. */
    readonly value: (row: Row) => Shown[F] | null | undefined
    /** What the value is called where it is copied; the head by default. */
    readonly what?: string
    readonly width?: number
  }
}[keyof Shown]

export type ColumnDeclaration<Row> = FormattedColumn<Row> | (Column<Row> & { readonly format?: never })

const drawnColumn = <Row, F extends keyof Shown>({
  format,
  value,
  what,
  ...column
}: Omit<Column<Row>, 'cell' | 'width'> & {
  readonly format: F
  readonly value: (row: Row) => Shown[F] | null | undefined
  readonly what?: string
}): Column<Row> => {
  const { draw, text = String, column: usual } = formats[format]
  return {
    ...usual,
    ...(text !== null && {
      text: (row) => {
        const shown = value(row) ?? null
        return shown === null ? '' : text(shown)
      },
    }),
    ...column,
    cell: (row) => {
      const shown = value(row) ?? null
      return shown === null ? <Missing /> : draw(shown, what ?? column.header.toLowerCase())
    },
  }
}

export const columnsOf = <Row,>(declared: readonly ColumnDeclaration<Row>[]): readonly Column<Row>[] =>
  declared.map((column) =>
    column.format === undefined ? column : drawnColumn<Row, keyof Shown>(column as never),
  )
