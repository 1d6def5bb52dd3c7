import { z } from 'zod'
import { feeAnswerSchema } from './core/fee-option.ts'
import { method, topic } from '../../contract/method.ts'
import { callFactsSchema } from '../orders/contract.ts'
import { callErrors, callTimeout } from '../../contract/service-call.ts'

export const fees = topic('fees', {
  options: method({
    summary: 'In which coins the fee of a transaction can be paid: FeeOptions of the project’s service.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().min(1).max(64).describe('Network slug.'),
      wallet: z.string().describe('Who sends the transaction.'),
      to: z.string(),
      data: z.string().describe('Calldata, hex.'),
      simulate: z.boolean().describe('Whether the service may try the transaction first.'),
      timeoutMs: callTimeout,
    }),
    output: feeAnswerSchema.extend({ call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
})
