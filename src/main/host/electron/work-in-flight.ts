import type { AskDesk } from './ask-desk.ts'

const count = (done: number, total: number | null): string =>
  total === null ? '' : ` (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`

export const workInFlight = async (
  ask: AskDesk,
  sending: () => Promise<readonly string[]>,
): Promise<string[]> => {
  const [listed, names] = await Promise.all([ask('jobs.list', {}), sending()])
  const jobs = (listed?.jobs ?? []).filter(
    ({ endedAt, state }) => endedAt === null && state !== 'interrupted',
  )
  return [
    ...jobs.map(
      ({ what, state, progress }) =>
        `${what}${state === 'waiting' ? ' (begins when other work has ended)' : progress === null ? '' : count(progress.done, progress.total)}`,
    ),
    ...names.map((name) => `Forwarding to ${name}. It goes on at the next start.`),
  ]
}
