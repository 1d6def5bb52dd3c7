type Refusal = {
  readonly status: number
  /** Headers besides `Content-Length: 0`, names and values in turn. */
  readonly headers: readonly string[]
}

const plain = (status: number): Refusal => ({ status, headers: [] })
const later: Refusal = { status: 503, headers: ['Retry-After', '1'] }

/**
 * Every reason to refuse, as `receiver.status` counts them. Never a CORS header: a page must not learn that a receiver is
 * here. No refusal has a body, so two of the same status look the same.
 */
export const refusals = {
  /** No, or more than one, `Host` header; a target that is no path; a version other than 1.0 and 1.1; anything the parser stumbles over. */
  malformed: plain(400),
  /** `Host` names no address of this receiver: a page that rebinds a name of its own to this machine looks like this. */
  'foreign-host': plain(403),
  /** Sent by a page in a browser (`Origin` or `Sec-Fetch-Site`). */
  'from-a-page': plain(403),
  'wrong-path': plain(404),
  'not-post': { status: 405, headers: ['Allow', 'POST'] },
  /** Headers or body did not arrive in time. */
  'too-slow': plain(408),
  'body-too-large': plain(413),
  'headers-too-large': plain(431),
  /** The body was packed for the transfer (`Transfer-Encoding: gzip, chunked`) in a way HTTP servers need not know. */
  'transfer-coding': plain(501),
  /** `Expect` asks for something other than `100-continue`. */
  expectation: plain(417),
  overload: later,
  /** Its body stood still while others needed the room. */
  'made-room': later,
  'disk-full': plain(507),
  'not-stored': later,
  /** The sender went before the end of its body: there was nobody to answer. */
  'broken-off': plain(400),
  /** `CONNECT`, or an upgrade to another protocol: closed without an answer. */
  upgrade: plain(400),
  /** Connections closed to make room for new ones. */
  'too-many-connections': plain(503),
} as const satisfies Record<string, Refusal>

export type RefusalReason = keyof typeof refusals

export const refusalReasons = Object.keys(refusals) as readonly RefusalReason[]
