import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { parentMessage } from '../../../../core/wallets/parent-message.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { withParent, type LinkedRequest } from './linked-request.ts'

type LinkedFormProps = {
  readonly request: LinkedRequest
  /** Slugs to choose from. */
  readonly networks: readonly string[]
  readonly isAsking: boolean
  readonly canRequest: boolean
  readonly onChange: (request: LinkedRequest) => void
  readonly onSign: () => void
  readonly onAsk: () => void
  readonly onCancel: () => void
}

const mono = { htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }

/** The parent wallet and its proof. */
export const LinkedForm = (props: LinkedFormProps) => {
  const { request, onChange } = props
  const { nameOf, bySlug } = useNetworks()
  const isWrong = request.parent !== '' && !isAddress(request.parent)
  const usual = parentMessage(request.parent)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (props.canRequest) props.onAsk()
  }
  return (
    <Panel title="Parent wallet">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Address"
          placeholder="0x…"
          value={request.parent}
          onChange={({ target }) => onChange(withParent(request, target.value.trim()))}
          error={isWrong}
          helperText={isWrong ? 'An address: 0x and 40 hex digits.' : 'The wallet that others are linked to.'}
          slotProps={mono}
        />
        <TextField
          select
          label="Chain of the signature"
          value={props.networks.includes(request.network) ? request.network : ''}
          onChange={({ target }) => onChange({ ...request, network: target.value })}
        >
          {props.networks.map((slug) => (
            <MenuItem key={slug} value={slug}>
              {nameOf(slug)}
              <span className="md-quiet md-option-note">{bySlug(slug)?.chainId}</span>
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Message"
          multiline
          rows={2}
          value={request.message}
          onChange={({ target }) => onChange({ ...request, message: target.value, signature: '' })}
          helperText={
            request.message === usual ? (
              'As expected by services of this kind.'
            ) : (
              <>
                Not the default text.{' '}
                <Button
                  size="small"
                  sx={{ p: 0, minWidth: 0, verticalAlign: 'baseline' }}
                  onClick={() => onChange({ ...request, message: usual, signature: '' })}
                >
                  Restore the default
                </Button>
              </>
            )
          }
        />
        <TextField
          label="Signature"
          placeholder="0x…"
          multiline
          rows={3}
          value={request.signature}
          onChange={({ target }) => onChange({ ...request, signature: target.value.trim() })}
          helperText="The parent wallet’s signature of the message: paste it, or sign with a wallet."
          slotProps={mono}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        </Box>
      </Box>
    </Panel>
  )
}
