/** A whole row of `deliveries.db`, with its origin when it was imported. */
export type StoredDelivery = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly received_at: number
  readonly status: number
  readonly method: string
  readonly path: string
  readonly remote_address: string | null
  readonly content_type: string | null
  readonly content_encoding: string | null
  /** JSON array of pairs. */
  readonly headers: string
  readonly body: Buffer
  readonly listener: string | null
  readonly origin: string | null
  readonly origin_id: number | null
}
