import { join, ofText, padLeft, word } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import type { Payload, Scope } from './scope.ts'

const mark = Uint8Array.of(0x19, 0x01)
const empty = new Uint8Array(0)
const setImageHash = keccak(ofText('SetImageHash(bytes32 imageHash)'))

export const legacyDigest = (
  { wallet }: Pick<Scope, 'wallet'>,
  payload: Payload,
  chainId: number,
): Uint8Array => {
  const digest = payload.kind === 'digest' ? payload.digest : keccak(join(setImageHash, payload.imageHash))
  return keccak(join(mark, word(chainId), wallet, digest))
}

const domainType = keccak(
  ofText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
)
// Name and version are constants of the deployed contracts.
const domainHead = join(domainType, keccak(ofText('Sequence Wallet')), keccak(ofText('3')))
const messageType = keccak(ofText('Message(bytes message,address[] wallets)'))
const updateType = keccak(ofText('ConfigUpdate(bytes32 imageHash,address[] wallets)'))
/** No wallets around this one: a wallet that is asked by ERC-1271 knows of none. */
const noWallets = keccak(empty)

export const operationHash = (wallet: Uint8Array, payload: Payload, chainId: number): Uint8Array => {
  const domain = keccak(join(domainHead, word(chainId), padLeft(wallet)))
  const struct =
    payload.kind === 'digest'
      ? join(messageType, payload.digest, noWallets)
      : join(updateType, payload.imageHash, noWallets)
  return keccak(join(mark, domain, keccak(struct)))
}
