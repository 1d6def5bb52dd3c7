import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { artifactFiles } from './artifact-files.ts'
import { compileContracts } from './compile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const main = (): void => {
  const folder = join(root, 'src/sample/artifacts')
  mkdirSync(folder, { recursive: true })
  const files = artifactFiles(compileContracts())
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The written files could not be formatted.')
  console.log([...files.keys()].map((name) => `src/sample/artifacts/${name}`).join('\n'))
}
