import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../wallet-contracts/random.ts'
import { makeCases } from './cases.ts'
import { startChain } from './chain.ts'
import { openCorpusDesk } from './desk.ts'
import { checkCases } from './check-cases.ts'
import { checkMutants } from './check-mutants.ts'
import { createRealEffects } from './real-effect.ts'
import { reportOf } from './report.ts'

const help = `npm run audit-corpus -- [--mutants N] [--seed N]

Answers drafts truly and with lies, on a chain of its own, and prints what the desk says of them, by class.

  --mutants N   of the true builds with one thing changed, so many with a node, ten times as many without (500)
  --seed N      chooses them`

export const runAuditCorpus = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { mutants: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const most = Number(values.mutants ?? 500)
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const chain = await startChain()
  try {
    const cases = await makeCases(chain)
    const desk = await openCorpusDesk(chain)
    try {
      const { table, wrong } = reportOf(await checkCases(desk, cases))
      console.log(table)
      const mutants = await checkMutants(
        chain,
        desk,
        await createRealEffects(chain),
        cases.filter(({ lie }) => lie === null).map(({ trade }) => trade),
        seededRandom(seed),
        { withNode: most, withoutNode: most * 10, carriedOut: most },
      )
      console.log(
        `${mutants.withNode} of ${mutants.all} mutants with a node: ${mutants.acceptedWithNode} accepted, and ${mutants.withoutNode} without: ${mutants.acceptedWithoutNode} accepted; of the accepted, ${mutants.wrong.length} do something else (--seed ${seed})`,
      )
      for (const line of [...wrong, ...mutants.wrong]) console.log(`WRONG  ${line}`)
      return wrong.length + mutants.wrong.length === 0 ? 0 : 1
    } finally {
      await desk.stop()
    }
  } finally {
    await chain.stop()
  }
}
