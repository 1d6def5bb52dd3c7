import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderHealth } from '../../../../contract/health.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useAddressBook } from '../../../ui/address-book.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { Collection } from '../use-collection.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

type OwnOrdersDialogProps = {
  readonly project: string
  readonly collection: Collection
  readonly onClose: () => void
}

const most = 1000
const title = 'Cancel orders of own makers'

/** Dead, differing and revived orders of own makers: one maker at a time, each can be taken back by that maker alone. */
export const OwnOrdersDialog = ({ project, collection, onClose }: OwnOrdersDialogProps) => {
  const makers = useDeskQuery('portfolio.makers', { project })
  const orders = useDeskQuery(
    'health.list',
    {
      project,
      ...collection,
      filter: { states: ['dead', 'differs', 'revived'], makers: [...(makers.data?.makers ?? [])] },
      limit: most,
    },
    { enabled: makers.data !== undefined },
  )
  const failure = makers.failure ?? orders.failure
  if (orders.data === undefined || makers.data === undefined)
    return (
      <DialogFrame title={title} onClose={onClose} closeLabel="Close">
        {failure === null ? <SkeletonRows rows={3} /> : <ErrorPanel failure={failure} />}
      </DialogFrame>
    )
  const named = orders.data.rows.filter(({ orderId }) => orderId !== '')
  if (named.length === 0)
    return (
      <DialogFrame
        title={title}
        width="sm"
        onClose={onClose}
        closeLabel="Close"
        actions={
          <LinkButton to="/portfolio" search={{}} variant="outlined">
            Own makers
          </LinkButton>
        }
      >
        {makers.data.makers.length === 0
          ? 'No own maker is named: only the maker of an order can cancel it. Name yours under Portfolio.'
          : 'None of the dead, differing and revived orders is by an own maker.'}
      </DialogFrame>
    )
  return (
    <ChooseMaker
      project={project}
      collection={collection}
      onClose={onClose}
      byMaker={Map.groupBy(named, ({ maker }) => maker)}
      left={orders.data.total - orders.data.rows.length}
    />
  )
}

type ChooseMakerProps = OwnOrdersDialogProps & {
  readonly byMaker: ReadonlyMap<string, readonly OrderHealth[]>
  readonly left: number
}

const ChooseMaker = ({ project, collection, onClose, byMaker, left }: ChooseMakerProps) => {
  const navigate = useNavigate()
  const { labelOf } = useAddressBook()
  const create = useDeskMutation('bulk.create')
  const check = useDeskMutation('bulk.check')
  const [isRevoking, setRevoking] = useState(false)
  const [maker, setMaker] = useState([...byMaker.keys()][0] ?? '')
  const rows = byMaker.get(maker) ?? []
  const form = { network: collection.network, collectionAddress: collection.contractAddress, taker: maker }

  const cancel = async (): Promise<void> => {
    const created = await create.run({
      project,
      form: { ...form, action: 'cancel' },
      rows: rows.map(({ tokenId, orderId }) => ({ tokenId, orderId })),
    })
    if (!created.ok) return
    const begun = await check.run({ batch: created.value.batch })
    if (begun.ok) void navigate({ to: '/transactions', search: { batch: created.value.batch } })
  }
  if (isRevoking)
    return (
      <RevokeDialog
        project={project}
        collection={collection}
        keys={rows.map(({ key }) => key)}
        onClose={onClose}
      />
    )
  return (
    <DialogFrame
      title={title}
      width="sm"
      onClose={onClose}
      closeLabel="Close"
      failure={create.failure ?? check.failure}
      aside={
        <Button color="inherit" variant="outlined" onClick={() => setRevoking(true)}>
          Take approvals back…
        </Button>
      }
      act={{
        label: `Cancel ${countOf(rows.length, 'order')}`,
        isRunning: create.isRunning || check.isRunning,
        run: () => void cancel(),
      }}
    >
      <p>
        Dead, differing and revived orders. Each maker cancels his own: as a Safe batch, wallet calls or
        transactions. Nothing is signed or sent before you have read what was built.
      </p>
      <TextField
        select
        fullWidth
        size="small"
        label="Maker"
        value={maker}
        onChange={({ target }) => setMaker(target.value)}
      >
        {[...byMaker].map(([address, some]) => (
          <MenuItem key={address} value={address}>
            {labelOf(address) ?? shortenMiddle(address, 10, 6)}, {countOf(some.length, 'order')}
          </MenuItem>
        ))}
      </TextField>
      {left > 0 && (
        <p className="md-quiet">{countOf(left, 'more order')} did not fit: begin again afterwards.</p>
      )}
    </DialogFrame>
  )
}
