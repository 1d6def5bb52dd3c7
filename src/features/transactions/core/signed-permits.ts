import { allowanceHub } from './known-contracts.ts'
import { sameAddress } from './step.ts'
import { unclear, type SignedPermission, type SignedReading, type SigningPlace } from './signed-reading.ts'
import { address, integer, type TypedForm } from './typed-form.ts'

const most = (1n << 256n) - 1n

const permitTypes = {
  coin: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  dai: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
  token: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline',
} as const

const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

const detailsTypes = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' } as const
const permittedTypes = { TokenPermissions: 'address token,uint256 amount' } as const

type Fields = Readonly<Record<string, unknown>>

const own = (
  standard: 'ERC-20 permit' | 'ERC-721 permit' | 'ERC-3009',
  permission: Omit<SignedPermission, 'until' | 'once'> & Partial<SignedPermission>,
  { taker }: SigningPlace,
): SignedReading => {
  const permissions = [{ until: null, once: false, ...permission }]
  return sameAddress(permission.owner, taker)
    ? { meaning: { kind: 'permit', standard, permissions }, gaps: [] }
    : unclear('typed-data-other-account', { account: permission.owner })
}

const ofToken = (form: TypedForm, contract: string, place: SigningPlace): SignedReading | null => {
  const { message } = form
  const coin = { kind: 'coin', contract, tokenId: null } as const
  if (form.has({ Permit: permitTypes.coin }))
    return own(
      'ERC-20 permit',
      {
        ...coin,
        owner: address(message['owner']),
        spender: address(message['spender']),
        amount: integer(message['value']),
        deadline: integer(message['deadline']),
      },
      place,
    )
  if (form.has({ Permit: permitTypes.dai })) {
    const expiry = integer(message['expiry'])
    return own(
      'ERC-20 permit',
      {
        ...coin,
        owner: address(message['holder']),
        spender: address(message['spender']),
        amount: message['allowed'] === true ? most : 0n,
        deadline: expiry === 0n ? null : expiry,
      },
      place,
    )
  }
  if (!form.has({ Permit: permitTypes.token })) return null
  return own(
    'ERC-721 permit',
    {
      kind: 'collectible',
      contract,
      tokenId: integer(message['tokenId']).toString(),
      owner: address(place.taker),
      spender: address(message['spender']),
      amount: 1n,
      deadline: integer(message['deadline']),
    },
    place,
  )
}

const ofAuthorization = ({ message }: TypedForm, contract: string, place: SigningPlace): SignedReading =>
  own(
    'ERC-3009',
    {
      kind: 'coin',
      contract,
      tokenId: null,
      owner: address(message['from']),
      spender: address(message['to']),
      amount: integer(message['value']),
      until: integer(message['validBefore']),
      deadline: integer(message['validBefore']),
      once: true,
    },
    place,
  )

const ofPermit2 = ({ message, primaryType }: TypedForm, { taker }: SigningPlace): SignedReading => {
  const once = primaryType.endsWith('TransferFrom')
  const list = message[once ? 'permitted' : 'details']
  const details = (Array.isArray(list) ? list : [list]) as readonly Fields[]
  const deadline = integer(message[once ? 'deadline' : 'sigDeadline'])
  const permissions = details.map((item): SignedPermission => {
    // An allowance without an end of its own counts in the block alone that it is written into.
    const until = once || integer(item['expiration']) === 0n ? deadline : integer(item['expiration'])
    return {
      kind: 'coin',
      contract: address(item['token']),
      tokenId: null,
      owner: address(taker),
      spender: address(message['spender']),
      amount: integer(item['amount']),
      until,
      deadline,
      once,
    }
  })
  return { meaning: { kind: 'permit', standard: 'Permit2', permissions }, gaps: [] }
}

const single = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
const batch = 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline'
/** Of whatever type: it binds the spender to more, and takes nothing. */
const witness = /,\w+ \w+$/

const permit2Types: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PermitSingle: {
    PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
    ...detailsTypes,
  },
  PermitBatch: {
    PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
    ...detailsTypes,
  },
  PermitTransferFrom: { PermitTransferFrom: single, ...permittedTypes },
  PermitBatchTransferFrom: { PermitBatchTransferFrom: batch, ...permittedTypes },
}

const isPermit2 = ({ primaryType, has, types }: TypedForm): boolean => {
  if (primaryType === 'PermitWitnessTransferFrom' || primaryType === 'PermitBatchWitnessTransferFrom') {
    const named = types(primaryType) ?? ''
    const base = primaryType === 'PermitWitnessTransferFrom' ? single : batch
    return witness.test(named) && named.replace(witness, '') === base && has(permittedTypes)
  }
  const expected = Object.hasOwn(permit2Types, primaryType) ? permit2Types[primaryType] : undefined
  return expected !== undefined && has(expected)
}

export const readPermit = (form: TypedForm, contract: string, place: SigningPlace): SignedReading | null => {
  const { primaryType } = form
  if (primaryType === 'Permit') return ofToken(form, contract, place)
  if (primaryType === 'TransferWithAuthorization' || primaryType === 'ReceiveWithAuthorization')
    return form.has({ [primaryType]: authorization }) ? ofAuthorization(form, contract, place) : null
  if (form.name !== 'Permit2' || !isPermit2(form)) return null
  return contract === allowanceHub ? ofPermit2(form, place) : unclear('permit2-elsewhere', { contract })
}
