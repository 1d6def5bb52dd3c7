import { useRef } from 'react'
import { intentWords } from '../../core/intent-words.ts'
import { isTradeKind } from '../../core/trade-intent.ts'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import { walletTypes } from '../../../../core/wire/transaction-shapes.ts'
import type { DraftForm as Form } from '../../contract.ts'
import { useKnownAddresses } from '../../../../renderer/api/use-known-addresses.ts'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { AddressIn } from './address-in.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { FeeList } from './fee-list.tsx'
import { OrderList } from './order-list.tsx'
import { RevocationList } from './revocation-list.tsx'
import { SaleSuggestions } from './sale-suggestions.tsx'
import { TextIn } from './text-in.tsx'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'

type DraftFormProps = {
  readonly form: Form
  readonly project: string
  /** Slugs the project uses. */
  readonly networks: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly isTried: boolean
  readonly set: (change: Partial<Form>) => void
  /** Takes a suggestion that was chosen. */
  readonly onSuggestion: (change: Partial<Form>) => void
}

/** Everything a transaction is made of. */
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
      help="The account that runs the steps."
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
        help={form.kind === 'sell' ? 'Omitted from the request if empty.' : 'Undocumented. Omitted if empty.'}
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
