import type { AskDesk } from './ask-desk.ts'

const count = (done: number, total: number | null): string =>
  total === null ? '' : ` (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`

export const workInFlight = async (ask: AskDesk): Promise<string[]> => {
  const [listed, forwarding] = await Promise.all([ask('jobs.list', {}), ask('forwarding.list', {})])
  const jobs = (listed?.jobs ?? []).filter(
    ({ endedAt, state }) => endedAt === null && state !== 'interrupted',
  )
  const sending = (forwarding?.rules ?? []).filter(({ state }) => state === 'sending')
  return [
    ...jobs.map(
      ({ what, state, progress }) =>
        `${what}${state === 'waiting' ? ' (begins when other work has ended)' : progress === null ? '' : count(progress.done, progress.total)}`,
    ),
    ...sending.map(({ name }) => `Forwarding to ${name}. It goes on at the next start.`),
  ]
}
