import { randomInt } from 'node:crypto'

/** Chooses the seed of this run's properties before any worker starts, and prints it: `FC_SEED` sets it. */
export const setup = (): void => {
  const seed = (process.env['FC_SEED'] ??= String(randomInt(2 ** 31)))
  process.stdout.write(`Properties run with FC_SEED=${seed}\n`)
  if (process.env['MARKETDESK_TESTS'] !== 'all')
    process.stdout.write('Of many alike cases a share is tried: npm run test:all tries all of them.\n')
}
