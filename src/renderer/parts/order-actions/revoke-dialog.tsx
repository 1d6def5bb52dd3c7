import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { collectibleName } from '../../../features/orders/core/collectible-name.ts'
import type { OrderApproval } from '../../../features/orders/contract/order-status.ts'
import { desk } from '../../api/desk.ts'
import { useContractForm, type ContractForm } from '../../form/contract-form.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { countOf } from '../../ui/count-format.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Hex } from '../../ui/hex.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import type { Collection } from './collection.ts'
import { z } from 'zod'
import { FormSelect } from '../../form/form-select.tsx'
import { useAddressBook } from '../../ui/address-book.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { NotYet } from '../../ui/not-yet.tsx'

const makerSchema = z.strictObject({ maker: z.string() })

type MakerChoiceProps = {
  readonly form: ContractForm<z.input<typeof makerSchema>, unknown>
  readonly makers: readonly string[]
  readonly noteOf: (maker: string) => string
}

const MakerChoice = ({ form, makers, noteOf }: MakerChoiceProps) => {
  const { labelOf } = useAddressBook()
  return (
    <FormSelect
      form={form}
      name="maker"
      label="Maker"
      choices={makers.map((maker) => ({
        value: maker,
        label: `${labelOf(maker) ?? shortenMiddle(maker)}${noteOf(maker)}`,
      }))}
    />
  )
}

type RevokeDialogProps = {
  readonly project: string
  readonly collection: Collection
  readonly keys: readonly string[]
  readonly onClose: () => void
}

const title = 'Revoke approvals'
const mostShown = 8

const whatItLets: Readonly<Record<OrderApproval['kind'], (tokenId: string) => string>> = {
  coin: () => 'take, of this maker’s coins,',
  collection: () => 'move every token of this maker in',
  token: (tokenId) => `move token ${tokenId} of`,
}

const Approval = ({ approval }: { readonly approval: OrderApproval }) => {
  const { token, spender, orders, others, othersTotal } = approval
  return (
    <>
      <p>
        <Hex value={spender} what="account that may move them" /> may{' '}
        {whatItLets[approval.kind](approval.tokenId)} <Hex value={token} what="contract" />.{' '}
        {countOf(orders.length, 'chosen order')} rest{orders.length === 1 ? 's' : ''} on that.
      </p>
      {othersTotal === 0 ? (
        <p className="md-quiet">No other checked order depends on it.</p>
      ) : (
        <>
          <p role="alert">
            <b>{countOf(othersTotal, 'other order')} of this maker</b>{' '}
            {othersTotal === 1 ? 'depends' : 'depend'} on the same approval and will end too:
          </p>
          <SimpleTable
            label="Orders that end with it"
            rows={others.slice(0, mostShown)}
            keyOf={({ key, contractAddress }) => `${contractAddress} ${key}`}
            columns={[
              {
                head: 'Order',
                isName: true,
                cell: ({ name, tokenId }) => visibleText(collectibleName(name, tokenId)),
              },
              { head: 'Side', cell: ({ side }) => side },
              {
                head: 'Collection',
                cell: ({ contractAddress }) => <Hex value={contractAddress} what="collection" />,
              },
              { head: 'Fillable', cell: ({ fillable }) => fillable },
            ]}
          />
          {othersTotal > mostShown && <p className="md-quiet">And {othersTotal - mostShown} more.</p>}
        </>
      )}
    </>
  )
}

export const RevokeDialog = (props: RevokeDialogProps) => {
  const { project, collection, keys, onClose } = props
  const { data, error, refetch } = useQuery(
    desk.query('orders.approvals', { project, ...collection, keys: keys.slice(0, 500) }),
  )
  if (data !== undefined && data.approvals.length > 0)
    return <Revoke {...props} all={data.approvals} without={data.without} />
  return (
    <DialogFrame title={title} width="sm" onClose={onClose}>
      {data === undefined ? (
        <NotYet error={error} onRetry={refetch} rows={4} />
      ) : (
        'No approvals found. Scan first.'
      )}
    </DialogFrame>
  )
}

type RevokeProps = RevokeDialogProps & {
  readonly all: readonly OrderApproval[]
  readonly without: number
}

const Revoke = ({ project, collection, onClose, all, without }: RevokeProps) => {
  const navigate = useNavigate()
  const save = useMutation(desk.mutation('transactions.saveDraft'))
  const makers = useQuery(desk.query('portfolio.list', { project })).data?.makers
  const own = new Set(makers?.map((one) => one.toLowerCase()))
  const byMaker = Map.groupBy(all, ({ maker }) => maker)
  const ordered = [...byMaker.keys()].toSorted((a, b) => Number(own.has(b)) - Number(own.has(a)))
  const form = useContractForm(makerSchema, { maker: ordered[0] ?? '' })
  const maker = form.watch('maker')
  const approvals = byMaker.get(maker) ?? []
  return (
    <FormDialog
      title={title}
      width="md"
      isLight
      form={form}
      label={`Prepare ${countOf(approvals.length, 'call')}`}
      onSave={() =>
        save.mutateAsync({
          project,
          form: {
            kind: 'revoke',
            network: collection.network,
            collectionAddress: collection.contractAddress,
            taker: maker,
            marketplace: '',
            walletType: '',
            orders: [],
            additionalFees: [],
            note: '',
            revocations: approvals.map(({ kind, token, spender, tokenId }) => ({
              kind,
              token,
              spender,
              tokenId,
            })),
          },
        })
      }
      onSaved={({ id }) => void navigate({ to: '/transactions', search: { draft: id } })}
      onClose={onClose}
      closeLabel="Close"
    >
      <p>Creates a draft. Nothing is signed or sent.</p>
      {byMaker.size > 1 && (
        <MakerChoice form={form} makers={ordered} noteOf={(one) => (own.has(one) ? ' (yours)' : '')} />
      )}
      {makers !== undefined && !own.has(maker) && (
        <p className="md-quiet">
          <Hex value={maker} what="maker" /> isn’t your wallet. Only it can run this.
        </p>
      )}
      {approvals.map((approval) => (
        <Approval
          key={`${approval.kind} ${approval.token} ${approval.spender} ${approval.tokenId}`}
          approval={approval}
        />
      ))}
      <p className="md-quiet">
        Unchecked orders aren’t counted. Tokens with their own approval can still move.
        {without > 0 && ` Of ${countOf(without, 'chosen order')} no approval is known.`}
      </p>
    </FormDialog>
  )
}
