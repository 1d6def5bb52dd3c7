/** A delivery as a file of an export has it. */
export const exportedDelivery = {
  origin: '0b9c3d5e-1111-4222-8333-444455556666',
  originId: 1,
  receivedAt: '2026-01-02T03:04:05.006Z',
  method: 'POST',
  remoteAddress: null,
  status: 200,
  contentType: null,
  contentEncoding: null,
  headers: [],
  bodyBase64: '',
}
