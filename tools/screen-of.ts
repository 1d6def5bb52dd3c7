import type { Rolldown } from 'vite'

/** Name of the screen whose entry a chunk is. */
export const screenOf = ({
  facadeModuleId,
}: Pick<Rolldown.OutputChunk, 'facadeModuleId'>): string | undefined =>
  /\/([a-z]+)-screen\.tsx$/.exec(facadeModuleId ?? '')?.[1]
