import { writeFile } from 'node:fs/promises'

/** Stands before the fuses in each of Electron's programs. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** Fuses as Electron delivers them, in its own order of version 1. */
export const deliveredFuses = '101100011'

/**
 * A small file with what the fuse step looks for in Electron's program, which it stands in for: the step reads and writes
 * nothing else.
 *
 * @param wire one character per fuse: `0` off, `1` on, `r` removed
 */
export const writeFuseStandIn = async (file: string, wire = deliveredFuses, version = 1): Promise<void> => {
  const bytes = [
    Buffer.alloc(700, 0xcc),
    sentinel,
    Buffer.from([version, wire.length]),
    wire,
    Buffer.alloc(900, 0xdd),
  ]
  await writeFile(file, Buffer.concat(bytes.map((part) => Buffer.from(part))), { mode: 0o755 })
}
