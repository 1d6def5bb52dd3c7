export type Collection = { readonly network: string; readonly contractAddress: string }
