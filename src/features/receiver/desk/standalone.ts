export type Standalone = {
  readonly tls: { readonly cert: string; readonly key: string } | null
  readonly data: string
  readonly team: 'copied' | 'waited-for' | null
}
