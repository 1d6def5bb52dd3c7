import { useQuery } from '@tanstack/react-query'
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { ArrowDropDownIcon } from '../../../../renderer/ui/icons.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useOrdersSearch, withoutCollection } from '../search.ts'
import { useCollectionName } from './collection-name.ts'
import { CollectionPicture } from './collection-picture.tsx'

type CollectionSwitcherProps = { readonly project: string; readonly collection: Collection }

export const CollectionSwitcher = ({ project, collection }: CollectionSwitcherProps) => {
  const { change } = useOrdersSearch()
  const nameOf = useCollectionName()
  const { nameOf: networkName } = useNetworks()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const rows = useQuery(desk.query('portfolio.list', { project })).data?.collections ?? []
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Switch
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rows.map((row) => (
          <MenuItem
            key={`${row.network} ${row.contractAddress}`}
            selected={
              row.network === collection.network &&
              row.contractAddress === collection.contractAddress.toLowerCase()
            }
            onClick={() => {
              setAnchor(null)
              const { network, contractAddress } = row
              change({ ...withoutCollection, network, contractAddress })
            }}
          >
            <ListItemIcon>
              <CollectionPicture of={row} size={24} />
            </ListItemIcon>
            {nameOf(row.contractAddress)}
            <span className="md-quiet md-end md-nowrap">
              {visibleText(networkName(row.network))} · {shortenMiddle(row.contractAddress, 6, 4)}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
