import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Which C library the programs of this Linux are made for; prebuilt files name it. */
const usesMusl = process.platform === 'linux' && existsSync('/etc/alpine-release')

/** Path of a file below `node_modules`: the packed app has no packages, only these files at the same place. */
export const nativeFile = (path: string): string => {
  // The system opens nothing inside an archive: the main process, which lies there, finds them beside it.
  const here = import.meta.url.replace('/app.asar/', '/app.asar.unpacked/')
  return fileURLToPath(
    new URL(`${here.endsWith('.ts') ? '../../../../' : '../../'}node_modules/${path}`, here),
  )
}

export const sqliteFile = nativeFile(
  `better-sqlite3/prebuilds/${process.platform}${usesMusl ? 'musl' : ''}-${process.arch}.node`,
)

const libc = process.platform === 'linux' ? (usesMusl ? '.musl' : '.glibc') : ''

/** The native build of libsecp256k1 in `secp256k1`; some platforms have none. */
export const curveFile = nativeFile(
  `secp256k1/prebuilds/${process.platform}-${process.arch}/secp256k1${libc}.node`,
)
