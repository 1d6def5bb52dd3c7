import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { KnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { revocationKinds } from '../../core/trade-intent.ts'
import type { DraftForm } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { AddIcon, CloseIcon, SearchIcon } from '../../../../renderer/ui/icons.tsx'
import { AddressIn } from './address-in.tsx'
import { TextIn } from './text-in.tsx'
import { FindApprovalsDialog } from './find-approvals-dialog.tsx'

type Revocation = NonNullable<DraftForm['revocations']>[number]

type RevocationListProps = {
  readonly form: DraftForm
  readonly project: string
  readonly known: KnownAddresses
  readonly problems: Readonly<Record<string, string>>
  readonly isTried: boolean
  readonly set: (change: Partial<DraftForm>) => void
}

const kindWords: Readonly<Record<Revocation['kind'], string>> = {
  coin: 'An amount of a coin',
  token: 'One token',
  collection: 'All tokens of a collection',
}
const none: Revocation = { kind: 'collection', token: '', spender: '', tokenId: '' }

/** Approvals to be revoked: typed, or chosen from what log, builds and node know. */
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
    set({ revocations: revocations.map((one, at) => (at === index ? { ...one, ...members } : one)) })
  return (
    <fieldset className="md-stack md-stack--near">
      <legend>Approvals to revoke</legend>
      {revocations.map((one, index) => {
        const field = (name: 'token' | 'spender' | 'tokenId') => ({
          value: one[name],
          onChange: (value: string) => change(index, { [name]: value }),
          problem: problems[`revocations.${index}.${name}`],
          isTried,
        })
        return (
          <div key={index} className="md-tx-item md-tx-item--revocation">
            <TextField
              select
              label={`Approval ${index + 1}`}
              value={one.kind}
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
            <IconButton
              aria-label={`Remove approval ${index + 1}`}
              title={`Remove approval ${index + 1}`}
              disabled={revocations.length === 1}
              onClick={() => set({ revocations: revocations.filter((_one, at) => at !== index) })}
            >
              <CloseIcon />
            </IconButton>
            <AddressIn
              label={`${one.kind === 'coin' ? 'Coin' : 'Collection'} ${index + 1}`}
              known={known.contracts}
              {...field('token')}
            />
            {one.kind === 'token' ? (
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
          found={approvals.data ?? null}
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
