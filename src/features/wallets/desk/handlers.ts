import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { isLoopbackUrl } from '../../../main/platform/http/loopback-url.ts'
import { hostOf, type RpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { rpcFailure } from '../../../main/platform/chain/rpc-failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { readLinkedWallets } from '../core/linked-wallets.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export type WalletsDeps = {
  readonly service: Pick<ServiceClient, 'read'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly callSigner: RpcCall
}

const signMs = 180_000

const linkedReader = {
  read: (answer: Json) => {
    const wallets = readLinkedWallets(answer)
    return wallets === null ? null : { wallets }
  },
  missing: 'no list of linked wallets',
}

const cancelled: Failure = { kind: 'cancelled', message: 'The signer is no longer waited for.' }

export const walletsHandlers = ({ callSigner, service, networks }: WalletsDeps) =>
  ({
    linked: ({ project, network, parent, message, signature, timeoutMs }, { signal }) =>
      service.read(
        {
          project,
          network,
          operation: 'GetLinkedWallets',
          request: {
            parentWalletAddress: parent,
            parentWalletMessage: message,
            parentWalletSignature: signature,
            signatureChainId: String(networks.chainId(network) ?? network),
          },
          timeoutMs,
        },
        linkedReader,
        signal,
      ),
    sign: async ({ signerUrl, allowRemote, address, message }, { signal }) => {
      if (!isLoopbackUrl(signerUrl) && allowRemote !== true)
        return fail({
          kind: 'conflict',
          message: `${hostOf(signerUrl)} is not on this machine.`,
          hint: 'Use a signer on this machine, or allow another one.',
          field: 'signerUrl',
        })
      const params = [`0x${Buffer.from(message, 'utf8').toString('hex')}`, address]
      const outcome = await callSigner(signerUrl, 'personal_sign', params, { timeoutMs: signMs, signal })
      if (signal.aborted) return fail(cancelled)
      if (outcome.kind !== 'result') return rpcFailure(outcome, `The signer at ${hostOf(signerUrl)}`)
      const { value } = outcome
      if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(value) || value.length > 140_000)
        return fail({
          kind: 'bad-answer',
          message: `The signer at ${hostOf(signerUrl)} answered with something that is no signature.`,
          hint: 'Check that the address is that of a wallet with a JSON-RPC interface.',
        })
      return succeed({ signature: value })
    },
  }) satisfies HandlersOf<'wallets'>
