import { join, ofHex, padLeft } from '../bytes.ts'
import { keccak } from '../keccak.ts'

export type WalletVersion = 1 | 2 | 3

export type WalletContext = {
  readonly version: WalletVersion
  readonly name: string
  readonly factory: Uint8Array
  readonly mainModule: Uint8Array
  readonly codeHash: Uint8Array
}

const proxy = '0x603a600e3d39601a805130553df3363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3'
const proxyV3 =
  '0x6041600e3d396021805130553df33d3d36153402601f57363d3d373d363d30545af43d82803e903d91601f57fd5bf3'

export const walletContext = (
  version: WalletVersion,
  name: string,
  factory: string,
  mainModule: string,
  creationCode: string = version === 3 ? proxyV3 : proxy,
): WalletContext => {
  const module = ofHex(mainModule.toLowerCase())
  return {
    version,
    name,
    factory: ofHex(factory.toLowerCase()),
    mainModule: module,
    codeHash: keccak(join(ofHex(creationCode), padLeft(module))),
  }
}

const factoryV3 = '0x00000000000018A77519fcCCa060c2537c9D6d3F'

/**
 * The releases of the platform's wallets: those of versions 1 and 2 as their contracts are deployed, those of version 3 as the package
 * `@0xsequence/wallet-primitives` 3.0.9 lists them (Rc3, Rc4 and Rc5, each with a variant for ERC-4337). Their signatures look the
 * same, so each of a version is tried.
 */
export const walletContexts: readonly WalletContext[] = [
  walletContext(
    1,
    'v1',
    '0xf9D09D634Fb818b05149329C1dcCFAeA53639d96',
    '0xd01F11855bCcb95f88D7A48492F66410d4637313',
  ),
  walletContext(
    2,
    'v2',
    '0xFaA5c0b14d1bED5C888Ca655B9a8A5911F78eF4A',
    '0xfBf8f1A5E00034762D928f46d438B947f5d4065d',
  ),
  walletContext(3, 'v3 rc5', factoryV3, '0x0000000000001f3C39d61698ab21131a12134454'),
  walletContext(3, 'v3 rc5 (4337)', factoryV3, '0x0000000000009caFdeDb6f64Bf5F31a22124B2a8'),
  walletContext(3, 'v3 rc4', factoryV3, '0x0000000000003DF093bc4257E6dCE45D937EF161'),
  walletContext(3, 'v3 rc4 (4337)', factoryV3, '0x0000000000003add039FF84b064B7347Fc23C444'),
  walletContext(3, 'v3 rc3', factoryV3, '0x00000000000084fA81809Dd337311297C5594d62'),
  walletContext(3, 'v3 rc3 (4337)', factoryV3, '0x0000000000005A02E3218e820EA45102F84A35C7'),
]

export const guestModule = ofHex('0xfea230Ee243f88BC698dD8f1aE93F8301B6cdfaE')

const create2Mark = Uint8Array.of(0xff)

export const counterfactualAddress = (from: WalletContext, imageHash: Uint8Array): Uint8Array =>
  keccak(join(create2Mark, from.factory, imageHash, from.codeHash)).subarray(12)
