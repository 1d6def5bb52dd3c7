import { choice, createPreference } from '../ui/preference.ts'

/** Whether a person has opened the orders on this machine: then nobody needs to be led there. */
export const openedOrders = createPreference('orders.opened', 'no', choice('no', 'yes'))
