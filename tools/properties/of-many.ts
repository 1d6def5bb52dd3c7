/**
 * How many of many alike cases a test tries: all of them where `npm run test:all` asks for that, otherwise a smaller number in which each
 * kind of case still comes (docs/testing.md).
 */
export const ofMany = (all: number, some: number): number =>
  process.env['MARKETDESK_TESTS'] === 'all' ? all : some
