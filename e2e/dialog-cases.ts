/** What has to be there first: each has a preparation (`prepare-parts.ts`). `sample`: what a desk with the sample has. */
export const dialogParts = [
  'sample',
  'events',
  'settings',
  'orders',
  'transactions',
  'listeners',
  'elsewhere',
  'locked',
] as const
export type DialogPart = (typeof dialogParts)[number]

/** Parts that a chain is needed for. */
export const partsOnChain: ReadonlySet<DialogPart> = new Set([
  'events',
  'orders',
  'transactions',
  'listeners',
])

/**
 * How a dialog or drawer is opened: an address, with `{names}` that the preparation gives, then what is pressed (`role:name`, `row`,
 * `pick` (the first, or `pick:name`), `type:label=text`, `file:label={name}` or `key:…`; `REGION > …` in a region), in order.
 */
export type DialogCase = {
  readonly at: string
  readonly press?: readonly string[]
  readonly of?: DialogPart
}

const screens = 'src/renderer/screens'
const nodes = '/settings?section=networks&network=devnet'
const sources = '/settings?section=sources'
const listener = '/listeners?listener={listener}'

/** Every file of the page that draws a dialog, a drawer or a popover, and how it is opened on the sample. */
export const dialogCases: Readonly<Record<string, DialogCase>> = {
  'src/renderer/app/address-card/address-card.tsx': {
    at: '/transactions?tab=contracts',
    press: ['button:What is known of the address'],
  },
  'src/renderer/app/palette/palette.tsx': { at: '/transactions?tab=contracts', press: ['key:Control+k'] },
  'src/renderer/app/shortcuts-dialog.tsx': { at: '/transactions?tab=contracts', press: ['key:?'] },
  'src/renderer/app/receiver/receiver-popover.tsx': {
    at: '/transactions?tab=contracts',
    press: ['button:/^Receiver/'],
  },
  'src/renderer/app/vault-popover.tsx': { at: '/transactions?tab=contracts', press: ['button:/^Vault/'] },
  'src/renderer/app/played-faults-dialog.tsx': {
    of: 'events',
    at: '/events',
    press: ['button:Play a fault', 'menuitem:/^What was played/'],
  },
  'src/renderer/parts/unlock-dialog.tsx': {
    of: 'locked',
    at: '/settings?section=vault',
    press: ['button:Unlock'],
  },
  'src/renderer/parts/export-button.tsx': { at: '/sales', press: ['button:Export…'] },
  'src/renderer/list/columns-dialog.tsx': { at: '/sales', press: ['button:Choose columns'] },
  'src/renderer/list/gone-row.tsx': { at: '/alerts?alert=999999' },
  'src/renderer/list/search/filter-panel.tsx': { at: '/activity', press: ['button:Filters'] },
  'src/renderer/ui/time-range-panel.tsx': { at: '/activity', press: ['button:Any time'] },
  'src/renderer/ui/month-popover.tsx': {
    at: '/activity',
    press: ['button:Any time', 'button:Choose the day of from'],
  },

  [`${screens}/activity/retention/clear-dialog.tsx`]: { at: '/activity', press: ['button:Clear…'] },
  [`${screens}/activity/retention/export-dialog.tsx`]: { at: '/activity', press: ['button:Export…'] },
  [`${screens}/activity/retention/retention-dialog.tsx`]: { at: '/activity', press: ['button:Retention…'] },
  [`${screens}/activity/call/call-drawer.tsx`]: { at: '/activity', press: ['row'] },
  [`${screens}/activity/call/edit-call-dialog.tsx`]: {
    at: '/activity?call=1',
    press: ['button:Edit and send again…'],
  },
  [`${screens}/activity/call/difference-dialog.tsx`]: { at: '/activity?call=1&with=1' },
  [`${screens}/activity/call/call-actions.tsx`]: {
    of: 'events',
    at: '/activity?call={write}',
    press: ['button:Send again'],
  },
  [`${screens}/activity/console/console.tsx`]: {
    at: '/activity?tab=console&op=RemoveWebhookListener',
    press: ['type:id=18446744073709551615', 'button:Send'],
  },

  // Forwarding has given events up by then.
  [`${screens}/alerts/inbox/alert-drawer.tsx`]: { of: 'events', at: '/alerts', press: ['row'] },
  [`${screens}/alerts/targets/mail-dialog.tsx`]: {
    at: '/alerts?tab=targets',
    press: ['button:Add an e-mail…'],
  },
  [`${screens}/alerts/targets/target-dialog.tsx`]: {
    at: '/alerts?tab=targets',
    press: ['button:Add a webhook…'],
  },
  [`${screens}/alerts/rules/rule-dialog.tsx`]: { at: '/alerts?tab=rules', press: ['button:New rule…'] },

  [`${screens}/events/detail/event-drawer.tsx`]: { at: '/events', press: ['row'] },
  [`${screens}/events/detail/compared-events.tsx`]: { at: '/events?event=1&against=2' },
  [`${screens}/events/export-dialog.tsx`]: { at: '/events', press: ['button:Export…'] },
  [`${screens}/events/forwarding/resend-dialog.tsx`]: {
    at: '/events?tab=deliveries',
    press: ['pick', 'button:Send again…'],
  },
  [`${screens}/events/chain-proof/prove-dialog.tsx`]: {
    at: '/events',
    press: ['button:Proofs', 'menuitem:/^Prove/'],
  },
  [`${screens}/events/chain-proof/export-proofs-dialog.tsx`]: {
    at: '/events',
    press: ['button:Proofs', 'menuitem:/^Export/'],
  },
  [`${screens}/events/views/save-view-dialog.tsx`]: {
    at: '/events?eventName=Transfer',
    press: ['button:Views', 'menuitem:/^Save/'],
  },
  [`${screens}/events/views/manage-views-dialog.tsx`]: {
    of: 'events',
    at: '/events',
    press: ['button:Views', 'menuitem:/^Rename/'],
  },
  [`${screens}/events/delivery-drawer.tsx`]: { at: '/events?tab=deliveries', press: ['row'] },
  [`${screens}/events/forwarding/answers-dialog.tsx`]: {
    at: '/events?tab=forwarding',
    press: ['button:Manual sends'],
  },
  [`${screens}/events/forwarding/rule-dialog.tsx`]: {
    at: '/events?tab=forwarding',
    press: ['button:Forward events…'],
  },
  [`${screens}/events/forwarding/answer-dialog.tsx`]: {
    of: 'events',
    at: '/events?tab=forwarding',
    press: ['row', 'button:/^Answer to/'],
  },
  [`${screens}/events/forwarding/remove-rule.tsx`]: {
    of: 'events',
    at: '/events?tab=forwarding',
    press: ['button:More for Ledger of sales', 'menuitem:Remove…'],
  },
  [`${screens}/events/forwarding/rule-drawer.tsx`]: {
    of: 'events',
    at: '/events?tab=forwarding',
    press: ['row'],
  },

  [`${screens}/listeners/detail/listener-drawer.tsx`]: { at: '/listeners', press: ['row'] },
  [`${screens}/listeners/detail/details-dialog.tsx`]: {
    at: '/listeners',
    press: ['row', 'button:More for this listener', 'menuitem:Name and note…'],
  },
  [`${screens}/listeners/detail/listener-actions.tsx`]: {
    of: 'listeners',
    at: listener,
    press: ['button:More for this listener', 'menuitem:Remove…'],
  },
  [`${screens}/listeners/coverage/audit-dialog.tsx`]: {
    of: 'listeners',
    at: listener,
    press: ['button:Audit…'],
  },
  [`${screens}/listeners/list/picked-listeners.tsx`]: {
    of: 'listeners',
    at: '/listeners',
    // Other parts leave a draft, which no service has.
    press: ['pick:/^Select (?!“A draft”)/', 'button:More for the selected listeners', 'menuitem:Remove…'],
  },
  [`${screens}/listeners/reconcile/reconcile-dialog.tsx`]: { at: '/listeners?dialog=reconcile' },
  [`${screens}/listeners/coverage/schedule-dialog.tsx`]: {
    at: '/listeners?tab=findings',
    press: ['button:More for listeners', 'menuitem:Nightly audit: off…'],
  },
  [`${screens}/listeners/coverage/backfill-dialog.tsx`]: {
    of: 'listeners',
    at: listener,
    press: ['button:Fill in missed…'],
  },
  [`${screens}/listeners/coverage/finding-drawer.tsx`]: {
    of: 'listeners',
    at: '/listeners?tab=findings',
    press: ['row'],
  },
  [`${screens}/listeners/coverage/export-proof-dialog.tsx`]: {
    of: 'listeners',
    at: listener,
    press: ['button:Export proof…'],
  },

  [`${screens}/orders/filters/filters-dialog.tsx`]: { at: '/orders', press: ['button:Filters'] },
  [`${screens}/orders/jobs/export-dialog.tsx`]: { at: '/orders', press: ['button:Export…'] },
  [`${screens}/orders/collection-popover.tsx`]: { at: '/orders', press: ['button:/^Collection:/'] },
  'src/renderer/parts/order-actions/build-orders-dialog.tsx': {
    at: '/orders',
    press: ['pick', 'button:Buy…'],
  },
  [`${screens}/orders/call-facts-line.tsx`]: {
    of: 'elsewhere',
    at: '/orders',
    press: ['button:/deviation/'],
  },
  [`${screens}/orders/drawer/collectible-drawer.tsx`]: { at: '/orders', press: ['row'] },
  [`${screens}/orders/health/own-orders-dialog.tsx`]: {
    of: 'orders',
    at: '/orders?tab=health',
    press: ['button:More of the health check', 'menuitem:Cancel orders of your accounts…'],
  },
  'src/renderer/parts/order-actions/revoke-dialog.tsx': {
    of: 'orders',
    at: '/orders?tab=health&health=fillable',
    press: ['row', 'button:Revoke its approval…'],
  },
  [`${screens}/orders/health/health-drawer.tsx`]: {
    of: 'orders',
    at: '/orders?tab=health&health=dead',
    press: ['row'],
  },
  [`${screens}/orders/check/finding-drawer.tsx`]: { of: 'orders', at: '/orders?tab=check', press: ['row'] },
  [`${screens}/orders/check/acknowledge-dialog.tsx`]: {
    of: 'orders',
    at: '/orders?tab=check',
    press: ['row', 'button:Acknowledge…'],
  },
  'src/renderer/parts/schedules/schedule-dialog.tsx': {
    of: 'orders',
    at: '/orders?tab=health',
    press: ['button:More of the health check', 'menuitem:/^Automatic/'],
  },
  [`${screens}/orders/check/muted-rules-dialog.tsx`]: {
    of: 'orders',
    at: '/orders?tab=check',
    press: ['button:More of the check', 'menuitem:Muted rules…'],
  },
  [`${screens}/orders/check/export-findings-dialog.tsx`]: {
    of: 'orders',
    at: '/orders?tab=check',
    press: ['button:More of the check', 'menuitem:Export…'],
  },
  [`${screens}/orders/snapshots/snapshot-list.tsx`]: {
    of: 'orders',
    at: '/orders?tab=snapshots',
    press: ['button:/^More for the snapshot/', 'menuitem:Remove…'],
  },
  [`${screens}/orders/snapshots/export-changes-dialog.tsx`]: {
    of: 'orders',
    at: '/orders?tab=snapshots',
    press: ['row', 'button:Export changes…'],
  },

  [`${screens}/portfolio/makers-dialog.tsx`]: {
    at: '/portfolio?tab=orders',
    press: ['button:Your accounts…'],
  },
  [`${screens}/portfolio/add-collection-dialog.tsx`]: {
    at: '/portfolio',
    press: ['button:Add a collection…'],
  },
  [`${screens}/portfolio/collection-drawer.tsx`]: { at: '/portfolio', press: ['row'] },
  [`${screens}/portfolio/own-order-drawer.tsx`]: {
    of: 'orders',
    at: '/portfolio?tab=orders',
    press: ['row'],
  },
  [`${screens}/sales/sale-drawer.tsx`]: { of: 'events', at: '/sales', press: ['row'] },

  [`${screens}/settings/leave-guard.tsx`]: {
    at: '/settings?section=projects&project=new',
    press: ['type:Name', 'tab:Vault'],
  },
  [`${screens}/settings/log/backup-passphrase-dialog.tsx`]: {
    at: '/settings?section=log',
    press: ['button:Set passphrase…'],
  },
  [`${screens}/settings/log/backup-schedule-dialog.tsx`]: {
    of: 'settings',
    at: '/settings?section=log',
    press: ['button:/^Schedule/'],
  },
  [`${screens}/settings/log/restore-dialog.tsx`]: {
    at: '/settings?section=log',
    press: ['button:Restore…'],
  },
  [`${screens}/settings/log/retention-form.tsx`]: {
    of: 'elsewhere',
    at: '/settings?section=log',
    press: ['type:Keep at most (MB)=10', 'button:Save…'],
  },
  [`${screens}/settings/networks/node-dialog.tsx`]: { at: nodes, press: ['button:Add a node'] },
  [`${screens}/settings/networks/nodes-panel.tsx`]: {
    of: 'settings',
    at: nodes,
    press: ['button:More about Own node', 'menuitem:Remove'],
  },
  [`${screens}/settings/networks/remove-network.tsx`]: {
    of: 'settings',
    at: '/settings?section=networks',
    press: ['button:Remove Own network'],
  },
  [`${screens}/settings/projects/projects-section.tsx`]: {
    at: '/settings?section=projects',
    press: ['button:More about Sample project', 'menuitem:Remove'],
  },
  [`${screens}/settings/projects/wire-names-import.tsx`]: {
    at: '/settings?section=projects&project=new',
    press: ['button:/^Import/'],
  },
  [`${screens}/settings/receiver/answer-dialog.tsx`]: {
    at: '/settings?section=receiver',
    press: ['button:Set the answer of the general path'],
  },
  [`${screens}/settings/receiver/rotate-dialog.tsx`]: {
    at: '/settings?section=receiver',
    press: ['button:Give the general path a new secret'],
  },
  [`${screens}/settings/sources/shared-import-dialog.tsx`]: {
    at: sources,
    press: ['button:Import…'],
  },
  [`${screens}/settings/sources/source-dialog.tsx`]: {
    at: sources,
    press: ['button:Add a source'],
  },
  [`${screens}/settings/sources/team-copy-dialog.tsx`]: {
    at: sources,
    press: ['button:Copy into a team log'],
  },
  [`${screens}/settings/sources/sources-section.tsx`]: {
    of: 'settings',
    at: sources,
    press: ['button:More about Team', 'menuitem:Remove'],
  },
  [`${screens}/settings/sources/team-copy-panel.tsx`]: {
    of: 'settings',
    at: sources,
    press: ['Team log > button:Stop'],
  },
  [`${screens}/settings/sources/team-member-dialog.tsx`]: {
    of: 'settings',
    at: sources,
    press: ['button:Take part'],
  },
  [`${screens}/settings/sources/team-sender-panel.tsx`]: {
    of: 'settings',
    at: sources,
    press: [
      'button:Take part',
      'type:Name of this desk=Ann',
      'button:Save',
      'Sender of the team > button:Leave',
    ],
  },

  [`${screens}/signatures/check/open-proof.tsx`]: {
    of: 'settings',
    at: '/signatures',
    press: ['file:Proof file={proof}'],
  },
  [`${screens}/signatures/history/history-tab.tsx`]: {
    of: 'settings',
    at: '/signatures?tab=history',
    press: ['button:Delete all…'],
  },
  [`${screens}/transactions/draft/find-orders-dialog.tsx`]: {
    at: '/transactions',
    press: ['button:New sale', 'button:Choose offers…'],
  },
  [`${screens}/transactions/draft/find-approvals-dialog.tsx`]: {
    at: '/transactions',
    press: ['button:More kinds of drafts', 'menuitem:Revoke approvals', 'button:Find approvals…'],
  },
  [`${screens}/transactions/known/abis-panel.tsx`]: {
    at: '/transactions?tab=contracts',
    press: ['button:Add an ABI…'],
  },
  [`${screens}/transactions/known/contracts-panel.tsx`]: {
    at: '/transactions?tab=contracts',
    press: ['button:Mark as known…'],
  },
  [`${screens}/transactions/known/contract-drawer.tsx`]: {
    at: '/transactions?tab=contracts',
    press: ['row'],
  },
  [`${screens}/transactions/build/know-contract.tsx`]: {
    of: 'elsewhere',
    at: '/transactions?draft={strange}&part=checks',
    press: ['button:Mark as known…'],
  },
  [`${screens}/transactions/drafts/export-accepted-dialog.tsx`]: {
    of: 'transactions',
    at: '/transactions',
    press: ['pick', 'button:Export accepted…'],
  },
  [`${screens}/transactions/run/confirm-step.tsx`]: {
    of: 'transactions',
    at: '/transactions?draft={sale}&part=run',
    press: ['button:/…$/'],
  },
  [`${screens}/transactions/run/override-dialog.tsx`]: {
    of: 'transactions',
    at: '/transactions?draft={refused}&part=run',
    press: ['button:Run unproven…'],
  },
  [`${screens}/wallets/book/address-dialog.tsx`]: {
    at: '/wallets?tab=addresses',
    press: ['button:Name an address'],
  },
  [`${screens}/wallets/linked/sign-dialog.tsx`]: {
    at: '/wallets?parent=0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    press: ['button:Sign with a wallet…'],
  },
}
