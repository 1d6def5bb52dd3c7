import type { Answer } from '../../../contract/contract.ts'

/** Images, video and audio of collectibles, fetched by the desk so that the page loads nothing remote (`rpc/media.ts`). */
export type Media = {
  /**
   * @param project desk id of the project: a loopback address is fetched only when the project's own service is there
   * @returns checked bytes and their sniffed type, or a failure
   */
  fetch(
    project: string,
    url: string,
    signal: AbortSignal,
  ): Promise<Answer<{ body: Buffer; contentType: string }>>
}
