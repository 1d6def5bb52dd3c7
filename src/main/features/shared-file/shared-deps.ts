import type { Answer, Output } from '../../../contract/contract.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { addressesTable } from '../addresses/addresses-table.ts'
import type { Alerts } from '../alerts/alerts.ts'
import type { eventNotesTable } from '../events/event-notes-table.ts'
import type { Log } from '../events/service.ts'
import type { Forwarding } from '../forwarding/service.ts'
import type { forwardingTable } from '../forwarding/forwarding-table.ts'
import type { OrdersDesk } from '../orders/orders-desk.ts'

/** What sharing needs of the rest of the desk. */
export type SharedDeps = {
  readonly addresses: TableClient<typeof addressesTable>
  readonly notes: TableClient<typeof eventNotesTable>
  readonly rules: Pick<TableClient<typeof forwardingTable>, 'rules'>
  readonly forwarding: Pick<Forwarding, 'add' | 'update' | 'remove'>
  readonly alerts: Pick<Alerts, 'rules' | 'addRule' | 'updateRule' | 'removeRule'> & {
    readonly targets: Pick<Alerts['targets'], 'list'>
  }
  readonly orders: Pick<OrdersDesk, 'checkSchedules' | 'setCheckSchedule'>
  readonly log: Pick<Log, 'deliveryOrigins' | 'deliveriesAt'>
  readonly eventId: (delivery: number, position: number) => number
  readonly placeOf: (event: number) => { readonly delivery: number; readonly position: number }
  readonly projects: () => readonly { readonly id: string; readonly name: string }[]
  readonly listeners: () => Promise<
    Answer<{
      readonly listeners: readonly Pick<
        Output<'listeners.list'>['listeners'][number],
        'key' | 'id' | 'path'
      >[]
    }>
  >
}
