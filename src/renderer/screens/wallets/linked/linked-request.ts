import { createPreference } from '../../../ui/preference.ts'
import { parentMessage } from '../../../../core/wallets/parent-message.ts'

/** What is asked with: the parent wallet, and its signature of a message that names it. */
export type LinkedRequest = {
  readonly parent: string
  readonly network: string
  readonly message: string
  readonly signature: string
}

/** Where a signer was asked last. */
export const rememberedSigner = createPreference<string>(
  'signer-url',
  'http://127.0.0.1:8545',
  (stored) => stored,
)

/** The message follows the parent's address until a person has changed it. */
export const withParent = (request: LinkedRequest, parent: string): LinkedRequest => ({
  ...request,
  parent,
  message: request.message === parentMessage(request.parent) ? parentMessage(parent) : request.message,
  // It was made for another wallet.
  signature: '',
})
