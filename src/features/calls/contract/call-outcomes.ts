// In a file of its own: the page reads addresses with the words, and needs no schemas for that.

export const callOutcomes = [
  'ok',
  /** The service answered with an error of its own. */
  'service',
  /** An answer that is not of the interface. */
  'bad-answer',
  /** No answer, and nothing was carried out. */
  'unreachable',
  'timeout',
  /** Given up by the caller. */
  'cancelled',
  /** Not sent: the desk itself refused it (vault locked, no address, a request of the wrong shape). */
  'refused',
  /**
   * A write that may have been carried out: it was sent, and no answer came, or one that does not say (a status of 500 and more or
   * 408, a success that cannot be read). `httpStatus` and `errorName` say what came.
   */
  'unknown',
] as const
