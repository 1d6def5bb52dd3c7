import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import type { SealedField } from './service.ts'
import { leastPassphrase } from './passphrase-slot.ts'

type Failed = { readonly ok: false; readonly error: Failure }

export const lockedFailure = (): Failed =>
  fail({
    kind: 'locked',
    message: 'The keys are locked.',
    hint: 'Unlock them with the passphrase and try again.',
  })

export const wrongPassphrase = (): Failed =>
  fail({
    kind: 'wrong-passphrase',
    message: 'This passphrase does not open the vault. Nothing was changed.',
    hint: 'Type it again and mind the keyboard layout. A damaged vault file answers the same way; the version before it is vault.json.bak.',
  })

export const currentPassphraseMissing = (): Failed =>
  fail({
    kind: 'wrong-passphrase',
    message: 'The vault has a passphrase already, and the current one was not given. Nothing was changed.',
    hint: 'Give the current passphrase too.',
    field: 'current',
  })

export const tooShort = (): Failed =>
  fail({
    kind: 'input',
    message: `The passphrase has fewer than ${leastPassphrase} characters.`,
    hint: 'Take a longer one; several words are easier to remember than signs.',
    field: 'passphrase',
  })

export const notLocked = (): Failed =>
  fail({ kind: 'conflict', message: 'The keys are not locked.', hint: 'There is nothing to unlock.' })

export const noPassphrase = (): Failed =>
  fail({
    kind: 'conflict',
    message: 'This vault has no passphrase: only the key store that made it opens it.',
    hint: 'Log in to the system’s key store and start Marketdesk again.',
  })

export const lockLosesKeys = (): Failed =>
  fail({
    kind: 'conflict',
    message: 'The keys live in memory only: locking would lose them.',
    hint: 'Set a passphrase first, then lock.',
  })

export const lockIsFinal = (): Failed =>
  fail({
    kind: 'conflict',
    message:
      'Only the system’s key store opens this vault, without asking: once locked, nothing here could unlock it.',
    hint: 'Set a passphrase first, then lock.',
  })

const names: Record<SealedField, string> = {
  accessKey: 'access key',
  secretKey: 'secret key',
  forwardingHeader: 'value of a header',
  signingSecret: 'signing secret',
  nodeUrl: 'address',
  sourceToken: 'token',
  mailPassword: 'password',
  teamLogPassword: 'password',
}

const nameOf = (field: SealedField): string => names[field]

export const noSecret = (field: SealedField): Failed =>
  fail({
    kind: 'not-found',
    message: `This project has no ${nameOf(field)}.`,
    hint: `Enter its ${nameOf(field)} in the project’s settings.`,
  })

export const secretUnreadable = (field: SealedField): Failed =>
  fail({
    kind: 'unavailable',
    message: `The ${nameOf(field)} of this project does not open with the vault key.`,
    hint: `Enter its ${nameOf(field)} again in the project’s settings.`,
  })

/** @param problem why nothing is saved: what `vault.status` shows */
export const notWritable = (problem: string | null): Failed =>
  fail({
    kind: 'unavailable',
    message: `The vault file cannot be replaced. ${problem ?? ''}`.trim(),
    hint: 'Correct what the message names and restart Marketdesk.',
  })

export const damagedAtOpening = (problem: string): Failed =>
  fail({
    kind: 'unavailable',
    message: problem,
    hint: 'Marketdesk continues with keys in memory only. Enter the keys again, or put a good copy of the vault file back and start again.',
  })
