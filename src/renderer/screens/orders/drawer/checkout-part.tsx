import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { JsonView } from '../../../ui/json-view.tsx'
import { LooseValue } from '../../../ui/loose-value.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { Collection } from '../use-collection.ts'

/** Ways to pay for the best listing, asked when a wallet is named. */
export const CheckoutPart = ({
  project,
  collection,
  listing,
}: {
  readonly project: string
  readonly collection: Collection
  /** An offer is nothing that can be bought. */
  readonly listing: Order | null
}) => {
  const [wallet, setWallet] = useState('')
  const known = useKnownAddresses(project)
  const [fee, setFee] = useState('0')
  const [options, setOptions] = useState<Output<'checkout.options'>['options'] | null>(null)
  const call = useDeskMutation('checkout.options')
  const orderId = listing?.orderId
  if (listing === null || typeof orderId !== 'string')
    return (
      <DrawerSection title="Checkout options">
        <p className="md-quiet">There is no listing with an id that could be bought.</p>
      </DrawerSection>
    )

  const isWalletWrong = wallet !== '' && !isAddress(wallet.trim())
  const isFeeWrong = !/^\d+(?:\.\d+)?$/.test(fee.trim())
  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const asked = await call.run({
      project,
      network: collection.network,
      wallet: wallet.trim(),
      orders: [
        {
          contractAddress: collection.contractAddress,
          orderId,
          ...(typeof listing.marketplace === 'string' ? { marketplace: listing.marketplace } : {}),
        },
      ],
      additionalFee: Number(fee),
    })
    if (asked.ok) setOptions(asked.value.options)
  }
  return (
    <DrawerSection title="Checkout options">
      <form className="md-filters" onSubmit={(event) => void ask(event)}>
        <AddressField
          label="Wallet that pays"
          value={wallet}
          onChange={setWallet}
          known={known.accounts}
          problem={isWalletWrong ? 'An address has 0x and 40 hex digits.' : undefined}
          width={280}
        />
        <TextField
          label="Additional fee"
          value={fee}
          error={isFeeWrong}
          onChange={(event) => setFee(event.target.value)}
          sx={{ width: 120 }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={call.isRunning}
          disabled={!isAddress(wallet.trim()) || isFeeWrong}
        >
          Get options
        </Button>
      </form>
      {call.failure !== null && <ErrorPanel failure={call.failure} />}
      {options !== null && (
        <FieldList
          fields={[
            { label: 'Crypto', value: options.crypto === undefined ? null : visibleText(options.crypto) },
            { label: 'Swap', value: <LooseValue name="Swap" value={options.swap} /> },
            {
              label: 'Card checkout',
              value: <LooseValue name="Card checkout" value={options.nftCheckout} />,
            },
            { label: 'On-ramp', value: <LooseValue name="On-ramp" value={options.onRamp} /> },
          ]}
        />
      )}
      {options !== null && <JsonView title="The answer" text={JSON.stringify(options, null, 2)} />}
    </DrawerSection>
  )
}
