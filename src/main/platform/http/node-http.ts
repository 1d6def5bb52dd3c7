import type https from 'node:https'

/**
 * Node's HTTP, without an `import`: that reads every export of the module, among them `WebSocket`, which loads Node's whole
 * `fetch`. In each thread that costs 50 ms of a busy processor and 12 MB.
 */
export const http = process.getBuiltinModule('node:http')

/** HTTP over TLS, loaded when it is first wanted: most sessions fetch nothing that way. */
export const loadHttps = (): typeof https => process.getBuiltinModule('node:https')
