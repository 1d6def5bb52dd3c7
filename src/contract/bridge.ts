import type { Answer, Input, MethodName, Output } from './contract.ts'
import type { TopicMessage } from './topics.ts'

/** What a host puts under the renderer: the preload as `window.marketdesk`, the browser host's page over HTTP. */
export type Bridge = {
  readonly host: 'electron' | 'browser'
  /** One function per method. `callId` is chosen by the caller and names the call for `cancel`. */
  readonly methods: {
    readonly [N in MethodName]: (input: Input<N>, callId: string) => Promise<Answer<Output<N>>>
  }
  /** Gives a running call up; it then answers with kind `cancelled`. Unknown ids are ignored. */
  readonly cancel: (callId: string) => void
  /** Registers for "changed" messages; returns the way to stop. `onGap` is called when messages may have been missed. */
  readonly subscribe: (onMessage: (message: TopicMessage) => void, onGap: () => void) => () => void
  /** Registers for places that the host's own menu asks for (a path such as `/events`). Only where there is such a menu. */
  readonly onPlace?: (show: (path: string) => void) => () => void
  /** Registers for the menu's *Find*. Only where there is such a menu. */
  readonly onFind?: (open: () => void) => () => void
}
