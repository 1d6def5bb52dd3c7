/** No thread is started inside an archive: what the packed app starts lies in `out/threads`, unpacked beside it. */
export const entryUrl = (source: string, name: string): URL => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL(source, here)
  return new URL(`../threads/${name}.js`, here.replace(/\/app\.asar\//, '/app.asar.unpacked/'))
}

/** @param path entry below `src` without its ending, e.g. `features/receiver/desk/receiver-worker` */
export const workerUrl = (path: string): URL =>
  entryUrl(`../../../${path}.ts`, path.slice(path.lastIndexOf('/') + 1))

/** Entries of which a thread loads but the part that its address names. */
export const entryParts = {
  /** What has a thread of its own for one piece of work, or for one kind of it. */
  'tasks-worker': ['backup', 'follow', 'maintenance', 'signature', 'sources', 'upload'],
  /** What reads for people, by what it has open: the log; readings of orders, sales and verdicts; calls. */
  'reader-worker': ['log', 'bulk', 'calls'],
} as const
export type Task = (typeof entryParts)['tasks-worker'][number]
export type Reads = (typeof entryParts)['reader-worker'][number]

const withPart = (url: URL, part: string): URL => {
  url.searchParams.set('part', part)
  return url
}

export const taskUrl = (task: Task): URL => withPart(workerUrl('main/tasks-worker'), task)

export const readerUrl = (reads: Reads): URL => withPart(workerUrl('main/reader-worker'), reads)
