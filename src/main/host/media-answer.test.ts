import { expect, it } from 'vitest'
import { mediaAnswer } from './media-answer.ts'

const film = { body: Buffer.from('0123456789'), contentType: 'video/mp4' }

it.each<[string | null, number, string, string | undefined]>([
  [null, 200, '0123456789', undefined],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=4-6', 206, '456', 'bytes 4-6/10'],
  ['bytes=8-500', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=6-4', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('a player that asks for %s gets that part of the file', (range, status, text, part) => {
  const answer = mediaAnswer(film, range)
  expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
    status,
    text,
    part,
  ])
  expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
})
