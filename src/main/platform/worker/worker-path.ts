/**
 * Address of a worker's entry, from source (`node`'s own type stripping, tests and tools) and from the bundle
 * (`out/main`, where every entry lies in one flat folder).
 *
 * @param path entry below `src/main` without its ending, e.g. `features/receiver/receiver-worker`
 */
export const workerUrl = (path: string): URL => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL(`../../${path}.ts`, here)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return new URL(`./${name}.js`, here)
}
