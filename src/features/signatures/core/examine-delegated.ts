import { statement } from './say.ts'
import { hashAuthorization } from 'viem/utils'
import { ofHex, same, toAddress } from './bytes.ts'
import type { Recover } from './curve.ts'
import { examinePlain, plainForm } from './examine-plain.ts'
import { isPlainSize, readPlain } from './plain-signature.ts'
import type { Reading } from './readings.ts'
import type { FormView, ReadingView, Verification } from './report.ts'
import type { Erc8010 } from './wrappers.ts'

type Delegated = Verification & {
  readonly forms?: readonly FormView[]
  readonly readings?: readonly ReadingView[]
}

export const examineDelegated = (
  address: Uint8Array,
  wrapper: Erc8010,
  readings: readonly Reading[],
  recover: Recover,
  chainId: number | null,
): Delegated => {
  const signed = ofHex(
    hashAuthorization({
      chainId: wrapper.chainId,
      address: toAddress(wrapper.delegation),
      nonce: wrapper.nonce,
    }),
  )
  const authority = wrapper.parity > 1 ? null : recover(signed, wrapper.rs, wrapper.parity === 1 ? 1 : 0)
  const isIts = authority !== null && same(authority, address)
  const plain = isPlainSize(wrapper.inner.length) ? readPlain(wrapper.inner, chainId) : null
  const inner =
    plain === null || 'problem' in plain ? null : examinePlain(address, plain, readings, recover, true)
  return {
    verdict: 'undecided',
    kind: 'contract',
    ...(inner === null ? {} : { readings: inner.readings }),
    ...(plain === null || 'problem' in plain ? {} : { forms: [plainForm(plain)] }),
    statements: [
      isIts
        ? statement('ERC-8010', 'holds', 'delegation-signed', {
            address: toAddress(address),
            to: toAddress(wrapper.delegation),
          })
        : statement('ERC-8010', 'fails', 'delegation-of-other', {
            address: toAddress(address),
            by: authority === null ? null : toAddress(authority),
          }),
      ...(inner?.verdict === 'proven' ? [statement('ecrecover', 'noted', 'signature-inside', {})] : []),
      statement('contract', 'needs-network', 'contract-accepts', { contract: toAddress(wrapper.delegation) }),
    ],
  }
}
