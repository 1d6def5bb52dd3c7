import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { KnownAddress } from '../../../addresses/core/known-address.ts'
import type { DraftForm } from '../../contract.ts'
import { AddIcon, CloseIcon } from '../../../../renderer/ui/icons.tsx'
import { AddressIn } from './address-in.tsx'
import { TextIn } from './text-in.tsx'

type FeeListProps = {
  readonly form: DraftForm
  /** Accounts to choose from. */
  readonly known: readonly KnownAddress[]
  readonly problems: Readonly<Record<string, string>>
  readonly isTried: boolean
  readonly set: (change: Partial<DraftForm>) => void
}

/** Fees on top of those of the orders. */
export const FeeList = ({ form, known, problems, isTried, set }: FeeListProps) => {
  const { additionalFees: fees } = form
  const change = (index: number, members: Partial<DraftForm['additionalFees'][number]>): void =>
    set({ additionalFees: fees.map((fee, at) => (at === index ? { ...fee, ...members } : fee)) })
  return (
    <fieldset className="md-stack md-stack--near">
      <legend>Additional fees</legend>
      {fees.length > 0 && (
        <p className="md-quiet md-text">Amounts are in the smallest unit of the first order’s currency.</p>
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
          <IconButton
            aria-label={`Remove fee ${index + 1}`}
            title={`Remove fee ${index + 1}`}
            onClick={() => set({ additionalFees: fees.filter((_fee, at) => at !== index) })}
          >
            <CloseIcon />
          </IconButton>
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
