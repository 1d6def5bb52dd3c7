/** How a dialog or drawer is opened: an address, then what is pressed (`role:name`, `row`, `pick` or `key:…`), in order. */
export type DialogCase = { readonly at: string; readonly press?: readonly string[] }

/** What is not opened by that story, and what it would take. */
export type LeftOut = { readonly why: string }

const screens = 'src/renderer/screens'
const nodes = '/settings?section=networks&network=devnet'

/**
 * Every file of the page that draws a dialog, a drawer or a popover, and how it is opened on the sample. A new one without a case
 * fails a unit test (`tools/dialog-cases.test.ts`).
 */
export const dialogCases: Readonly<Record<string, DialogCase | LeftOut>> = {
  'src/renderer/app/address-card/address-card.tsx': {
    at: '/transactions?known=true',
    press: ['button:What is known of the address'],
  },
  'src/renderer/app/palette/palette.tsx': { at: '/transactions?known=true', press: ['key:Control+k'] },
  'src/renderer/app/shortcuts-dialog.tsx': { at: '/transactions?known=true', press: ['key:?'] },
  'src/renderer/app/receiver/receiver-popover.tsx': {
    at: '/transactions?known=true',
    press: ['button:/^Receiver/'],
  },
  'src/renderer/app/vault-popover.tsx': { at: '/transactions?known=true', press: ['button:/^Vault/'] },
  'src/renderer/app/played-faults-dialog.tsx': { why: 'faults have to be played on the service first' },
  'src/renderer/parts/unlock-dialog.tsx': { why: 'the vault has to be locked' },
  'src/renderer/parts/export-button.tsx': { at: '/sales', press: ['button:Export…'] },
  'src/renderer/list/columns-dialog.tsx': { at: '/sales', press: ['button:Choose columns'] },
  'src/renderer/list/search/filter-panel.tsx': { at: '/activity', press: ['button:Filters'] },
  'src/renderer/ui/time-range-panel.tsx': { at: '/activity', press: ['button:Any time'] },

  [`${screens}/activity/retention/clear-dialog.tsx`]: { at: '/activity', press: ['button:Clear…'] },
  [`${screens}/activity/retention/export-dialog.tsx`]: { at: '/activity', press: ['button:Export…'] },
  [`${screens}/activity/retention/retention-dialog.tsx`]: { at: '/activity', press: ['button:Retention…'] },
  [`${screens}/activity/call/call-drawer.tsx`]: { at: '/activity?call=1' },
  [`${screens}/activity/call/edit-call-dialog.tsx`]: {
    at: '/activity?call=1',
    press: ['button:Edit and send again…'],
  },
  [`${screens}/activity/call/difference-dialog.tsx`]: { at: '/activity?call=1&with=1' },
  [`${screens}/activity/call/call-actions.tsx`]: { why: 'asks before a recorded write is sent again' },
  [`${screens}/activity/console/console.tsx`]: { why: 'asks before a write whose fields are filled in' },

  [`${screens}/alerts/mail-dialog.tsx`]: { at: '/alerts?tab=targets', press: ['button:Add an e-mail…'] },
  [`${screens}/alerts/target-dialog.tsx`]: { at: '/alerts?tab=targets', press: ['button:Add a webhook…'] },
  [`${screens}/alerts/sending-dialog.tsx`]: { at: '/alerts?tab=targets', press: ['button:Change…'] },
  [`${screens}/alerts/rule-dialog.tsx`]: { at: '/alerts?tab=rules', press: ['button:New rule…'] },

  [`${screens}/events/detail/event-drawer.tsx`]: { at: '/events?event=1' },
  [`${screens}/events/detail/compared-events.tsx`]: { at: '/events?event=1&against=2' },
  [`${screens}/events/export-dialog.tsx`]: { at: '/events', press: ['button:Export'] },
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
  [`${screens}/events/views/order-views-dialog.tsx`]: { why: 'views have to be saved first' },
  [`${screens}/events/delivery-drawer.tsx`]: { at: '/events?tab=deliveries', press: ['row'] },
  [`${screens}/events/transactions/transaction-drawer.tsx`]: {
    at: '/events?tab=transactions',
    press: ['row'],
  },
  [`${screens}/events/forwarding/answers-dialog.tsx`]: {
    at: '/events?tab=forwarding',
    press: ['button:Sent manually'],
  },
  [`${screens}/events/forwarding/rule-dialog.tsx`]: {
    at: '/events?tab=forwarding',
    press: ['button:Forward events…'],
  },
  [`${screens}/events/forwarding/answer-dialog.tsx`]: { why: 'something has to be sent to a target first' },
  [`${screens}/events/forwarding/remove-rule.tsx`]: { why: 'there has to be a rule' },
  [`${screens}/events/laboratory/compare-dialog.tsx`]: {
    at: '/events?tab=laboratory',
    press: ['button:Compare handlers…'],
  },
  [`${screens}/events/laboratory/drill-dialog.tsx`]: {
    at: '/events?tab=laboratory',
    press: ['button:Fire drill…'],
  },
  [`${screens}/events/laboratory/report-drawer.tsx`]: { why: 'a drill has to run first' },
  [`${screens}/events/laboratory/row-dialog.tsx`]: { why: 'a drill has to run first' },

  [`${screens}/listeners/detail/listener-drawer.tsx`]: { at: '/listeners', press: ['row'] },
  [`${screens}/listeners/detail/details-dialog.tsx`]: {
    at: '/listeners',
    press: ['row', 'button:More for this listener', 'menuitem:Name and note…'],
  },
  [`${screens}/listeners/detail/listener-actions.tsx`]: { why: 'asks about a listener that is registered' },
  [`${screens}/listeners/detail/test-fire.tsx`]: { why: 'fires at a listener that is registered' },
  [`${screens}/listeners/coverage/audit-dialog.tsx`]: { why: 'audits a listener that is registered' },
  [`${screens}/listeners/list/import-dialog.tsx`]: { at: '/listeners?dialog=import' },
  [`${screens}/listeners/reconcile/reconcile-dialog.tsx`]: { at: '/listeners?dialog=reconcile' },
  [`${screens}/listeners/coverage/schedule-dialog.tsx`]: {
    at: '/listeners?tab=findings',
    press: ['button:Nightly audit…'],
  },
  [`${screens}/listeners/coverage/backfill-dialog.tsx`]: { why: 'an audit has to find something' },
  [`${screens}/listeners/coverage/finding-drawer.tsx`]: { why: 'an audit has to find something' },
  [`${screens}/listeners/coverage/certificate-dialog.tsx`]: { why: 'an audit has to have run' },
  [`${screens}/listeners/coverage/certificate-cells.tsx`]: { why: 'there has to be a certificate' },
  [`${screens}/listeners/coverage/certificates-tab.tsx`]: { why: 'there has to be a certificate' },

  [`${screens}/orders/filters/filters-dialog.tsx`]: { at: '/orders', press: ['button:Filters'] },
  [`${screens}/orders/jobs/export-dialog.tsx`]: { at: '/orders', press: ['button:Export'] },
  [`${screens}/orders/select/bulk-dialog.tsx`]: { at: '/orders', press: ['pick', 'button:Sweep…'] },
  [`${screens}/orders/call-facts-line.tsx`]: { why: 'an answer has to differ from the document' },
  [`${screens}/orders/drawer/collectible-drawer.tsx`]: { at: '/orders', press: ['row'] },
  [`${screens}/orders/health/own-orders-dialog.tsx`]: { why: 'own makers with dead orders are needed' },
  [`${screens}/orders/health/revoke-dialog.tsx`]: { why: 'the chain has to be asked about orders first' },
  [`${screens}/orders/health/health-drawer.tsx`]: { why: 'the chain has to be asked about orders first' },
  [`${screens}/orders/check/finding-drawer.tsx`]: { why: 'all orders have to be checked first' },
  [`${screens}/orders/check/acknowledge-dialog.tsx`]: { why: 'all orders have to be checked first' },
  [`${screens}/orders/check/export-findings-dialog.tsx`]: { why: 'all orders have to be checked first' },
  [`${screens}/orders/snapshots/snapshot-list.tsx`]: { why: 'a snapshot has to be taken first' },
  [`${screens}/orders/snapshots/export-changes-dialog.tsx`]: { why: 'two snapshots have to be taken first' },

  [`${screens}/portfolio/makers-dialog.tsx`]: { at: '/portfolio', press: ['button:Own makers…'] },
  [`${screens}/portfolio/add-collection-dialog.tsx`]: {
    at: '/portfolio',
    press: ['button:Add a collection…'],
  },
  [`${screens}/portfolio/collection-drawer.tsx`]: { at: '/portfolio', press: ['row'] },
  [`${screens}/portfolio/own-orders-tab.tsx`]: { why: 'own makers with orders are needed' },
  [`${screens}/sales/sale-drawer.tsx`]: { why: 'a sale has to be heard of' },
  [`${screens}/sales/unmatched-tab.tsx`]: { why: 'a transfer that is no sale has to be heard of' },

  [`${screens}/settings/leave-guard.tsx`]: {
    at: '/settings?section=projects&project=new',
    press: ['type:Name', 'tab:Vault'],
  },
  [`${screens}/settings/log/backup-passphrase-dialog.tsx`]: {
    at: '/settings?section=log',
    press: ['button:Set passphrase…'],
  },
  [`${screens}/settings/log/backup-schedule-dialog.tsx`]: { why: 'a passphrase for backups has to be set' },
  [`${screens}/settings/log/restore-dialog.tsx`]: {
    at: '/settings?section=log',
    press: ['button:Restore…'],
  },
  [`${screens}/settings/log/retention-form.tsx`]: { why: 'there has to be something to remove' },
  [`${screens}/settings/networks/node-dialog.tsx`]: { at: nodes, press: ['button:Add a node'] },
  [`${screens}/settings/networks/nodes-panel.tsx`]: { why: 'there has to be a node of one’s own' },
  [`${screens}/settings/networks/remove-network.tsx`]: { why: 'there has to be a network of one’s own' },
  [`${screens}/settings/projects/projects-section.tsx`]: {
    at: '/settings?section=projects',
    press: ['button:Remove Sample project'],
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
    at: '/settings?section=sources',
    press: ['button:Import…'],
  },
  [`${screens}/settings/sources/source-dialog.tsx`]: {
    at: '/settings?section=sources',
    press: ['button:Add a source'],
  },
  [`${screens}/settings/sources/team-copy-dialog.tsx`]: {
    at: '/settings?section=sources',
    press: ['button:Copy into a team log'],
  },
  [`${screens}/settings/sources/sources-section.tsx`]: { why: 'there has to be a source' },
  [`${screens}/settings/sources/team-copy-panel.tsx`]: { why: 'there has to be a team log' },
  [`${screens}/settings/sources/team-lease-panel.tsx`]: { why: 'there has to be a team log' },
  [`${screens}/settings/sources/team-lease-dialog.tsx`]: { why: 'there has to be a team log' },

  [`${screens}/signatures/check/open-proof.tsx`]: { why: 'a proof has to be picked as a file' },
  [`${screens}/signatures/history/history-tab.tsx`]: { why: 'something has to be checked first' },
  [`${screens}/transactions/draft/find-orders-dialog.tsx`]: {
    at: '/transactions',
    press: ['button:New sale', 'button:Choose offers…'],
  },
  [`${screens}/transactions/draft/find-approvals-dialog.tsx`]: { why: 'an owner has to be filled in' },
  [`${screens}/transactions/build/know-contract.tsx`]: { why: 'a build has to call a strange contract' },
  [`${screens}/transactions/many/batch-rows.tsx`]: { why: 'a batch has to be checked first' },
  [`${screens}/transactions/run/confirm-step.tsx`]: { why: 'a transaction has to be built first' },
  [`${screens}/transactions/run/override-dialog.tsx`]: { why: 'a build has to be refused first' },
  [`${screens}/wallets/book/address-dialog.tsx`]: {
    at: '/wallets?tab=addresses',
    press: ['button:Name an address'],
  },
  [`${screens}/wallets/linked/sign-dialog.tsx`]: { why: 'wallets have to be listed first' },
}
