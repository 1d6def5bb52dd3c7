import { given } from '../../../core/given.ts'
import { type OrdersSearch, saleAddresses } from '../../../features/orders/page/search.ts'
import { isAddress } from '../../../renderer/ui/hex-format.ts'
import type { SaleFilter } from '../contract.ts'

/** The filter of sales but for their time; what is no address narrows nothing. */
export const saleFilterOf = (search: OrdersSearch): SaleFilter => ({
  ...given(
    search,
    saleAddresses.filter((name) => isAddress(search[name] ?? '')),
  ),
  ...given({ text: search.find, side: search.by }),
  ...(search.self === undefined ? {} : { selfTrade: search.self === 'yes' }),
})
