import { z } from 'zod'

export const httpUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text),
    'must be an http:// or https:// address without user name or password',
  )
  .meta({
    description:
      'An address of a service, a signer or a receiver: whole, and without a user name, which would be a secret in a setting.',
    examples: ['http://127.0.0.1:8545'],
  })
