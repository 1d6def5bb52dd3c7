import type { Revocation } from '../trade-intent.ts'

export type GrantedApproval = Revocation & {
  readonly amount: bigint | null
}

export type ApprovalEventRow = {
  readonly eventName: string | null
  readonly contractAddress: string | null
  readonly contractType: string | null
  readonly args: readonly { readonly value: unknown }[]
}

export const approvalEventNames = ['Approval', 'ApprovalForAll'] as const

const noOne = `0x${'0'.repeat(40)}`

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

export const approvalOfEvent = (
  { eventName, contractAddress, contractType, args }: ApprovalEventRow,
  account: string,
): { readonly approval: GrantedApproval; readonly given: boolean } | null => {
  const [owner, spender, third] = args.map(({ value }) => value)
  const token = contractAddress?.toLowerCase() ?? ''
  const place = { token, spender: text(spender) }
  if (text(owner) !== account.toLowerCase() || token === '' || place.spender === '') return null
  if (eventName === 'ApprovalForAll')
    return typeof third === 'boolean'
      ? { approval: { ...place, kind: 'collection', tokenId: '', amount: null }, given: third }
      : null
  if (eventName !== 'Approval' || typeof third !== 'string' || !/^\d{1,78}$/.test(third)) return null
  // The same event means an amount or a token: what kind of contract it is decides.
  if (contractType === 'ERC20')
    return { approval: { ...place, kind: 'coin', tokenId: '', amount: BigInt(third) }, given: third !== '0' }
  if (contractType === 'ERC721')
    return {
      approval: { ...place, kind: 'token', tokenId: third, amount: null },
      given: place.spender !== noOne,
    }
  return null
}

export const approvalKey = ({ kind, token, spender, tokenId }: Revocation): string =>
  (kind === 'token' ? [kind, token, tokenId] : [kind, token, spender]).join(' ').toLowerCase()
