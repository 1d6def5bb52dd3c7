import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { KnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { revocationKinds } from '../../core/trade-intent.ts'
import type { DraftForm } from '../../contract.ts'
import type { FormPartProps } from '../form-problems.ts'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { AddIcon, SearchIcon } from '../../../../renderer/ui/icons.tsx'
import { AddressIn } from './address-in.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TextIn } from './text-in.tsx'
import type { Failure } from '../../../../contract/failure.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

type Given = Output<'transactions.approvals'>['approvals'][number]
type FindApprovalsDialogProps = {
  readonly canAsk: boolean
  readonly granted: Output<'transactions.approvals'> | null
  readonly failure: Failure | null
  readonly onRetry: () => void
  readonly onChoose: (chosen: NonNullable<DraftForm['revocations']>[number]) => void
  readonly onClose: () => void
}

const what = ({ kind, amount, tokenId, now }: Given): string => {
  if (kind === 'collection') return 'all tokens'
  if (kind === 'token') return `token ${visibleText(tokenId)}`
  const left = now ?? amount ?? ''
  return left.length > 28 ? 'without limit' : `${left} of the smallest unit`
}

const FindApprovalsDialog = (props: FindApprovalsDialogProps) => {
  const { canAsk, granted, failure, onChoose, onClose } = props
  return (
    <DialogFrame title="The owner’s approvals" width="md" onClose={onClose}>
      {!canAsk && <p>Enter the owner first.</p>}
      <ErrorPanel failure={failure} onRetry={props.onRetry} />
      {canAsk && granted === null && failure === null && <SkeletonRows rows={4} />}
      {granted !== null && (
        <p className="md-quiet md-text">
          From deliveries of <span className="md-mono">Approval</span> events and builds. Others aren’t listed
          {granted.complete ? '.' : ', and the log wasn’t read whole.'}
        </p>
      )}
      {granted !== null && granted.approvals.length === 0 && (
        <p className="md-quiet">No approval known. Enter one.</p>
      )}
      {granted !== null && granted.approvals.length > 0 && (
        <SimpleTable
          rows={granted.approvals}
          keyOf={(given) => `${given.kind} ${given.token} ${given.spender} ${given.tokenId}`}
          columns={[
            { head: 'Contract', cell: (given) => <Hex value={given.token} what="contract" /> },
            {
              head: 'Spender',
              cell: (given) => <Hex value={given.spender} what="account" />,
            },
            { head: 'How many', cell: (given) => what(given) },
            {
              head: 'Known from',
              cell: (given) => (
                <>
                  {given.source === 'log' ? 'the log' : 'a build'}
                  {given.now === null ? ', unconfirmed' : ', confirmed by node'}
                </>
              ),
            },
            {
              hiddenHead: 'Choose',
              cell: (given) => (
                <Button
                  onClick={() =>
                    onChoose({
                      kind: given.kind,
                      token: given.token,
                      spender: given.spender,
                      tokenId: given.tokenId,
                    })
                  }
                >
                  Choose
                </Button>
              ),
            },
          ]}
        />
      )}
    </DialogFrame>
  )
}

type Revocation = NonNullable<DraftForm['revocations']>[number]

type RevocationListProps = FormPartProps & { readonly known: KnownAddresses }

const kindWords: Readonly<Record<Revocation['kind'], string>> = {
  coin: 'Coin amount',
  token: 'One token',
  collection: 'All tokens',
}
const none: Revocation = { kind: 'collection', token: '', spender: '', tokenId: '' }

export const RevocationList = ({ form, project, known, problems, isTried, set }: RevocationListProps) => {
  const [isFinding, setFinding] = useState(false)
  const approvals = useMutation(desk.mutation('transactions.approvals'))
  const account = form.taker.trim()
  const find = (): void => {
    setFinding(true)
    if (isAddress(account)) approvals.mutate({ project, network: form.network.trim(), account })
    else approvals.reset()
  }
  const revocations = form.revocations ?? []
  const change = (index: number, members: Partial<Revocation>): void =>
    set({ revocations: revocations.map((item, at) => (at === index ? { ...item, ...members } : item)) })
  return (
    <fieldset className="md-stack md-stack--near">
      <legend>Approvals to revoke</legend>
      {revocations.map((item, index) => {
        const field = (name: 'token' | 'spender' | 'tokenId') => ({
          value: item[name],
          onChange: (value: string) => change(index, { [name]: value }),
          problem: problems[`revocations.${index}.${name}`],
          isTried,
        })
        return (
          <div key={index} className="md-tx-item md-tx-item--revocation">
            <TextField
              select
              label={`Approval ${index + 1}`}
              value={item.kind}
              onChange={({ target }) =>
                change(index, { kind: revocationKinds.find((kind) => kind === target.value) ?? 'collection' })
              }
            >
              {revocationKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {kindWords[kind]}
                </MenuItem>
              ))}
            </TextField>
            <RemoveButton
              what={`approval ${index + 1}`}
              disabled={revocations.length === 1}
              onRemove={() => set({ revocations: revocations.filter((_one, at) => at !== index) })}
            />
            <AddressIn
              label={`${item.kind === 'coin' ? 'Coin' : 'Collection'} ${index + 1}`}
              known={known.contracts}
              {...field('token')}
            />
            {item.kind === 'token' ? (
              <TextIn label={`Token id ${index + 1}`} mono {...field('tokenId')} />
            ) : (
              <AddressIn
                label={`Who may move them ${index + 1}`}
                known={known.accounts}
                {...field('spender')}
              />
            )}
          </div>
        )
      })}
      <div className="md-flow">
        <Button startIcon={<SearchIcon />} onClick={find}>
          Find approvals…
        </Button>
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => set({ revocations: [...revocations, none] })}
        >
          Add manually
        </Button>
      </div>
      {isFinding && (
        <FindApprovalsDialog
          canAsk={isAddress(account)}
          granted={approvals.data ?? null}
          failure={approvals.error?.failure ?? null}
          onRetry={find}
          onClose={() => setFinding(false)}
          onChoose={(chosen) => {
            const typed = revocations.filter(({ token }) => token.trim() !== '')
            set({ revocations: [...typed, chosen] })
            setFinding(false)
          }}
        />
      )}
    </fieldset>
  )
}
