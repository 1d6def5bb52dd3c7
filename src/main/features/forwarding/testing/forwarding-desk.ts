import { openAppDatabase } from '../../../open-app-database.ts'
import type { TableClient } from '../../../platform/app-database/table.ts'
import { createForwarding } from '../forwarding.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { deliveryOf, elementOf } from '../../events/event-id.ts'
import { forwardingTable } from '../forwarding-table.ts'
import { openBrowserSettings } from '../../../host/browser/settings-store.ts'
import type { KeyWrapper } from '../../vault/service.ts'
import { createVault } from '../../vault/vault.ts'
import { createLog } from '../../events/log.ts'

type Table = TableClient<typeof forwardingTable>

/**
 * The parts of a desk that forward, over a folder of a test.
 *
 * @param through what stands between forwarding and its table
 */
export const startForwardingDesk = async (
  folder: string,
  keyWrapper: KeyWrapper | null = null,
  through: (table: Table) => Table = (table) => table,
) => {
  const log = createLog({ folder, logger: silentLogger })
  const store = openAppDatabase({ folder, logger: silentLogger })
  const vault = createVault({
    store: openBrowserSettings(folder, 'vault'),
    keyWrapper,
    logger: silentLogger,
    scryptCost: { N: 16, r: 8, p: 1 },
  })
  const forwarding = createForwarding({
    table: through(store.table(forwardingTable)),
    log,
    vault,
    remember: () => {},
    deliveryOf,
    elementOf,
    isOwnReceiver: () => Promise.resolve(false),
    logger: silentLogger,
    backoff: () => 20,
    onChange: () => {},
  })
  await Promise.all([log.start(), store.start(), vault.start()])
  await forwarding.start()
  log.wake()
  return {
    log,
    forwarding,
    vault,
    stop: async () => {
      await forwarding.stop()
      await Promise.all([log.stop(), store.stop(), vault.stop()])
    },
  }
}

export type ForwardingDesk = Awaited<ReturnType<typeof startForwardingDesk>>
