import { expect, it } from 'vitest'
import { takenWords, withoutYear } from './snapshot-times.ts'

const taken = (id: number, takenAt: string) => ({ id, takenAt })

it('says the second of all where two were taken in one minute', () => {
  const list = [
    taken(1, '2027-01-22T19:23:05.000Z'),
    taken(2, '2027-01-22T19:23:41.000Z'),
    taken(3, '2027-01-22T20:23:05.000Z'),
  ]
  expect(list.map(takenWords(list, 'utc'))).toEqual([
    '22 Jan 2027, 19:23:05',
    '22 Jan 2027, 19:23:41',
    '22 Jan 2027, 20:23:05',
  ])
})

it('says the thousandth of all where two were taken in one second', () => {
  const list = [
    taken(1, '2027-01-22T19:23:05.000Z'),
    taken(2, '2027-01-22T19:23:41.120Z'),
    taken(3, '2027-01-22T19:23:41.907Z'),
  ]
  expect(list.map(takenWords(list, 'utc'))).toEqual([
    '22 Jan 2027, 19:23:05.000',
    '22 Jan 2027, 19:23:41.120',
    '22 Jan 2027, 19:23:41.907',
  ])
})

it('leaves out the year', () => {
  expect(withoutYear('22 Jan 2027, 19:23:05')).toBe('22 Jan, 19:23:05')
})
