import { z } from 'zod'

/** How long a call to the service may take. */
export const callTimeout = z
  .int()
  .min(100)
  .max(120_000)
  .optional()
  .describe('Timeout in milliseconds; 15,000 by default.')

/** Failure kinds of a call to the service. */
export const callErrors = [
  'not-found',
  'locked',
  'service',
  'bad-answer',
  'unreachable',
  'timeout',
  'cancelled',
  'conflict',
] as const
