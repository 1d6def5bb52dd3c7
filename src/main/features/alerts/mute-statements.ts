import type { AlertMute } from '../../../core/alerts/alert-types.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'

/** Statements over mutes of rules and of their subjects. */
export const muteStatements = (database: TableConnection) => {
  const list = database.prepare<[], AlertMute>('SELECT rule, subject, until FROM mutes')
  const add = database.prepare<AlertMute>('INSERT INTO mutes VALUES (@rule, @subject, @until)')
  const remove = database.prepare<[number, string | null]>(
    'DELETE FROM mutes WHERE rule = ? AND subject IS ?',
  )
  const removeOfRule = database.prepare<[number]>('DELETE FROM mutes WHERE rule = ?')
  const removeEnded = database.prepare<[number]>('DELETE FROM mutes WHERE until <= ?')
  return {
    list: (): AlertMute[] => list.all(),
    /** @param until `null`: ends the mute */
    set: ({
      rule,
      subject,
      until,
    }: Pick<AlertMute, 'rule' | 'subject'> & { readonly until: number | null }): void => {
      remove.run(rule, subject)
      if (until !== null) add.run({ rule, subject, until })
    },
    removeOfRule: (rule: number): void => void removeOfRule.run(rule),
    removeEnded: (now: number): void => void removeEnded.run(now),
  }
}
