import { toAddress, toHex } from './bytes.ts'
import type { PrepareCall } from './deploy-calls.ts'
import type { FormView } from './report.ts'
import type { Wrapper } from './wrappers.ts'

const callFields = (call: PrepareCall): [string, string][] => {
  if (call.kind === 'other') return [['call', `unknown, selector ${toHex(call.selector)}`]]
  return [
    ...(call.kind === 'bundle'
      ? [['call', 'execute(…), a bundle of the guest module'] as [string, string]]
      : []),
    ...call.calls.flatMap((deploy): [string, string][] => [
      ['call', 'deploy(address mainModule, bytes32 salt)'],
      ['factory', toAddress(deploy.factory)],
      ['main module', toAddress(deploy.mainModule)],
      ['salt (image hash)', toHex(deploy.salt)],
    ]),
    ...(call.kind === 'bundle' ? call.others.map((other): [string, string] => ['other', other]) : []),
  ]
}

export const wrapperForm = (wrapper: Wrapper, call: PrepareCall | null): FormView =>
  wrapper.kind === 'erc6492'
    ? {
        title: 'Wrapped for a wallet that may not exist yet (ERC-6492)',
        fields: [
          ['calls', toAddress(wrapper.to)],
          ...(call === null ? [] : callFields(call)),
          ['call data', toHex(wrapper.data)],
          ['signature inside', `${wrapper.inner.length} bytes from byte ${wrapper.innerOffset}`],
        ],
      }
    : {
        title: 'With the authorization of a delegation (ERC-8010, EIP-7702)',
        fields: [
          ['delegates to', toAddress(wrapper.delegation)],
          ['chain', wrapper.chainId === 0 ? 'any (0)' : String(wrapper.chainId)],
          ['nonce', String(wrapper.nonce)],
          ['calls', toAddress(wrapper.to)],
          ['call data', toHex(wrapper.data)],
          ['signature inside', `${wrapper.inner.length} bytes from byte 0`],
        ],
      }
