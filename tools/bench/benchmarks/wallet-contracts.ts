import { compareWithContracts } from '../../wallet-contracts/differential.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatTable, whole } from '../table.ts'

const checks = 5000

/** Verdicts on generated wallets' signatures beside what their own contracts say, each run about other ones. */
export const walletContractsBenchmark: Benchmark = {
  name: 'wallet-contracts',
  title: 'Verdicts on generated signatures of wallets, beside those of the wallets’ own contracts',
  usual: false,
  run: async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const started = performance.now()
    const run = await compareWithContracts(seed, checks)
    const figures = {
      seed,
      checked: run.checked,
      accepted: run.accepted,
      ...run.verdicts,
      falseProofs: run.falseProofs.length,
      falseRefusals: run.falseRefusals.length,
      seconds: (performance.now() - started) / 1000,
    }
    const wrong = [...run.falseProofs, ...run.falseRefusals].map((one) => JSON.stringify(one))
    return {
      text: [
        formatTable(
          ['', ''],
          Object.entries(figures).map(([name, value]) => [name, whole(value)]),
        ),
        ...wrong,
      ].join('\n'),
      figures,
    }
  },
}
