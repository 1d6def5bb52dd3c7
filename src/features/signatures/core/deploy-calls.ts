import { readAddress, readDynamic, readOffset, readWordInteger } from './abi-reader.ts'
import { ofHex, same } from './bytes.ts'
import { Malformed, readBytes } from './wallets/byte-reader.ts'
import { guestModule, type WalletContext } from './wallets/contexts.ts'

export type DeployCall = {
  readonly factory: Uint8Array
  readonly mainModule: Uint8Array
  readonly salt: Uint8Array
}

export type PrepareCall =
  | { readonly kind: 'deploy'; readonly calls: readonly DeployCall[] }
  | { readonly kind: 'bundle'; readonly calls: readonly DeployCall[]; readonly others: readonly string[] }
  | { readonly kind: 'other'; readonly selector: Uint8Array }

/** `deploy(address mainModule, bytes32 salt)` */
const deploySelector = ofHex('0x32c02a14')
/** `execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)` */
const executeSelector = ofHex('0x7a9a1628')

const begins = (data: Uint8Array, selector: Uint8Array): boolean => same(data.subarray(0, 4), selector)

const readDeploy = (to: Uint8Array, data: Uint8Array): DeployCall => {
  const reader = readBytes(data.subarray(4), 4)
  const mainModule = readAddress(reader, 'the main module')
  const salt = reader.bytes(32, 'the salt')
  if (reader.left() > 0) throw new Malformed('bytes follow the salt', reader.offset())
  return { factory: to, mainModule, salt }
}

const maxCalls = 32

/** Calls of a bundle: only plain ones, which cannot make each other fail in a way that matters, are taken as deploys. */
const readBundle = (data: Uint8Array): PrepareCall => {
  const reader = readBytes(data.subarray(4), 4)
  readOffset(reader, 96, 'the calls')
  const nonce = readWordInteger(reader, 'the nonce')
  const signatureAt = readWordInteger(reader, 'the offset of the signature')
  const count = readWordInteger(reader, 'the number of calls')
  if (count > maxCalls) throw new Malformed('the bundle has too many calls', reader.offset())
  const begun = reader.offset()
  const starts = Array.from({ length: count }, () => readWordInteger(reader, 'the offset of a call'))
  const calls: DeployCall[] = []
  const others: string[] = []
  for (const [index, start] of starts.entries()) {
    if (reader.offset() - begun !== start)
      throw new Malformed('the calls do not follow each other', reader.offset())
    const delegates = readWordInteger(reader, 'the first flag of a call')
    const reverts = readWordInteger(reader, 'the second flag of a call')
    const gas = readWordInteger(reader, 'the gas of a call')
    const target = readAddress(reader, 'the target of a call')
    const value = readWordInteger(reader, 'the value of a call')
    readOffset(reader, 192, 'the data of a call')
    const inner = readDynamic(reader, 'the data of a call')
    const isPlain = delegates === 0 && reverts <= 1 && gas === 0 && value === 0
    if (isPlain && begins(inner, deploySelector)) calls.push(readDeploy(target, inner))
    else others.push(`call ${index + 1} is no plain call of a factory`)
  }
  if (reader.offset() - 4 !== signatureAt)
    throw new Malformed('the offset of the signature of the bundle is wrong', 4)
  const signature = readDynamic(reader, 'the signature of the bundle')
  if (signature.length > 0 || nonce !== 0) others.push('the bundle carries a nonce or a signature')
  if (reader.left() > 0) throw new Malformed('bytes follow the bundle', reader.offset())
  return { kind: 'bundle', calls, others }
}

export const readPrepareCall = (to: Uint8Array, data: Uint8Array): PrepareCall => {
  if (begins(data, deploySelector)) return { kind: 'deploy', calls: [readDeploy(to, data)] }
  if (same(to, guestModule) && begins(data, executeSelector)) return readBundle(data)
  return { kind: 'other', selector: data.subarray(0, 4) }
}

export const deploys = (call: DeployCall, context: WalletContext, imageHash: Uint8Array): boolean =>
  same(call.factory, context.factory) &&
  same(call.mainModule, context.mainModule) &&
  same(call.salt, imageHash)
