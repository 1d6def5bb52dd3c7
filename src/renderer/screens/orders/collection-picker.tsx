import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNetworks } from '../../api/use-networks.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { ArrowDropDownIcon } from '../../ui/icons.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import type { CollectionFieldsProps } from './collection-fields.tsx'
import { CollectionPopover } from './collection-popover.tsx'

/** Which collection the screen is about, beside its title; a click leads to the others. */
export const CollectionPicker = (props: CollectionFieldsProps) => {
  const { network, contractAddress } = props.collection
  const { nameOf } = useNetworks()
  const { labelOf } = useAddressBook()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = labelOf(contractAddress)
  const words =
    name !== undefined
      ? visibleText(name)
      : contractAddress === ''
        ? 'Choose a collection'
        : visibleText(shortenMiddle(contractAddress))
  const networkName = network === '' ? '' : visibleText(nameOf(network))
  return (
    <>
      <Button
        variant="outlined"
        className="md-collection"
        endIcon={<ArrowDropDownIcon />}
        aria-label={`Collection: ${[words, networkName].filter((part) => part !== '').join(', ')}`}
        title={visibleText(contractAddress)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="md-cut">{words}</span>
        {networkName !== '' && <span className="md-quiet md-collection__network">{networkName}</span>}
      </Button>
      <CollectionPopover {...props} open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
