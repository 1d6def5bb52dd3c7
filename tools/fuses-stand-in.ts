import { writeFile } from 'node:fs/promises'

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

export const deliveredFuses = '101100011'

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
