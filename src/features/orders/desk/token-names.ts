import type { TableConnection } from '../../../main/platform/app-database/table.ts'

type TokenOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly tokenId: string
}

export type NamedTokens = {
  readonly project: string | null
  readonly words: readonly (readonly string[])[]
}

/** Names of one collection, and characters of each: a service may call its tokens anew with every snapshot. */
const mostNames = 200_000
const longestName = 200

export const namesOfSnapshots = `INSERT OR IGNORE INTO token_names
  SELECT snapshots.project, snapshots.network, snapshots.contract_address, token_id, substr(json ->> 'name', 1, ${longestName})
  FROM snapshots JOIN snapshot_orders ON snapshot_orders.snapshot = snapshots.id
  WHERE complete = 1 AND json ->> 'name' <> ''`

/** What tokens were ever called by snapshots. It stays when those go: who was sold is on no newer list. */
export const tokenNames = (database: TableConnection) => {
  const learn = database.prepare<[number]>(`${namesOfSnapshots} AND snapshots.id = ?`)
  const count = database
    .prepare<[number], number>(
      `SELECT count(*) FROM snapshots JOIN token_names USING (project, network, contract_address) WHERE snapshots.id = ?`,
    )
    .pluck()
  const nameOfToken = database
    .prepare<TokenOf, string>(
      `SELECT name FROM token_names WHERE project = @project AND network = @network AND contract_address = @contractAddress
         AND token_id = @tokenId LIMIT 1`,
    )
    .pluck()
  const named = database
    .prepare<{ project: string | null; forms: string }, string>(
      `SELECT network || '/' || contract_address || '/' || token_id FROM token_names
       WHERE (@project IS NULL OR project = @project)
         AND EXISTS (SELECT 1 FROM json_each(@forms) WHERE instr(' ' || lower(name), value) > 0)`,
    )
    .pluck()
  return {
    learn: (snapshot: number): void => {
      if ((count.get(snapshot) ?? 0) < mostNames) learn.run(snapshot)
    },
    of: (token: TokenOf): string | null => nameOfToken.get(token) ?? null,
    named: ({ project, words }: NamedTokens): string[][] =>
      words.map((forms) => named.all({ project, forms: JSON.stringify(forms) })),
  }
}
