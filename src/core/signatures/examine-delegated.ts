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

/** A signature that comes with the authorization of a delegation: the contract that is delegated to decides. */
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
      {
        rule: 'ERC-8010',
        outcome: isIts ? 'holds' : 'fails',
        detail: isIts
          ? `The key of ${toAddress(address)} signed the delegation to ${toAddress(wrapper.delegation)}.`
          : `The delegation was signed by ${authority === null ? 'no key that can be found' : toAddress(authority)} and not by ${toAddress(address)}.`,
      },
      ...(inner?.verdict === 'proven'
        ? [
            {
              rule: 'ecrecover',
              outcome: 'noted' as const,
              detail: 'The signature inside is of the account’s own key.',
            },
          ]
        : []),
      {
        rule: 'contract',
        outcome: 'needs-network',
        detail: `Whether the contract ${toAddress(wrapper.delegation)} accepts the signature inside.`,
      },
    ],
  }
}
