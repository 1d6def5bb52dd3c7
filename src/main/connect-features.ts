import type { createCallLog } from '../features/calls/desk/call-log.ts'
import type { OrdersDesk } from '../features/orders/desk/orders-desk.ts'
import type { createServiceClient } from '../features/service-client/desk/service-client.ts'
import type { createVault } from '../features/vault/desk/vault.ts'
import type { OpenedChain } from './open-chain.ts'
import type { Redactor } from './platform/log/redactor.ts'
import type { Topics } from './platform/topics/topics.ts'

export type ConnectedFeatures = {
  readonly topics: Topics
  readonly chain: Pick<OpenedChain, 'sync'>
  readonly orders: Pick<OrdersDesk, 'onChange'>
  readonly callLog: Pick<ReturnType<typeof createCallLog>, 'onChange'>
  readonly vault: Pick<ReturnType<typeof createVault>, 'onChange' | 'status'>
  readonly redactor: Pick<Redactor, 'forget'>
  readonly service: Pick<ReturnType<typeof createServiceClient>, 'forgetKeys'>
}

export const connectFeatures = (features: ConnectedFeatures): void => {
  const { topics, chain, orders, callLog, vault, redactor, service } = features
  topics.subscribe(({ topic }) => {
    if (topic === 'projects') chain.sync()
  })
  orders.onChange(topics.ofFeature('orders'))
  callLog.onChange(topics.ofFeature('calls'))
  vault.onChange(topics.ofFeature('vault'))
  vault.onChange(() => {
    if (vault.status().state !== 'locked') return
    redactor.forget()
    service.forgetKeys()
  })
}
