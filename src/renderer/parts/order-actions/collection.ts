/** A collection that orders are of. */
export type Collection = { readonly network: string; readonly contractAddress: string }
