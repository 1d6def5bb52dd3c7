import { Button, Divider, IconButton, Menu, MenuItem } from '@mui/material'
import { useId, useState, type MouseEvent } from 'react'
import { ArrowDropDownIcon, MoreHorizIcon } from './icons.tsx'
import { type Possible, present } from './possible.ts'

export type MoreItem = {
  readonly label: string
  readonly run: () => void
  readonly removes?: boolean
  readonly isDisabled?: boolean
}

export const MoreMenu = ({
  label,
  items,
  words,
}: {
  readonly label: string
  readonly items: readonly Possible<MoreItem>[]
  readonly words?: string
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const usual = present(items).filter(({ removes }) => removes !== true)
  const removing = present(items).filter(({ removes }) => removes === true)
  const itemOf = ({ label: item, run, removes, isDisabled = false }: MoreItem) => (
    <MenuItem
      key={item}
      disabled={isDisabled}
      sx={removes === true ? { color: 'error.main' } : {}}
      onClick={() => {
        setAnchor(null)
        run()
      }}
    >
      {item}
    </MenuItem>
  )
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : id,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return (
    <>
      {words === undefined ? (
        <IconButton
          {...opener}
          aria-label={label}
          title={label}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <MoreHorizIcon />
        </IconButton>
      ) : (
        <Button {...opener} title={label} variant="outlined" endIcon={<ArrowDropDownIcon />}>
          {words}
        </Button>
      )}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {usual.map(itemOf)}
        {usual.length > 0 && removing.length > 0 && <Divider component="li" />}
        {removing.map(itemOf)}
      </Menu>
    </>
  )
}
