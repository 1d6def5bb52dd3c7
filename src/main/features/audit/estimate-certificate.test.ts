import { expect, it } from 'vitest'
import { estimateCertificate, spread } from './estimate-certificate.ts'

const bare = { isRuledOut: true, written: 1300, answered: 1800 }
const whole = { isRuledOut: false, written: 3000, answered: 9000 }

it('takes numbers evenly apart, both ends among them', () => {
  expect(spread(10, 80, 8)).toEqual([10, 20, 30, 40, 50, 60, 70, 80])
  expect(spread(5, 7, 8)).toEqual([5, 6, 7])
  expect(spread(5, 5, 8)).toEqual([5])
  expect(spread(0, -1, 4)).toEqual([])
})

it('says what a day comes to from the blocks that were looked at', () => {
  const day = {
    blocks: 43_200,
    events: 200,
    anywhere: Array.from({ length: 8 }, () => bare),
    atLogs: [whole],
  }
  expect(estimateCertificate(day)).toEqual({
    rebuilt: 200,
    fileBytes: 43_000 * 1300 + 200 * 3000 + 200 * 80 + 1500,
    bytes: 43_000 * 1800 + 200 * 9000,
  })
})

it('goes by the share of blocks that are read whole where there are more of them than deliveries say', () => {
  const anywhere = [bare, whole, bare, whole, bare, whole, bare, whole]
  expect(estimateCertificate({ blocks: 1000, events: 3, anywhere, atLogs: [] })).toMatchObject({
    rebuilt: 500,
    bytes: 500 * 1800 + 500 * 9000,
  })
})

it('is exact where all blocks were looked at', () => {
  expect(
    estimateCertificate({ blocks: 2, events: 9, anywhere: [bare, whole], atLogs: [whole, whole] }),
  ).toEqual({
    rebuilt: 1,
    fileBytes: 1300 + 3000 + 9 * 80 + 1500,
    bytes: 1800 + 9000,
  })
})
