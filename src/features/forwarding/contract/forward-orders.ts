/** What the order of arrival is kept for when events are forwarded. */
export const forwardOrders = ['arrival', 'contract', 'token', 'account'] as const
export type ForwardOrder = (typeof forwardOrders)[number]
