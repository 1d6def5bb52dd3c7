import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { z } from 'zod'
import { checkout } from '../../contract/checkout.ts'
import { contractAddress } from '../../../../contract/collection-input.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useKnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormAddress } from '../../../../renderer/form/form-address.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { LooseValue } from '../../../../renderer/ui/loose-value.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'

const { additionalFee } = checkout['checkout.options'].input.shape
const formSchema = z.strictObject({ wallet: contractAddress, additionalFee })

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
  const known = useKnownAddresses(project)
  const call = useMutation(desk.mutation('checkout.options'))
  const form = useContractForm(formSchema, { wallet: '', additionalFee: 0 })
  const orderId = listing?.orderId
  if (listing === null || typeof orderId !== 'string')
    return (
      <DrawerSection title="Checkout options">
        <p className="md-quiet">No listing to buy.</p>
      </DrawerSection>
    )

  const { marketplace } = listing
  const ask = form.handleSubmit((asked) => {
    const { network, ...contract } = collection
    const order = { ...contract, orderId, ...(typeof marketplace === 'string' ? { marketplace } : {}) }
    call.mutate({ project, network, ...asked, orders: [order] })
  })
  const options = call.data?.options
  return (
    <DrawerSection title="Checkout options">
      <form className="md-filters" noValidate onSubmit={(event) => void ask(event)}>
        <FormAddress form={form} name="wallet" label="Paying wallet" known={known.accounts} width={280} />
        <FormText form={form} name="additionalFee" label="Additional fee" as="decimal" sx={{ width: 120 }} />
        <Button type="submit" variant="contained" loading={call.isPending}>
          Get options
        </Button>
      </form>
      <ErrorPanel failure={call.error?.failure} />
      {options !== undefined && (
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
      {options !== null && <JsonView title="Response" text={JSON.stringify(options, null, 2)} />}
    </DrawerSection>
  )
}
