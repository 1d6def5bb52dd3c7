import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import type { Collection } from '../use-collection.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

/** An order that is picked. */
type PickedOrder = { readonly tokenId: string; readonly orderId: string; readonly maker: string }

type BulkDialogProps = {
  readonly action: 'sweep' | 'accept' | 'cancel'
  readonly rows: readonly PickedOrder[]
  readonly project: string
  readonly collection: Collection
  readonly onClose: () => void
}

const words = {
  sweep: { title: 'Sweep', account: 'Buyer', about: 'One piece of each is bought.' },
  accept: { title: 'Accept offers for', account: 'Seller', about: 'One piece of each is sold.' },
  cancel: {
    title: 'Cancel orders of',
    account: 'Maker',
    about:
      'Built by Marketdesk from the contract’s ABI, not by the service. Only orders of this maker can be cancelled.',
  },
} as const

/** Asks whose account it is, and begins a batch of the picked rows. */
export const BulkDialog = ({ action, rows, project, collection, onClose }: BulkDialogProps) => {
  const navigate = useNavigate()
  const known = useKnownAddresses(project)
  const create = useDeskMutation('bulk.create')
  const check = useDeskMutation('bulk.check')
  const makers = [...new Set(rows.map(({ maker }) => maker.toLowerCase()))]
  const [taker, setTaker] = useState(action === 'cancel' && makers.length === 1 ? (makers[0] ?? '') : '')
  const isWhole = isAddress(taker.trim())
  const failure = create.failure ?? check.failure

  const begin = async (): Promise<void> => {
    const created = await create.run({
      project,
      form: {
        action,
        network: collection.network,
        collectionAddress: collection.contractAddress,
        taker: taker.trim(),
      },
      // Nobody cancels what others made.
      rows: rows
        .filter(({ maker }) => action !== 'cancel' || maker.toLowerCase() === taker.trim().toLowerCase())
        .map(({ tokenId, orderId }) => ({ tokenId, orderId })),
    })
    if (!created.ok) return
    const begun = await check.run({ batch: created.value.batch })
    if (begun.ok) void navigate({ to: '/transactions', search: { batch: created.value.batch } })
  }

  return (
    <DialogFrame
      title={
        <>
          {words[action].title} {countOf(rows.length, 'collectible')}
        </>
      }
      width="sm"
      onClose={onClose}
      closeLabel="Close"
      failure={failure}
      act={{
        label: 'Check the rows',
        isRunning: create.isRunning || check.isRunning,
        disabled: !isWhole,
        run: () => void begin(),
      }}
    >
      <p>{words[action].about} Nothing is signed or sent before you have read what was built.</p>
      <AddressField
        label={words[action].account}
        value={taker}
        onChange={setTaker}
        known={known.accounts}
        problem={taker.trim() === '' || isWhole ? undefined : 'An address: 0x and 40 hex digits.'}
        help="Whoever carries the steps out."
      />
    </DialogFrame>
  )
}
