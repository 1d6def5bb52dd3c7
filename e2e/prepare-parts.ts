import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { saleElements } from '../src/modules/sales/desk/testing/sale-deliveries.ts'
import { auditListener, auditLoss } from '../tools/sample-states/audit-listener.ts'
import { buildAPurchase } from '../tools/sample-states/build-a-purchase.ts'
import { buildASale } from '../tools/sample-states/build-a-sale.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { checkOrders } from '../tools/sample-states/check-orders.ts'
import { forwardEvents } from '../tools/sample-states/forward-events.ts'
import type { RunningDesk } from './desk.ts'
import type { DialogPart } from './dialog-cases.ts'
import { sentOrder, startOrderService } from './order-service.ts'
import { deliver, payload } from './payloads.ts'
import { sampleProject } from './sample-project.ts'
import { startTradeService } from './trade-service.ts'

/** What a preparation made: names for addresses, screens worth a look with it, and how what it started is ended. */
type Prepared = {
  readonly names?: Readonly<Record<string, string | number>>
  readonly screens?: readonly string[]
  readonly end?: () => Promise<void>
}

const until = async (look: () => Promise<boolean>): Promise<void> => {
  while (!(await look())) await pause(100)
}

const deliverTwice = async (desk: RunningDesk): Promise<void> => {
  const body = payload('current-erc20-transfer')
  await deliver(desk.receiver, body)
  await deliver(desk.receiver, body.replace('"txnLogIndex":', '"txnLogIndex":9'))
}

/** Brings a desk with the sample into the state that dialogs of a part need. */
export const prepareParts: Readonly<Record<DialogPart, (desk: RunningDesk) => Promise<Prepared>>> = {
  sample: async (desk) => {
    const { id: project, startCollection, nodeUrl } = await sampleProject(desk)
    // What is lost now is known to be missed by the time its audit comes.
    if (nodeUrl !== null) await callDesk(desk, 'sample.playFault', { fault: 'lost' })
    await deliverTwice(desk)
    // A call is there to look at once orders were.
    await callDesk(desk, 'orders.list', { project, ...startCollection, side: 'listing' })
    const filters = {
      contractAddresses: [`0x${'1'.repeat(40)}`],
      events: ['Transfer(address,address,uint256)'],
    }
    await callDesk(desk, 'listeners.add', {
      project,
      network: 'devnet',
      name: 'A draft',
      quietAfterHours: null,
      filters,
      draft: true,
    })
    return {}
  },
  events: async (desk) => {
    const targets = await forwardEvents(desk)
    await deliverTwice(desk)
    await deliver(desk.receiver, JSON.stringify(saleElements(1, 1000n)))
    // A market's word without a payment.
    await deliver(desk.receiver, JSON.stringify(saleElements(2, 700n).slice(2)))
    for (const fault of ['doubled', 'forged']) await callDesk(desk, 'sample.playFault', { fault })
    await callDesk(desk, 'savedViews.save', { name: 'Transfers', search: 'eventName=Transfer' })
    await callDesk(desk, 'savedViews.save', { name: 'Removed', search: 'state=removed' })
    const calls = await callDesk(desk, 'calls.list', {
      filter: { operation: 'AddWebhookListener' },
      limit: 1,
    })
    const write = calls.rows[0]?.id ?? 0
    return {
      names: { write },
      screens: ['/events', '/webhooks?tab=forwarding', '/orders?tab=sales', '/requests?call={write}'],
      end: async () => {
        await targets.stop()
      },
    }
  },
  settings: async (desk) => {
    await callDesk(desk, 'schedules.set', { kind: 'backup', passphrase: 'a passphrase of backups' })
    await callDesk(desk, 'log.backup', {})
    await callDesk(desk, 'nodes.save', { network: 'devnet', label: 'Own node', url: 'http://127.0.0.1:9/' })
    await callDesk(desk, 'networks.save', {
      slug: 'own-network',
      name: 'Own network',
      chainId: 98_765,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    })
    // Nothing listens there: a log that cannot be reached has all its dialogs.
    const url = 'postgres://ann@127.0.0.1:1/team'
    await callDesk(desk, 'sources.save', { name: 'Team', url, readToken: 'none' })
    await callDesk(desk, 'teamLog.copy', { url, name: 'Ann’s receiver', password: 'none' })
    const claim = {
      address: '0x4f8A351143A0aAec055873959b8Cb705c00a37F6',
      digest: `0x${'00'.repeat(32)}`,
      signature: `0x${'11'.repeat(64)}1b`,
    }
    await callDesk(desk, 'signatures.verify', { ...claim, keep: true })
    const proof = join(desk.data, 'proof.json')
    const { text } = await callDesk(desk, 'proofs.file', { signature: claim })
    await writeFile(proof, text)
    return {
      names: { proof },
      screens: [
        '/settings?section=sources',
        '/settings?section=log',
        '/settings?section=networks&network=devnet',
      ],
      end: async () => {
        // What a team log has not got yet is never removed.
        await callDesk(desk, 'teamLog.setSender', { source: null })
        await callDesk(desk, 'teamLog.copy', { url: null })
      },
    }
  },
  orders: async (desk) => {
    const { id: project, startCollection } = await sampleProject(desk)
    const collection = { project, ...startCollection }
    await checkOrders(desk)
    // What changed between two of them can be exported: the sample trades until something has.
    await until(async () => {
      await callDesk(desk, 'sample.setActivity', { perMinute: 300, faults: false })
      await pause(1_000)
      await callDesk(desk, 'sample.setActivity', { perMinute: 0, faults: false })
      await checkOrders(desk)
      const { snapshots } = await callDesk(desk, 'snapshots.list', { ...collection, side: 'listing' })
      const pair = { before: snapshots[1]?.id, after: snapshots[0]?.id, limit: 1 }
      const { counts } = await callDesk(desk, 'snapshots.compare', pair)
      return Object.values(counts).some((count) => count > 0)
    })
    const dead = await callDesk(desk, 'orders.statuses', { ...collection, filter: { fillable: ['no'] } })
    const makers = [...new Set(dead.rows.map(({ maker }) => maker))].slice(0, 2)
    await callDesk(desk, 'portfolio.update', { project, makers })
    return {
      screens: ['/orders?tab=problems', '/orders?tab=history', '/orders'],
    }
  },
  transactions: async (desk) => {
    const { nodeUrl } = await sampleProject(desk)
    const sale = await buildASale(desk)
    const { draft: purchase } = await buildAPurchase(desk)
    const { draft: refused } = await buildAPurchase(desk, `0x${'02'.repeat(20)}`)
    await callDesk(desk, 'transactions.beginRun', { build: sale.build, signerUrl: nodeUrl })
    return {
      names: { sale: sale.draft, purchase, refused },
      screens: [
        '/transactions',
        '/transactions?draft={purchase}',
        ...['steps', 'checks', 'simulation', 'export', 'run'].map(
          (part) => `/transactions?draft={sale}&part=${part}`,
        ),
        '/transactions?draft={refused}&part=run',
      ],
    }
  },
  listeners: async (desk) => {
    const { faults } = await callDesk(desk, 'sample.faults', {})
    // What was lost a minute ago is known to be missed; else it is waited for.
    const isKnown = faults.some(({ fault, at }) => fault === 'lost' && Date.now() - Date.parse(at) > 70_000)
    const listener = isKnown ? (await auditListener(desk)).listener : await auditLoss(desk)
    return {
      names: { listener },
      screens: ['/webhooks?listener={listener}', '/webhooks?tab=coverage'],
    }
  },
  /** Another service than the sample's. */
  elsewhere: async (desk) => {
    const service = await startOrderService()
    const trade = await startTradeService()
    const { id, startCollection, marketplaceUrl } = await sampleProject(desk)
    const { contractAddress } = startCollection
    const collection = { collectionContractAddress: contractAddress }
    service.list([
      sentOrder(1, '2', { ...collection, priceAmount: 7 }),
      sentOrder(2, '3', { ...collection, priceCurrencyAddress: `0x${'b'.repeat(40)}` }),
    ])
    const use = (url: string): Promise<unknown> =>
      callDesk(desk, 'projects.save', { id, marketplaceUrl: url })
    await use(trade.url)
    const { id: strange } = await callDesk(desk, 'transactions.saveDraft', { project: id, form: trade.form })
    await callDesk(desk, 'transactions.build', { draft: strange })
    await use(service.url)
    // More than the least that a log can be held to, also packed.
    for (let count = 0; count < 14; count += 1)
      await deliver(
        desk.receiver,
        JSON.stringify([{ count, filler: randomBytes(1_000_000).toString('hex') }]),
      )
    return {
      names: { strange },
      screens: ['/transactions?draft={strange}&part=checks'],
      end: async () => {
        await use(marketplaceUrl)
        await service.stop()
        await trade.stop()
      },
    }
  },
  locked: async (desk) => {
    await callDesk(desk, 'vault.setPassphrase', { passphrase: 'four words make a passphrase' })
    await callDesk(desk, 'vault.lock', {})
    return { screens: ['/settings?section=vault', '/orders'] }
  },
}
