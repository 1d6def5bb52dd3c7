declare module 'secp256k1/bindings.js' {
  export type Curve = {
    /** @returns 65 bytes; throws where no key can have made the signature */
    ecdsaRecover(rs: Uint8Array, parity: number, digest: Uint8Array, compressed: false): Uint8Array
  }
  /** libsecp256k1 as native code; importing it fails where the package has none for the platform. */
  const curve: Curve
  export default curve
}
