import type { AskDesk } from './ask-desk.ts'

const count = (done: number, total: number | null): string =>
  total === null ? '' : ` (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`

export const workInFlight = async (ask: AskDesk): Promise<string[]> => {
  const [listed, forwarding] = await Promise.all([ask('jobs.list', {}), ask('forwarding.list', {})])
  const jobs = (listed?.jobs ?? []).filter(({ state }) => state === 'running')
  const sending = (forwarding?.rules ?? []).filter(({ state }) => state === 'sending')
  return [
    ...jobs.map(({ what, done, total }) => `${what}${done === null ? '' : count(done, total)}`),
    ...sending.map(({ name }) => `Forwarding to ${name}. It goes on at the next start.`),
  ]
}
