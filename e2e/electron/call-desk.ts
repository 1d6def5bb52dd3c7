import type { Page } from '@playwright/test'
import type { Bridge } from '../../src/contract/bridge.ts'
import type { Input, MethodName, Output } from '../../src/contract/contract.ts'
import { expect } from './window.ts'

declare global {
  interface Window {
    readonly marketdesk?: Bridge
  }
}

/** Calls the desk as the page does; the answer as it came. */
export const requestDesk = (page: Page, name: string, input: unknown, callId: string): Promise<unknown> =>
  page.evaluate(
    ([method, given, id]) => {
      const methods = Object.entries<(input: never, callId: string) => Promise<unknown>>(
        window.marketdesk?.methods ?? {},
      )
      return methods.find(([known]) => known === method)?.[1](given as never, id)
    },
    [name, input, callId] as const,
  )

let calls = 0

/** Calls the desk as the page does; what it answers. */
export const callDesk = async <N extends MethodName>(
  page: Page,
  name: N,
  input: Input<N>,
): Promise<Output<N>> => {
  calls += 1
  const answer = await requestDesk(page, name, input, `story-${calls}`)
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true })
  return (answer as { value: Output<N> }).value
}
