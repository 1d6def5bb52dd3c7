import { Menu, MenuItem } from '@mui/material'
import { useCopyToast } from '../ui/copy-toast.ts'
import { visibleText } from '../ui/visible-text.ts'

export type RowAction = { readonly label: string; readonly run: () => void }

export type PointedAt = {
  readonly x: number
  readonly y: number
  readonly cell: { readonly name: string; readonly value: string } | null
  readonly row: string
  readonly open: (() => void) | null
  readonly actions: readonly RowAction[]
}

type RowMenuProps = {
  readonly at: PointedAt
  readonly onClose: () => void
  readonly onFind?: ((text: string) => void) | undefined
}

const longest = 32

/** What is only shown so: a shortened address, a line of several things, an amount in another coin. No search finds it. */
const shownOnly = /[…·→≈$]/

export const RowMenu = ({ at, onClose, onFind }: RowMenuProps) => {
  const copy = useCopyToast()
  const then = (act: () => void) => (): void => {
    onClose()
    act()
  }
  const { cell } = at
  const value = cell === null || cell.value.trim() === '' ? null : cell.value
  const short = visibleText(
    value === null || value.length <= longest ? (value ?? '') : `${value.slice(0, longest)}…`,
  )
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left: at.x, top: at.y }}>
      {at.open !== null && <MenuItem onClick={then(at.open)}>Open</MenuItem>}
      {at.actions.map(({ label, run }) => (
        <MenuItem key={label} onClick={then(run)}>
          {label}
        </MenuItem>
      ))}
      {cell !== null && value !== null && (
        <MenuItem onClick={then(() => copy(value, cell.name))}>Copy {cell.name}</MenuItem>
      )}
      <MenuItem onClick={then(() => copy(at.row, 'row'))}>Copy row</MenuItem>
      {value !== null && onFind !== undefined && !shownOnly.test(value) && (
        <MenuItem onClick={then(() => onFind(value))}>Search for “{short}”</MenuItem>
      )}
    </Menu>
  )
}
