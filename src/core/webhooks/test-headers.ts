/** Header of a test delivery, by which the log tells it from one of the service. */
export const testHeader = 'x-marketdesk-test'

/** Headers of a test delivery. @param mark as the log that receives it expects it */
export const testHeaders = (mark: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/octet-stream',
  'user-agent': 'marketdesk-test',
  [testHeader]: mark,
})
