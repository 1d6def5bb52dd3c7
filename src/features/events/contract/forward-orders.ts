export const forwardOrders = ['arrival', 'contract', 'token', 'account'] as const
export type ForwardOrder = (typeof forwardOrders)[number]
