import type { Chain } from './chain.ts'
import { batchTrades } from './trades/batch-trades.ts'
import { platformTrades } from './trades/platform-trades.ts'
import { sampleTrades } from './trades/sample-trades.ts'
import { seaportTrades } from './trades/seaport-trades.ts'
import { variantTrades } from './trades/variants.ts'
import { allowBooks, shopOf } from './trades/shop.ts'
import type { Trade } from './types.ts'

export const trueBuilds = async (chain: Chain): Promise<Trade[]> => {
  await allowBooks(chain)
  const shop = shopOf(chain)
  const trades = [
    ...(await sampleTrades(chain, shop)),
    ...(await platformTrades(chain, shop)),
    ...(await seaportTrades(chain, shop)),
    ...(await batchTrades(chain, shop)),
  ]
  return [...trades, ...(await variantTrades(chain, trades))]
}
