import type { Curve } from 'secp256k1/bindings.js'
import type { RecoverKey } from '../../../core/signatures/curve.ts'

/** The recovery of keys as native code; `null` on a platform for which the package brings none. */
export const loadNativeCurve = async (): Promise<RecoverKey | null> => {
  let curve: Curve
  try {
    // The package itself would take slow arithmetic in its place.
    ;({ default: curve } = await import('secp256k1/bindings.js'))
  } catch {
    return null
  }
  return (digest, rs, parity) => {
    try {
      return curve.ecdsaRecover(rs, parity, digest, false)
    } catch {
      // Its only way to say that there is no such key: the sizes are right.
      return null
    }
  }
}
