import type { Failure } from '../../../contract/failure.ts'
import type { ReceiverStatus } from '../contract.ts'

const ways: Record<NonNullable<ReceiverStatus['off']>, string> = {
  setting: 'Switch it on in Settings, Receiving.',
  flag: 'This desk was started with --no-receiver. Start it without, to receive here.',
}

/** @param what cannot be done, after "so" */
export const offFailure = (off: NonNullable<ReceiverStatus['off']>, what: string): Failure => ({
  kind: 'unavailable',
  message: `The receiver is off, so ${what}.`,
  hint: ways[off],
})
