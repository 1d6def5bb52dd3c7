import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const data = inEachTest(() => testFolder('faults'))
const desk = inEachTest(() =>
  startServeProcess(data(), [], fileURLToPath(new URL('testing/faulty-serve.ts', import.meta.url))),
)

test('bugs that nobody catches are shown, and the receiver goes on taking deliveries', async () => {
  const info = async (): Promise<unknown> => (await desk().call('desk.info')).value
  await expect
    .poll(info, { timeout: 30_000 })
    .toMatchObject({ notices: [expect.stringContaining('A bug of this program stopped a piece of work')] })
  for (let delivery = 1; delivery <= 20; delivery += 1) {
    const answer = await fetch(desk().receiver, { method: 'POST', body: '[]' })
    expect(answer.status).toBe(200)
  }
  expect(await desk().call('deliveries.list', {})).toMatchObject({
    ok: true,
    value: { rows: { length: 20 } },
  })
})
