import { everywhere } from '../../../src/core/alerts/alert-types.ts'
import { alertKinds, kindFacts } from '../../../src/core/alerts/kinds.ts'
import { network } from '../../../src/sample/data/network.ts'
import { saleEvents } from '../../../src/sample/testing/scripted-day.ts'
import type { DayDesk } from './day-desk.ts'

/** What the listener of the day takes. */
export const dayEvents = [
  ...saleEvents,
  'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'OrderCreated(uint256 indexed number, address indexed maker, address indexed collection, uint256 tokenId, uint8 side, address currency, uint256 unitPrice, uint256 quantity, uint256 validUntil)',
]

/** All kinds of rules, on. What is over is over at once, so that a day need not last hours. */
export const setRules = async (desk: DayDesk, coin: string): Promise<void> => {
  const { rules } = await desk.call('alerts.rules')
  for (const { id } of rules) await desk.call('alerts.removeRule', { id })
  for (const kind of alertKinds) {
    const { threshold, mode, forMs, keepMs } = kindFacts[kind]
    const isOffer = kind === 'offer'
    await desk.call('alerts.addRule', {
      name: kind,
      kind,
      enabled: true,
      scope: isOffer ? { ...everywhere, currency: coin } : everywhere,
      // Nobody knows how full the disk of this machine is.
      threshold: isOffer || kind === 'disk-low' ? '1' : (threshold?.usual ?? null),
      forMs,
      keepMs: mode === 'state' ? 500 : keepMs,
    })
  }
}

/** Checks all orders against the chain. */
export const checkAll = async (
  desk: DayDesk,
  project: string,
  collections: readonly string[],
): Promise<void> => {
  for (const contractAddress of collections) {
    const of = { project, network: network.slug, contractAddress }
    const { job } = await desk.call('health.check', of)
    const ended = await desk.until(
      'the check of a collection',
      async () => (await desk.call('health.jobs')).jobs.find(({ id }) => id === job)?.state,
      (state) => state !== 'running',
    )
    if (ended !== 'done') throw new Error(`The check of ${contractAddress} ended as ${ended}.`)
  }
}
