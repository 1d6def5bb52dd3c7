import { brokenRules, withoutTransitions } from './axe.ts'
import { expect, full, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'
import { expectRoom } from './room.ts'

const digest = `0x${'00'.repeat(32)}`
const signature = `0x${'11'.repeat(64)}1b`

/** Screens with a list. */
const lists = `
  /orders /orders?tab=listings /orders?tab=offers /orders?tab=sales /transactions /events /events?blockFrom=1 /events?group=transaction /events?tab=deliveries
  /webhooks?tab=forwarding /webhooks /?view=findings /verify?tab=history
  /settings?section=addresses /requests
`
const plain = '/ /webhooks?tab=coverage /verify /verify?tab=wallets /settings'

/** Where something is open beside or over what the screen has. */
const open = `
  /orders?tab=listings&view=cards /orders?tab=offers&token=1&part=offers /orders?tab=problems /orders?tab=history
  /orders?tab=listings&mine=true /orders?tab=sales&unmatched=true
  /settings?section=contracts /transactions?tab=lookup /transactions?sell=0x01&network=devnet&tokenId=1
  /transactions?tab=fees&wallet=0x&to=0x&data=0xa22cb465 /events?blockFrom=1&txnHash=0x1
  /events?event=1000000 /events?event=1000000&against=1000000
  /verify?tab=proof /webhooks?edit=new /webhooks?dialog=reconcile
  /settings?section=alerts /requests?tab=audiences
  /requests?call=1 /requests?tab=console /requests?tab=console&op=AddWebhookListener
  /settings?section=networks /settings?section=networks&network=new: /settings?section=vault
  /settings?section=receiver /settings?section=log /settings?section=projects&project=new
  /settings?section=appearance /settings?section=about
  /verify?address=0x4f8A351143A0aAec055873959b8Cb705c00a37F6&digest=${digest}&signature=${signature}
`

const pages = [lists, plain, open].flatMap((paths, kind) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => ({ path, hasList: kind === 0, isOpen: kind === 2 })),
)

/** Stories of a bounded length: two of them run side by side. */
const parts = Array.from({ length: 5 }, (_, part) => pages.filter((_page, index) => index % 5 === part))

for (const [index, some] of parts.entries()) {
  test(
    `no screen breaks WCAG 2.2 AA or a best practice, light or dark, or lacks room in a small window (${index + 1} of ${parts.length})`,
    full,
    async ({ app, desk, open: show }) => {
      await withoutTransitions(app)
      const body = payload('current-erc20-transfer')
      await deliver(desk.receiver, body)
      // The same log with another value: what is contested has marks of its own.
      await deliver(desk.receiver, body.replace(/("data":"0x[0-9a-f]*)[0-9a-f]"/, '$17"'))
      const broken: string[] = []
      await app.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      for (const { path, hasList, isOpen } of some) {
        await show(path)
        // A dialog hides the page behind it, the first heading with it.
        await expect(app.getByRole('heading').first()).toBeVisible()
        for (const fault of await brokenRules(app)) broken.push(`${path} ${fault}`)
        if (!isOpen) await expectRoom(app, hasList)
      }
      expect(broken).toEqual([])
    },
  )
}
