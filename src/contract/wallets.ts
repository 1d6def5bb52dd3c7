import { z } from 'zod'
import { httpUrl } from './http-url.ts'
import { method, topic } from './method.ts'

export const wallets = topic('wallets', {
  sign: method({
    summary:
      'Asks a JSON-RPC signer (a wallet on this machine, a local node) to sign a text by EIP-191 (`personal_sign`). The desk holds no key of a wallet.',
    input: z.strictObject({
      signerUrl: httpUrl.describe('Address of the signer, `http://127.0.0.1:8545` for example.'),
      allowRemote: z.boolean().optional().describe('Needed for a signer that is not on this machine.'),
      address: z
        .string()
        .trim()
        .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
      message: z.string().min(1).max(10_000),
    }),
    output: z.object({
      signature: z.string().describe('Hex.'),
    }),
    errors: ['conflict', 'bad-answer', 'unreachable', 'timeout', 'cancelled'],
    changes: [],
  }),
})
