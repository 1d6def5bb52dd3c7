export const testHeader = 'x-marketdesk-test'

export const testHeaders = (mark: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/octet-stream',
  'user-agent': 'marketdesk-test',
  [testHeader]: mark,
})
