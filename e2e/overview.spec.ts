import { expect, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

test('the overview counts what comes in, and warns of what is wrong with the way there', async ({
  app,
  desk,
}) => {
  const project = { name: 'Gallery', marketplaceUrl: '', networks: ['polygon'] }
  expect((await desk.call('projects.add', project)).ok).toBe(true)
  await app.goto(new URL('/', desk.url).href)
  const warnings = app.getByRole('region', { name: 'Needs attention' })
  await expect(warnings).toContainText('Nothing')
  // The command for a terminal is folded, and hides the secret that its copy has.
  const steps = app.getByRole('region', { name: 'Next steps' })
  const command = steps.getByLabel('Command that posts a made-up transfer')
  await expect(steps.getByRole('button', { name: 'Send test' })).toBeVisible()
  await expect(command).toHaveCount(0)
  await steps.getByText('Command for a terminal').click()
  await expect(command).toContainText(/^curl -X POST 'http:.*••/)
  await expect(steps.getByRole('button', { name: 'Copy the command' })).toHaveCount(1)
  expect(await command.textContent()).not.toContain(new URL(desk.receiver).pathname.split('/').at(-1))
  // Nothing listens at the discard port of this machine.
  const rule = { name: 'Ledger', url: 'http://127.0.0.1:9/', attempts: 1 }
  expect((await desk.call('forwarding.add', rule)).ok).toBe(true)
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await expect(app.getByRole('link', { name: /^Deliveries, last hour\s*1/ })).toBeVisible()
  await expect(app.getByRole('slider', { name: 'Deliveries a minute' })).toHaveAttribute(
    'aria-valuetext',
    /: 1 delivery$/,
  )
  await expect(app.getByRole('region', { name: 'Last events' })).toContainText(
    '33 units minted to 0xe6eb…abf4',
  )
  await warnings.getByRole('link', { name: /Forwarding “Ledger”/ }).click()
  await expect(app).toHaveURL(/tab=forwarding/)
  await expect(app.getByRole('grid', { name: 'Forwarding rules' })).toContainText('Ledger')
})
