import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Input } from '../../../../contract/contract.ts'
import { succeed } from '../../../../core/result.ts'
import { showScreen } from '../../../../renderer/testing/show-screen.tsx'
import { ResendDialog } from './resend-form.tsx'

it('sends an edited body to any address, signed and repeated', async () => {
  const sent: Input<'events.resend'>[] = []
  const Screen = () => <ResendDialog deliveries={[1]} text="[1]" onClose={() => undefined} />
  await showScreen(Screen, {
    events: {
      resend: (input) => {
        sent.push(input)
        return Promise.resolve(succeed({ answers: [] }))
      },
    },
    jobs: { list: () => Promise.resolve(succeed({ jobs: [] })) },
  })
  const dialog = page.getByRole('dialog', { name: 'Send 1 delivery again' })
  const send = dialog.getByRole('button', { name: 'Send' })
  await dialog.getByLabelText('Target').fill('http://127.0.0.1:9/hook')
  await dialog.getByLabelText('Signing secret').fill('no secret')
  await dialog.getByLabelText('Times').fill('0')
  await send.click()
  await expect.element(dialog.getByLabelText('Signing secret')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText('Times')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])

  const signingSecret = `whsec_${btoa('a'.repeat(24))}`
  await dialog.getByLabelText('Signing secret').fill(signingSecret)
  await dialog.getByLabelText('Times').fill('3')
  await dialog.getByRole('checkbox', { name: 'Edit the body' }).click()
  await send.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    deliveries: [1],
    url: 'http://127.0.0.1:9/hook',
    signingSecret,
    times: 3,
    body: '[1]',
  })
})
