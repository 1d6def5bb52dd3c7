/** What a file of shared settings can hold, in the order in which it is taken over. */
export const sharedKinds = ['addresses', 'notes', 'alerts', 'orderChecks', 'forwarding'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** Parts of a forwarding rule that are secret, and in no file. */
export const withheldParts = ['address', 'headers', 'signing'] as const
export type WithheldPart = (typeof withheldParts)[number]

export const sharedFormat = 'marketdesk.shared'
export const sharedVersion = 1
/** Bytes of a file; written as JSON within JSON it is still an input that the desk takes. */
export const mostSharedBytes = 1_900_000
