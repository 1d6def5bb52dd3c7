import { z } from 'zod'
import { linkedWalletSchema } from './core/linked-wallets.ts'
import { httpUrl } from '../../contract/http-url.ts'
import { method, topic } from '../../contract/method.ts'
import { callFactsSchema } from '../orders/contract.ts'
import { callErrors, callTimeout } from '../../contract/service-call.ts'

export const wallets = topic('wallets', {
  linked: method({
    summary:
      'Wallets linked to a parent wallet, which proves itself by a signed message: GetLinkedWallets of the project’s service.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().min(1).max(64).describe('Network slug: on its chain the signature was made.'),
      parent: z.string().describe('Address of the parent wallet.'),
      message: z.string().max(10_000).describe('What it signed; it names the wallet.'),
      signature: z.string().max(140_000).describe('Hex.'),
      timeoutMs: callTimeout,
    }),
    output: z.object({ wallets: z.array(linkedWalletSchema), call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
  sign: method({
    summary:
      'Asks a JSON-RPC signer (a wallet on this machine, a local node) to sign a text by EIP-191 (`personal_sign`). Marketdesk holds no wallet keys.',
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
