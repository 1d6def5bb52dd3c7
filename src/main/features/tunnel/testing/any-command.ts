import { succeed } from '../../../../core/result.ts'
import type { ConfirmedCommand } from '../confirmed-command.ts'

/** Takes every command as confirmed. */
export const anyCommand: ConfirmedCommand = {
  includes: () => true,
  confirm: () => succeed(null),
  notices: () => [],
}
