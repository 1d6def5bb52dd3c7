import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { Handlers, HandlersOf } from '../src/main/platform/router/router.ts'
import type { Ask } from '../src/renderer/api/client.ts'
import type { Behind } from '../src/renderer/api/invalidation.ts'
import type { Input, MethodName, MethodTopic, Output, ParsedInput } from '../src/contract/contract.ts'
import { method, topic } from '../src/contract/method.ts'
import type { SoFar } from '../src/contract/so-far.ts'

// The compiler checks this file (`npm run typecheck`): each `@ts-expect-error` fails when its line compiles.

const shapes = { summary: '', input: z.strictObject({}), output: z.object({}), errors: [] } as const

it('derives names, inputs and outputs', () => {
  expectTypeOf<'listeners.add'>().toExtend<MethodName>()
  expectTypeOf<'listeners.nothing'>().not.toExtend<MethodName>()
  expectTypeOf<MethodTopic>().toExtend<string>()
  expectTypeOf<Input<'events.get'>>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<ParsedInput<'addresses.put'>['entries'][number]['note']>().toEqualTypeOf<string>()
  expectTypeOf<Output<'events.count'>>().toEqualTypeOf<{
    events: number
    deliveries: number
    soFar?: SoFar | undefined
  }>()
  expectTypeOf<'events.list?starred'>().toExtend<Behind>()
  expectTypeOf<'events.nothing'>().not.toExtend<Behind>()
})

it('refuses a client call of an unknown name or a wrong input', () => {
  const calls = (ask: Ask) => [
    ask('events.get', { id: 1 }),
    // @ts-expect-error no such method
    ask('events.nothing', {}),
    // @ts-expect-error the id is a number
    ask('events.get', { id: 'one' }),
  ]
  expectTypeOf(calls).toBeFunction()
})

it('refuses handlers that are missing or answer another shape', () => {
  expectTypeOf<keyof HandlersOf<'wallets'>>().toEqualTypeOf<'sign' | 'linked'>()
  expectTypeOf<keyof Handlers>().toEqualTypeOf<MethodTopic>()
  // @ts-expect-error `restart` is missing
  const missing: HandlersOf<'tunnel'> = {
    status: () => ({ ok: false, error: { kind: 'locked', message: '' } }),
  }
  // @ts-expect-error the answer has no `document`
  const wrong: Pick<HandlersOf<'desk'>, 'api'> = { api: () => ({ ok: true, value: {} }) }
  expectTypeOf([missing, wrong]).toBeArray()
})

it('refuses topics that are none, and a method that both reads and changes or says neither', () => {
  const declared = topic('some', { list: method({ ...shapes, reads: ['events'] }) })
  expectTypeOf<keyof typeof declared>().toEqualTypeOf<'some.list'>()
  // @ts-expect-error no such topic
  method({ ...shapes, reads: ['nothing'] })
  // @ts-expect-error no such topic
  method({ ...shapes, changes: ['nothing'] })
  // @ts-expect-error it says neither
  method({ ...shapes })
  // @ts-expect-error it says both
  method({ ...shapes, reads: ['events'], changes: ['events'] })
})
