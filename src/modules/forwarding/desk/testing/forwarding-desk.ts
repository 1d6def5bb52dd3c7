import { openAppDatabase } from '../../../../main/open-app-database.ts'
import type { TableClient } from '../../../../main/platform/app-database/table.ts'
import { createForwarding } from '../forwarding.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { deliveryOf, elementOf } from '../../../../features/events/desk/event-id.ts'
import { forwardingTable } from '../forwarding-table.ts'
import { openBrowserSettings } from '../../../../main/host/browser/settings-store.ts'
import type { KeyWrapper } from '../../../../features/vault/desk/service.ts'
import { createVault } from '../../../../features/vault/desk/vault.ts'
import { createLog } from '../../../../features/events/desk/log.ts'

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
    faultPauseMs: 100,
    onChange: () => {},
  })
  await Promise.all([log.start(), vault.start()])
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
