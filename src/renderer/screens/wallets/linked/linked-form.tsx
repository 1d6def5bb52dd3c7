import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { parentMessage } from '../../../../core/wallets/parent-message.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import type { ContractForm } from '../../../form/contract-form.ts'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { missingOf, withParent, type LinkedRequest } from './linked-request.ts'

type LinkedFormProps = {
  readonly form: ContractForm<LinkedRequest, LinkedRequest>
  /** Slugs to choose from. */
  readonly networks: readonly string[]
  readonly isAsking: boolean
  readonly canRequest: boolean
  readonly onChange: (request: LinkedRequest) => void
  readonly onSign: () => void
  readonly onAsk: () => void
  readonly onCancel: () => void
  /** Fills the form in. */
  readonly example: ReactNode
}

/** The parent wallet and its proof. */
export const LinkedForm = (props: LinkedFormProps) => {
  const { form, onChange } = props
  const { nameOf, bySlug } = useNetworks()
  const request = form.watch()
  const usual = parentMessage(request.parent)
  const missing = missingOf(request)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (props.canRequest) props.onAsk()
  }
  return (
    <Panel title="Parent wallet" actions={props.example}>
      <form className="md-stack md-stack--near" noValidate onSubmit={submit}>
        <FormText
          form={form}
          name="parent"
          label="Address"
          placeholder="0x…"
          help="The wallet that others are linked to."
          as="trimmed"
          onEdit={() => onChange(withParent(request, form.getValues('parent')))}
          mono
        />
        <FormSelect
          form={form}
          name="network"
          label="Chain of the signature"
          choices={props.networks.map((slug) => ({
            value: slug,
            label: (
              <>
                {nameOf(slug)}
                <span className="md-quiet md-option-note">{bySlug(slug)?.chainId}</span>
              </>
            ),
          }))}
          onPick={(network) => onChange({ ...request, network })}
        />
        <FormText
          form={form}
          name="message"
          label="Message"
          multiline
          minRows={2}
          placeholder={usual === '' ? 'parent wallet with address 0x…' : undefined}
          onEdit={() => form.setValue('signature', '')}
          help={
            request.message === usual ? (
              usual === '' ? (
                'Filled in when you enter the address.'
              ) : (
                'The service expects exactly this text.'
              )
            ) : (
              <>
                Not the default text.{' '}
                <Button
                  sx={{ p: 0, minWidth: 0, verticalAlign: 'baseline' }}
                  onClick={() => onChange({ ...request, message: usual, signature: '' })}
                >
                  Restore the default
                </Button>
              </>
            )
          }
        />
        <FormText
          form={form}
          name="signature"
          label="Signature"
          placeholder="0x…"
          multiline
          minRows={3}
          maxRows={5}
          as="trimmed"
          help="Paste the signature of the message, or sign it with a wallet."
          mono
        />
        <div className="md-flow">
          <Button
            variant="outlined"
            disabled={!isAddress(request.parent) || request.message === ''}
            onClick={props.onSign}
          >
            Sign with a wallet…
          </Button>
          <Button type="submit" variant="contained" loading={props.isAsking} disabled={!props.canRequest}>
            List linked wallets
          </Button>
          {props.isAsking && (
            <Button color="inherit" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          {missing !== null && <span className="md-quiet md-small">{missing}</span>}
        </div>
      </form>
    </Panel>
  )
}
