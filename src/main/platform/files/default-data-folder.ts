import { homedir } from 'node:os'
import { join } from 'node:path'

export const defaultDataFolder = (
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string => {
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Marketdesk')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Marketdesk')
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'marketdesk')
}
