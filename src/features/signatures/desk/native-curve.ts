import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RecoverKey } from '../core/curve.ts'
import { curveFile } from '../../../main/platform/native/native-file.ts'

type NativeCurve = {
  ecdsaRecover(output: Uint8Array, rs: Uint8Array, parity: number, digest: Uint8Array): number
}

export const loadNativeCurve = (): RecoverKey | null => {
  if (!existsSync(curveFile)) return null
  const { Secp256k1 } = createRequire(import.meta.url)(curveFile) as { Secp256k1: new () => NativeCurve }
  const curve = new Secp256k1()
  return (digest, rs, parity) => {
    const key = new Uint8Array(65)
    return curve.ecdsaRecover(key, rs, parity, digest) === 0 ? key : null
  }
}
