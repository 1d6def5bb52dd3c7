import { auditExportWords } from '../modules/audit/page/export-words.ts'
import { proofExportWords } from '../modules/proof/page/export-words.ts'
import { salesExportWords } from '../modules/sales/page/export-words.ts'
import type { ScreenPath } from './app/screens.ts'
import { contributedTabs, type Contributions } from './parts/contributions.tsx'
import { lazyInPlace } from './ui/lazy-part.tsx'

const Notifications = lazyInPlace(
  async () => (await import('../modules/alerts/page/alert-notifications.tsx')).AlertNotifications,
)
const AlertsSection = lazyInPlace(
  async () => (await import('../modules/alerts/page/alerts-section.tsx')).AlertsSection,
)
const SourcesSection = lazyInPlace(
  async () => (await import('../modules/remote-receivers/page/sources-section.tsx')).SourcesSection,
)
const ForwardingTab = lazyInPlace(
  async () => (await import('../modules/forwarding/page/in-webhooks.tsx')).ForwardingPlace,
)

export const ModuleFrame = ({ isNotifying }: { readonly isNotifying: boolean }) =>
  isNotifying ? <Notifications /> : null

export const moduleParts: Partial<Contributions> = {
  tabNames: contributedTabs,
  exportWords: { ...salesExportWords, ...auditExportWords, ...proofExportWords },
  jobResult: (job) => {
    if (job.method === 'audit.backfill' && job.result !== null) return `Events added:  ${job.result.filled}.`
    return job.method === 'proofs.prove' ? `Events examined: ${job.progress?.done ?? 0}.` : null
  },
}

export const loadModuleParts: {
  readonly [P in ScreenPath]?: () => Promise<Partial<Contributions>>
} = {
  '/': async () => {
    const [{ auditInHome }, { proofInHome }, { SalesFigure }] = await Promise.all([
      import('../modules/audit/page/in-home.tsx'),
      import('../modules/proof/page/in-home.ts'),
      import('../modules/sales/page/sales-figure.tsx'),
    ])
    return {
      ...proofInHome,
      ...auditInHome,
      homeFigures: [SalesFigure, ...auditInHome.homeFigures],
    }
  },
  '/orders': async () => {
    const [{ salesInOrders }, { useAuditedBlocks }] = await Promise.all([
      import('../modules/sales/page/in-orders.tsx'),
      import('../modules/audit/page/use-audited-blocks.ts'),
    ])
    return { ...salesInOrders, useAuditedBlocks }
  },
  '/events': async () => {
    const [{ proofInEvents }, { sendAction, SendAgain }, names] = await Promise.all([
      import('../modules/proof/page/in-events.tsx'),
      import('../modules/forwarding/page/in-events.tsx'),
      import('../modules/remote-receivers/page/use-source-names.ts'),
    ])
    return {
      ...proofInEvents,
      eventActions: [...proofInEvents.eventActions, sendAction],
      SendAgain,
      useSourceNames: names.useSourceNames,
      useSourceChoices: names.useSourceChoices,
      jobs: ['proofs.prove', 'audit.backfill'],
    }
  },
  '/webhooks': async () => {
    const { auditInWebhooks } = await import('../modules/audit/page/in-webhooks.tsx')
    return {
      ...auditInWebhooks,
      tabs: { ...auditInWebhooks.tabs, forwarding: ForwardingTab },
      jobs: ['audit.backfill'],
    }
  },
  '/verify': async () => (await import('../modules/proof/page/in-verify.tsx')).proofInVerify,
  '/settings': async () => {
    const { AutomaticProofs } = await import('../modules/proof/page/automatic-proofs.tsx')
    return { tabs: { alerts: AlertsSection, sources: SourcesSection }, NetworksPanel: AutomaticProofs }
  },
}
