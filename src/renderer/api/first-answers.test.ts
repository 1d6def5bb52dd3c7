import { expect, it } from 'vitest'
import type { Bridge } from '../../contract/bridge.ts'
import type { Answer } from '../../contract/contract.ts'
import { askFirst } from './first-answers.ts'

const projects: Answer<unknown> = { ok: true, value: { projects: [] } }

/** A desk whose answers and messages come when they are let. */
const world = (host: Bridge['host'] = 'browser') => {
  const asked: string[] = []
  const happened: unknown[] = []
  let answer: (value: Answer<unknown>) => void = () => undefined
  let message: (topic: 'events') => void = () => undefined
  let open: () => void = () => undefined
  const methods = {
    'projects.list': () => {
      asked.push('projects.list')
      return new Promise<Answer<unknown>>((resolve) => (answer = resolve))
    },
  } as unknown as Bridge['methods']
  const first = askFirst(
    {
      host,
      methods,
      subscribe: (onMessage, onGap) => {
        message = (topic) => onMessage({ topic })
        open = onGap
        return () => undefined
      },
    },
    (ask) => ask('projects.list', {}),
  )
  return {
    first,
    asked,
    happened,
    answer: (value: Answer<unknown>) => answer(value),
    message: () => message('events'),
    open: () => open(),
    handOver: () =>
      first.handOver(
        (name, input, found) => void happened.push(found instanceof Promise ? 'coming' : found),
        {
          onMessage: ({ topic }) => void happened.push(topic),
          onGap: () => void happened.push('gap'),
        },
      ),
  }
}

it('asks once the messages of the desk are heard, and hands over what has come', async () => {
  const { first, asked, happened, answer, open, handOver } = world()
  expect(asked).toEqual([])
  open()
  expect(asked).toEqual(['projects.list'])
  answer(projects)
  await first.come
  handOver()
  handOver()
  expect(happened).toEqual([projects])
})

it('hands over what is on its way, and behind it what changed since it was asked', () => {
  const { happened, message, open, handOver } = world()
  open()
  message()
  message()
  handOver()
  message()
  expect(happened).toEqual(['coming', 'events', 'events'])
})

it('tells that messages may have been missed since it asked', () => {
  const { happened, open, handOver } = world()
  open()
  open()
  handOver()
  expect(happened).toEqual(['coming', 'gap'])
})

it('asks nothing by itself once the page listens', () => {
  const { asked, happened, open, handOver } = world()
  handOver()
  open()
  expect(asked).toEqual([])
  expect(happened).toEqual(['gap'])
})

it('asks at once in the desktop window, whose messages need no stream', () => {
  expect(world('electron').asked).toEqual(['projects.list'])
})
