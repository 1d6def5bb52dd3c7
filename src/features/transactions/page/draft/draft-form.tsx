import { useRef } from 'react'
import { intentWords } from '../../core/intent-words.ts'
import { isTradeKind } from '../../core/trade-intent.ts'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import { walletTypes } from '../../../../core/wire/transaction-shapes.ts'
import type { DraftForm as Form } from '../../contract.ts'
import type { FormPartProps } from '../form-problems.ts'
import { useKnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { AddressIn } from './address-in.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { OrderList } from './order-list.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RevocationList } from './revocation-list.tsx'
import { SaleSuggestions } from './sale-suggestions.tsx'
import { TextIn } from './text-in.tsx'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'
import Button from '@mui/material/Button'
import type { KnownAddress } from '../../../addresses/core/known-address.ts'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'

type FeeListProps = Omit<FormPartProps, 'project'> & { readonly known: readonly KnownAddress[] }

const FeeList = ({ form, known, problems, isTried, set }: FeeListProps) => {
  const { additionalFees: fees } = form
  const change = (index: number, members: Partial<Form['additionalFees'][number]>): void =>
    set({ additionalFees: fees.map((fee, at) => (at === index ? { ...fee, ...members } : fee)) })
  return (
    <fieldset className="md-stack md-stack--near">
      <legend>Additional fees</legend>
      {fees.length > 0 && (
        <p className="md-quiet md-text">In the smallest unit of the first order’s currency.</p>
      )}
      {fees.map((fee, index) => (
        <div key={index} className="md-tx-item md-tx-item--fee">
          <TextIn
            label={`Amount ${index + 1}`}
            value={fee.amount}
            onChange={(amount) => change(index, { amount })}
            problem={problems[`additionalFees.${index}.amount`]}
            isTried={isTried}
          />
          <AddressIn
            label={`Receiver ${index + 1}`}
            known={known}
            value={fee.receiver}
            onChange={(receiver) => change(index, { receiver })}
            problem={problems[`additionalFees.${index}.receiver`]}
            isTried={isTried}
          />
          <RemoveButton
            what={`fee ${index + 1}`}
            onRemove={() => set({ additionalFees: fees.filter((_fee, at) => at !== index) })}
          />
        </div>
      ))}
      <div className="md-flow">
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => set({ additionalFees: [...fees, { amount: '', receiver: '' }] })}
        >
          Add a fee
        </Button>
      </div>
    </fieldset>
  )
}

type DraftFormProps = FormPartProps & {
  readonly networks: readonly string[]
  readonly onSuggestion: (change: Partial<Form>) => void
}

export const DraftForm = ({
  form,
  project,
  networks,
  problems,
  isTried,
  set,
  onSuggestion,
}: DraftFormProps) => {
  const known = useKnownAddresses(project)
  const slugs =
    form.network === '' || networks.includes(form.network) ? networks : [...networks, form.network]
  const text = (name: 'collectionAddress' | 'taker' | 'marketplace' | 'walletType' | 'note') => ({
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: problems[name],
    isTried,
  })
  const takerField = useRef<HTMLInputElement>(null)
  const orders = <OrderList {...{ form, project, problems, isTried, set }} />
  const isTrade = isTradeKind(form.kind)
  const taker = (
    <AddressIn
      label={intentWords[form.kind].taker}
      help="Runs the steps"
      known={known.accounts}
      inputRef={takerField}
      {...text('taker')}
    />
  )
  const marketplace = <TextIn label="Marketplace" suggestions={marketplaceKinds} {...text('marketplace')} />
  const advanced = (
    <div className="md-grid">
      {marketplace}
      <TextIn
        label="Wallet type"
        suggestions={walletTypes}
        placeholder={`for example ${walletTypes[1]}`}
        help={form.kind === 'sell' ? 'Optional' : 'Undocumented, optional'}
        {...text('walletType')}
      />
    </div>
  )
  const isAdvancedFaulty = problems['marketplace'] !== undefined || problems['walletType'] !== undefined
  return (
    <div className="md-stack md-tx-form">
      <div className="md-stack md-fill">
        <div className="md-grid">
          <NetworkSelect networks={slugs} value={form.network} onChange={(network) => set({ network })} />
          {form.kind !== 'revoke' && (
            <AddressIn label="Collection" known={known.contracts} {...text('collectionAddress')} />
          )}
        </div>
        {form.kind === 'sell' && (
          <SaleSuggestions
            {...{ form, project }}
            onUse={onSuggestion}
            onEnterSeller={() => takerField.current?.focus()}
          />
        )}
        {isTrade && orders}
        {/* Whose orders and approvals they are comes before them. */}
        {!isTrade && taker}
        {form.kind === 'cancel' && marketplace}
      </div>
      <div className="md-stack md-fill">
        {isTrade && taker}
        {form.kind === 'cancel' && <CancelFields {...{ form, project, problems, isTried, set }} />}
        {form.kind === 'revoke' && <RevocationList {...{ form, project, known, problems, isTried, set }} />}
        {form.kind === 'cancel' && orders}
        {isTrade && (
          <FeeList form={form} known={known.accounts} problems={problems} isTried={isTried} set={set} />
        )}
        <TextIn label="Note" help="Not sent" multiline {...text('note')} />
        {isTrade && (isAdvancedFaulty ? advanced : <Fold title="Advanced">{advanced}</Fold>)}
      </div>
    </div>
  )
}
