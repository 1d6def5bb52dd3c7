export type Standalone = {
  /** PEM of the certificate and its key, to speak TLS itself; `null` where something in front of it does. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** The data folder: tokens that open the details of its health lie there. */
  readonly data: string
  /** What it has to do with a team log. `waited-for`: senders are answered only when that has their deliveries too. */
  readonly team: 'copied' | 'waited-for' | null
}
