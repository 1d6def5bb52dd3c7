import { z } from 'zod'
import { createPreference } from '../../../../renderer/ui/preference.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { parentMessage } from '../../core/parent-message.ts'

export const linkedSchema = z.strictObject({
  parent: z.string().refine((text) => text === '' || isAddress(text), 'must be 0x and 40 hex digits'),
  network: z.string(),
  message: z.string(),
  signature: z.string(),
})
export type LinkedRequest = z.infer<typeof linkedSchema>

export const rememberedSigner = createPreference<string>(
  'signer-url',
  'http://127.0.0.1:8545',
  (stored) => stored,
)

export const missingOf = ({ parent, message, signature }: LinkedRequest): string | null =>
  !isAddress(parent)
    ? 'Enter the parent wallet first.'
    : message === ''
      ? 'Enter the message first.'
      : signature === ''
        ? 'Sign the message, or paste its signature.'
        : null

export const withParent = (request: LinkedRequest, parent: string): LinkedRequest => ({
  ...request,
  parent,
  message: request.message === parentMessage(request.parent) ? parentMessage(parent) : request.message,
  // It was made for another wallet.
  signature: '',
})
