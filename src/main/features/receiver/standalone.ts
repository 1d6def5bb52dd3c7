/** A receiver that runs without a desk, on a server. */
export type Standalone = {
  /** PEM of the certificate and its key, to speak TLS itself; `null` where something in front of it does. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** The data folder: tokens that open the details of its health lie there. */
  readonly data: string
  /** Senders are answered only when the team log has their deliveries too. */
  readonly waitsForTeam: boolean
}
