/**
 * What has to be there first, each with a preparation (`prepare-parts.ts`; `sample`: what a desk with the sample has), and every file of
 * `src/renderer` that draws a dialog, a drawer or a popover on it, with how that is opened: an address, with `{names}` that the preparation
 * gives, then what is pressed (`role:name`, `row`, `pick` (the first, or `pick:name`), `fold:title`, `type:label=text`, `file:label={name}` or `key:…`;
 * `REGION > …` in a region), in order.
 */
export const dialogCases = {
  sample: {
    'app/address-card/address-card': '/settings?section=contracts → button:What is known of the address',
    'app/palette/palette': '/settings?section=contracts → key:Control+k',
    'app/shortcuts-dialog': '/settings?section=contracts → key:?',
    'app/receiver/receiver-popover': '/settings?section=contracts → button:/^Receiver/',
    'app/vault-popover': '/settings?section=contracts → button:/^Vault/',
    'parts/exports/export-dialog': '/orders?tab=sales → button:Export…',
    'list/columns-dialog': '/orders?tab=sales → button:Choose columns',
    'list/gone-row': '/requests?call=999999',
    'list/search/filter-panel': '/requests → button:Filters',
    'ui/time-range-panel': '/requests → button:Any time',
    'screens/activity/retention/clear-dialog': '/requests → button:Clear…',
    'screens/activity/retention/retention-dialog': '/requests → button:Retention…',
    'screens/activity/call/call-drawer': '/requests → row',
    'screens/activity/call/edit-call-dialog': '/requests?call=1 → button:Edit and send again…',
    'screens/activity/call/difference-dialog': '/requests?call=1&with=1',
    'screens/activity/console/other-console':
      '/requests?tab=console&op=other → type:Method=GetCount → button:Send',
    'screens/activity/console/console':
      '/requests?tab=console&op=RemoveWebhookListener → type:id=18446744073709551615 → button:Send',
    'screens/alerts/targets/mail-dialog': '/settings?section=alerts → button:Add e-mail…',
    'screens/alerts/targets/target-dialog': '/settings?section=alerts → button:Add webhook…',
    'screens/alerts/detectors/detector-dialog': '/settings?section=alerts → button:Edit Tunnel down',
    'screens/alerts/subscriptions/subscription-dialog': '/settings?section=alerts → button:New subscription…',
    'screens/events/detail/event-drawer': '/events → row',
    'screens/events/detail/compared-events': '/events?event=1&against=2',
    'screens/events/forwarding/resend-dialog': '/events?tab=deliveries → pick → button:Send again…',
    'screens/events/chain-proof/prove-dialog': '/events → button:Proofs → menuitem:/^Verify all/',
    'screens/events/views/save-view-dialog': '/events?eventName=Transfer → button:Views → menuitem:/^Save/',
    'screens/events/delivery-drawer': '/events?tab=deliveries → row',
    'screens/events/forwarding/answers-dialog': '/webhooks?tab=forwarding → button:Manual sends',
    'screens/events/forwarding/rule-dialog': '/webhooks?tab=forwarding → button:Forward events…',
    'screens/listeners/detail/listener-drawer': '/webhooks → row',
    'screens/listeners/detail/details-dialog':
      '/webhooks → row → button:More for this listener → menuitem:Name and note…',
    'screens/listeners/reconcile/reconcile-dialog': '/webhooks?dialog=reconcile',
    'screens/listeners/recipes/recipe-dialog': '/webhooks → button:Track sales',
    'screens/listeners/editor/listener-editor':
      '/webhooks?edit=new → type:Contract addresses= → pick:ERC721 Transfer → button:Register',
    'screens/listeners/coverage/schedule-dialog': '/webhooks?tab=coverage → button:Nightly audits: off…',
    'parts/order-actions/build-orders-dialog': '/orders?tab=listings → pick → button:Buy…',
    'screens/orders/drawer/collectible-drawer': '/orders?tab=listings → row',
    'screens/orders/collections/wallets-dialog': '/orders?tab=listings&mine=true → button:Wallets…',
    'screens/orders/collections/add-collection-dialog': '/orders → button:Add collection…',
    'parts/schedules/schedule-dialog':
      '/orders?tab=listings → button:More for the collection → menuitem:/^Automatic/',
    'screens/settings/leave-guard': '/settings?section=projects&project=new → type:Name → tab:Keys',
    'screens/settings/log/backup-passphrase-dialog': '/settings?section=log → button:Set passphrase…',
    'screens/settings/log/restore-dialog': '/settings?section=log → button:Restore…',
    'screens/settings/networks/node-dialog': '/settings?section=networks&network=devnet → button:Add a node',
    'screens/settings/projects/projects-section':
      '/settings?section=projects → button:More about Sample project → menuitem:Delete',
    'screens/settings/projects/wire-names-import':
      '/settings?section=projects&project=new → fold:Advanced → button:/^Import/',
    'screens/settings/receiver/answer-dialog':
      '/settings?section=receiver → button:Set the answer of the general path',
    'screens/settings/receiver/rotate-dialog':
      '/settings?section=receiver → button:Give the general path a new secret',
    'screens/settings/sources/source-dialog': '/settings?section=sources → button:Add a source',
    'screens/settings/sources/team-copy-dialog': '/settings?section=sources → button:Copy into a team log',
    'screens/transactions/draft/find-orders-dialog':
      '/transactions → button:New sale → button:Choose offers…',
    'screens/transactions/draft/find-approvals-dialog':
      '/transactions → button:More kinds of drafts → menuitem:Revoke approvals → button:Find approvals…',
    'screens/settings/contracts/abis-panel': '/settings?section=contracts → button:Add ABI…',
    'screens/settings/contracts/contracts-panel': '/settings?section=contracts → button:Add contract…',
    'screens/settings/contracts/contract-drawer': '/settings?section=contracts → row',
    'screens/wallets/book/address-dialog': '/settings?section=addresses → button:Name an address',
    'screens/wallets/linked/sign-dialog':
      '/verify?tab=wallets&parent=0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 → button:Sign with a wallet…',
  },
  events: {
    'app/played-faults-dialog': '/events → button:Play a fault → menuitem:/^What was played/',
    'screens/activity/call/call-actions': '/requests?call={write} → button:Send again',
    'screens/alerts/findings/finding-drawer': '/?view=findings&show=all → row',
    'screens/events/views/manage-views-dialog': '/events → button:Views → menuitem:/^Rename/',
    'screens/events/forwarding/answer-dialog': '/webhooks?tab=forwarding → row → button:/^Response to/',
    'screens/events/forwarding/remove-rule':
      '/webhooks?tab=forwarding → button:More for Ledger of sales → menuitem:Delete…',
    'screens/events/forwarding/rule-drawer': '/webhooks?tab=forwarding → row',
    'screens/orders/sales/sale-drawer': '/orders?tab=sales → row',
  },
  settings: {
    'screens/settings/log/backup-schedule-dialog': '/settings?section=log → button:/^Schedule/',
    'screens/settings/networks/nodes-panel':
      '/settings?section=networks&network=devnet → button:More about Own node → menuitem:Remove',
    'screens/settings/networks/remove-network': '/settings?section=networks → button:Remove Own network',
    'screens/settings/sources/sources-section':
      '/settings?section=sources → button:More about Team → menuitem:Remove',
    'screens/settings/sources/team-copy-panel': '/settings?section=sources → Team log > button:Stop',
    'screens/settings/sources/team-member-dialog': '/settings?section=sources → button:Take part',
    'screens/settings/sources/team-sender-panel':
      '/settings?section=sources → button:Take part → type:Name of this desk=Ann → button:Save → Sender of the team > button:Leave',
    'screens/signatures/history/check-file': '/verify → button:Verify a file…',
    'screens/signatures/history/history-tab': '/verify?tab=history → button:Delete all…',
  },
  orders: {
    'parts/order-actions/revoke-dialog': '/orders?tab=listings → row → button:Revoke approval…',
    'screens/orders/problems/problem-drawer': '/orders?tab=problems → row',
    'screens/orders/problems/acknowledge-dialog':
      '/orders?tab=problems → button:More of problems → menuitem:Acknowledge all…',
    'screens/orders/history/reading-list':
      '/orders?tab=history → button:/^More for the reading/ → menuitem:Delete…',
  },
  transactions: {
    'screens/transactions/drafts/export-accepted-dialog': '/transactions → pick → button:Export ready…',
    'screens/transactions/run/confirm-step': '/transactions?draft={sale}&part=run → button:/…$/',
  },
  listeners: {
    'screens/listeners/detail/listener-actions':
      '/webhooks?listener={listener} → button:More for this listener → menuitem:Remove…',
    'screens/listeners/coverage/audit-dialog': '/webhooks?listener={listener} → button:Audit…',
    'screens/listeners/list/picked-listeners':
      '/webhooks → pick:/^Select (?!“A draft”)/ → button:More for the selected listeners → menuitem:Remove…',
    'screens/listeners/coverage/backfill-dialog': '/webhooks?listener={listener} → button:Backfill…',
  },
  elsewhere: {
    'screens/orders/call-facts-line': '/orders?tab=listings → button:/deviation/',
    'screens/settings/log/retention-form': '/settings?section=log → type:Keep at most (MB)=10 → button:Save…',
    'screens/transactions/build/know-contract':
      '/transactions?draft={strange}&part=checks → button:Mark as known…',
  },
  locked: {
    'parts/unlock-dialog': '/settings?section=vault → button:Unlock',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type DialogPart = keyof typeof dialogCases

/** Parts that a chain is needed for. */
export const partsOnChain: ReadonlySet<string> = new Set(['events', 'orders', 'transactions', 'listeners'])
