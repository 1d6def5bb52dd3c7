/**
 * Address of an entry of a thread. In the build all of them lie in `out/threads`, beside `out/main`. No thread is started inside
 * an archive: what the packed app starts lies unpacked beside it.
 *
 * @param source from this folder, where the sources run (`node`'s own type stripping, tests and tools)
 * @param name in the build
 */
export const entryUrl = (source: string, name: string): URL => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL(source, here)
  return new URL(`../threads/${name}.js`, here.replace(/\/app\.asar\//, '/app.asar.unpacked/'))
}

/** @param path entry below `src/main` without its ending, e.g. `features/receiver/receiver-worker` */
export const workerUrl = (path: string): URL =>
  entryUrl(`../../${path}.ts`, path.slice(path.lastIndexOf('/') + 1))

/** What has a thread of its own for one piece of work, or for one kind of it. */
export const tasks = ['backup', 'follow', 'maintenance', 'signature', 'sources', 'upload'] as const
export type Task = (typeof tasks)[number]

/** Address of a task's thread: all tasks have one entry, which loads no more than the one that is named. */
export const taskUrl = (task: Task): URL => {
  const url = workerUrl('tasks-worker')
  url.searchParams.set('task', task)
  return url
}
