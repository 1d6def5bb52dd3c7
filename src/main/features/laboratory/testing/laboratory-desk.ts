import { succeed } from '../../../../core/result.ts'
import { createAppDatabase } from '../../../platform/app-database/app-database.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { createLog } from '../../events/log.ts'
import type { Log } from '../../events/service.ts'
import { deliveryPayload } from '../../forwarding/payload.ts'
import { createLaboratory, type Laboratory } from '../laboratory.ts'
import { laboratoryTable } from '../laboratory-table.ts'

/** The parts of a desk that have to do with the laboratory, over a folder of a test. */
export type LaboratoryDesk = {
  readonly log: Log
  readonly laboratory: Laboratory
  stop(): Promise<void>
}

/** @param ownPort port that counts as the desk's own receiver */
export const startLaboratoryDesk = async (folder: string, ownPort = 0): Promise<LaboratoryDesk> => {
  const log = createLog({ folder, logger: silentLogger })
  const store = createAppDatabase({ folder, logger: silentLogger })
  const laboratory = createLaboratory({
    table: store.table(laboratoryTable),
    log,
    listeners: { list: () => Promise.resolve(succeed({ listeners: [] })) },
    recorded: (id) => deliveryPayload(log, id, [], false),
    isOwnReceiver: (target) => Promise.resolve(target.port === String(ownPort)),
    version: '1.2.3',
    logger: silentLogger,
    onChange: () => {},
  })
  await Promise.all([log.start(), store.start()])
  log.wake()
  return {
    log,
    laboratory,
    stop: async () => {
      await laboratory.stop()
      await Promise.all([log.stop(), store.stop()])
    },
  }
}
