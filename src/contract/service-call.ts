import { z } from 'zod'

export const callTimeout = z
  .int()
  .min(100)
  .max(120_000)
  .optional()
  .describe('Timeout in milliseconds; 15,000 by default.')

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
