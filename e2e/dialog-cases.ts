/**
 * What has to be there first, each with a preparation (`prepare-parts.ts`; `sample`: what a desk with the sample has), and every file of
 * `src/renderer` and of features that draws a dialog, a drawer or a popover on it, with how that is opened: an address, with `{names}` that the preparation
 * gives, then what is pressed (`role:name`, `row`, `pick` (the first, or `pick:name`), `fold:title`, `type:label=text`, `file:label={name}` or `key:…`;
 * `REGION > …` in a region), in order.
 */
export const dialogCases = {
  sample: {
    'app/address-card/address-card': '/settings?section=contracts → button:About this address',
    'app/palette/palette': '/settings?section=contracts → key:Control+k',
    'app/shortcuts-dialog': '/settings?section=contracts → key:?',
    'app/receiver/receiver-popover': '/settings?section=contracts → button:/^Receiver/',
    'app/vault-popover': '/settings?section=contracts → button:/^Vault/',
    'parts/exports/export-dialog': '/orders?tab=sales → button:Export…',
    'list/columns-dialog': '/orders?tab=sales → button:Choose columns',
    'list/gone-row': '/requests?call=999999',
    'list/search/filter-panel': '/requests → button:Filters',
    'ui/time-range-panel': '/requests → button:Any time',
    'features/calls/page/activity-screen': '/requests → button:Clear…',
    'features/calls/page/retention/use-retention-dialog': '/requests → button:Retention…',
    'features/calls/page/call/call-drawer': '/requests → row',
    'features/calls/page/call/edit-call-dialog': '/requests?call=1 → button:Edit and send again…',
    'features/calls/page/call/difference-dialog': '/requests?call=1&with=1',
    'features/calls/page/console/other-console':
      '/requests?tab=console&op=other → type:Method=GetCount → button:Send',
    'features/calls/page/console/console':
      '/requests?tab=console&op=RemoveWebhookListener → type:id=18446744073709551615 → button:Send',
    'modules/alerts/page/targets/mail-dialog': '/settings?section=alerts → button:Add e-mail…',
    'modules/alerts/page/targets/target-dialog': '/settings?section=alerts → button:Add webhook…',
    'features/findings/page/detectors/detector-dialog': '/settings?section=alerts → button:Edit Tunnel down',
    'modules/alerts/page/subscriptions/subscription-dialog':
      '/settings?section=alerts → button:New subscription…',
    'features/events/page/detail/event-drawer': '/events → row',
    'features/events/page/detail/compared-events': '/events?event=1&against=2',
    'modules/forwarding/page/resend/resend-dialog': '/events?tab=deliveries → pick → button:Send again…',
    'modules/proof/page/prove-dialog': '/events → button:Proofs → menuitem:/^Verify all/',
    'features/events/page/views/use-save-view':
      '/events?eventName=Transfer → button:Views → menuitem:/^Save/',
    'features/events/page/delivery-drawer': '/events?tab=deliveries → row',
    'modules/forwarding/page/answers-dialog': '/webhooks?tab=forwarding → button:Manual sends',
    'modules/forwarding/page/rule-dialog': '/webhooks?tab=forwarding → button:Forward events…',
    'features/listeners/page/detail/listener-drawer': '/webhooks → row',
    'features/listeners/page/detail/listener-actions':
      '/webhooks → row → button:More for this listener → menuitem:Name and note…',
    'features/listeners/page/reconcile/reconcile-dialog': '/webhooks?dialog=reconcile',
    'features/listeners/page/recipes/recipe-dialog': '/webhooks → button:Track sales',
    'features/listeners/page/editor/listener-editor':
      '/webhooks?edit=new → type:Contract addresses= → pick:ERC721 Transfer → button:Register',
    'modules/audit/page/coverage/use-nightly-dialog': '/webhooks?tab=coverage → button:Nightly audits: off…',
    'parts/order-actions/build-orders-dialog': '/orders?tab=listings → pick → button:Buy…',
    'features/orders/page/drawer/collectible-drawer': '/orders?tab=listings → row',
    'features/orders/page/collections/use-wallets-dialog': '/orders?tab=listings&mine=true → button:Wallets…',
    'features/orders/page/collections/collections-page': '/orders → button:Add collection…',
    'features/orders/page/collections/collection-header':
      '/orders?tab=listings → button:More for the collection → menuitem:/^Automatic/',
    'features/settings/page/leave-guard': '/settings?section=projects&project=new → type:Name → tab:Keys',
    'features/settings/page/log/backup-panel': '/settings?section=log → button:Set passphrase…',
    'features/settings/page/log/restore-dialog': '/settings?section=log → button:Restore…',
    'features/settings/page/networks/nodes-panel':
      '/settings?section=networks&network=devnet → button:Add node',
    'features/settings/page/projects/projects-section':
      '/settings?section=projects → button:More about Sample project → menuitem:Delete',
    'features/settings/page/projects/wire-names-import':
      '/settings?section=projects&project=new → fold:Advanced → button:/^Import/',
    'features/settings/page/receiver/paths-panel':
      '/settings?section=receiver → button:Set response of the general path',
    'features/settings/page/receiver/path-dialogs':
      '/settings?section=receiver → button:Give the general path a new secret',
    'modules/remote-receivers/page/source-dialog': '/settings?section=sources → button:Add source',
    'modules/team-log/page/team-copy-panel': '/settings?section=sources → button:Copy to team log',
    'features/transactions/page/draft/find-orders-dialog':
      '/transactions → button:New sale → button:Choose offers…',
    'features/transactions/page/draft/revocation-list':
      '/transactions → button:More drafts → menuitem:Revoke approvals → button:Find approvals…',
    'features/settings/page/contracts/abis-panel': '/settings?section=contracts → button:Add ABI…',
    'features/settings/page/contracts/contracts-panel': '/settings?section=contracts → button:Add contract…',
    'features/settings/page/contracts/contract-drawer': '/settings?section=contracts → row',
    'features/wallets/page/book/address-dialog': '/settings?section=addresses → button:Name an address',
    'features/wallets/page/linked/sign-dialog':
      '/verify?tab=wallets&parent=0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 → button:Sign with a wallet…',
  },
  events: {
    'app/played-faults-dialog': '/events → button:Play a fault → menuitem:/^What was played/',
    'features/calls/page/call/call-actions': '/requests?call={write} → button:Send again',
    'features/findings/page/list/finding-drawer': '/?view=findings&show=all → row',
    'features/events/page/views/manage-views-dialog': '/events → button:Views → menuitem:/^Rename/',
    'modules/forwarding/page/resend/answer-dialog': '/webhooks?tab=forwarding → row → button:/^Response to/',
    'modules/forwarding/page/use-remove-rules':
      '/webhooks?tab=forwarding → button:More for Ledger of sales → menuitem:Delete…',
    'modules/forwarding/page/rule-drawer': '/webhooks?tab=forwarding → row',
    'modules/sales/page/sale-drawer': '/orders?tab=sales → row',
  },
  settings: {
    'features/settings/page/log/backup-panel': '/settings?section=log → button:/^Schedule/',
    'features/settings/page/networks/nodes-panel':
      '/settings?section=networks&network=devnet → button:More about Own node → menuitem:Remove',
    'features/settings/page/networks/use-remove-network':
      '/settings?section=networks → button:Remove Own network',
    'modules/remote-receivers/page/sources-section':
      '/settings?section=sources → button:More about Team → menuitem:Remove',
    'modules/team-log/page/team-copy-panel': '/settings?section=sources → Team log > button:Stop',
    'modules/team-log/page/team-sender-panel: join': '/settings?section=sources → button:Take part',
    'modules/team-log/page/team-sender-panel':
      '/settings?section=sources → button:Take part → type:Machine name=Ann → button:Save → Team sender > button:Leave',
    'features/signatures/page/history/check-file': '/verify → button:Verify a file…',
    'features/signatures/page/history/history-tab': '/verify?tab=history → button:Delete all…',
  },
  orders: {
    'parts/order-actions/revoke-dialog': '/orders?tab=listings → row → button:Revoke approval…',
    'features/orders/page/problems/problem-drawer': '/orders?tab=problems → row',
    'features/orders/page/problems/use-acknowledge':
      '/orders?tab=problems → button:More of problems → menuitem:Acknowledge all…',
    'features/orders/page/history/reading-list':
      '/orders?tab=history → button:/^More for the reading/ → menuitem:Delete…',
  },
  transactions: {
    'features/transactions/page/drafts/drafts-view': '/transactions → pick → button:Export ready…',
    'features/transactions/page/run/confirm-step': '/transactions?draft={sale}&part=run → button:/…$/',
  },
  listeners: {
    'features/listeners/page/detail/listener-actions':
      '/webhooks?listener={listener} → button:More for this listener → menuitem:Remove…',
    'modules/audit/page/coverage/audit-dialog': '/webhooks?listener={listener} → button:Audit…',
    'features/listeners/page/list/picked-listeners':
      '/webhooks → pick:/^Select (?!“A draft”)/ → button:More for the selected listeners → menuitem:Remove…',
    'modules/audit/page/coverage/backfill-dialog': '/webhooks?listener={listener} → button:Backfill…',
  },
  elsewhere: {
    'features/orders/page/call-facts-line': '/orders?tab=listings → button:/deviation/',
    'features/settings/page/log/retention-form':
      '/settings?section=log → type:Keep at most (MB)=10 → button:Save…',
    'features/transactions/page/build/checks-part':
      '/transactions?draft={strange}&part=checks → button:Mark as known…',
  },
  locked: {
    'parts/unlock-dialog': '/settings?section=vault → button:Unlock',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type DialogPart = keyof typeof dialogCases

/** Parts that a chain is needed for. */
export const partsOnChain: ReadonlySet<string> = new Set(['events', 'orders', 'transactions', 'listeners'])
