import { join } from 'node:path'
import {
  flipFuses,
  FuseState,
  type FuseV1Config,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses'

/**
 * The switches inside Electron's program, as this app ships it. Every one is decided: an Electron with a further fuse fails
 * the build until it stands here.
 */
export const fuses = {
  /** The program is no Node for whoever sets ELECTRON_RUN_AS_NODE. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  /** NODE_OPTIONS cannot load code into the app. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  /** No `--inspect` from outside. */
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** macOS and Windows; Linux has no such check. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  /** A folder `app` beside the archive is not loaded instead of it. */
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** The page comes from `app://`; `file:` needs no privileges. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

export const setFuses = async (program: string, sign = false): Promise<void> => {
  const config: FuseV1Config = {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: sign,
    ...fuses,
  }
  await flipFuses(program, config)
  const wire = await getCurrentFuseWire(program)
  const states = new Map(Object.entries(wire))
  for (const [fuse, expected] of Object.entries(fuses)) {
    if (states.get(fuse) !== (expected ? FuseState.ENABLE : FuseState.DISABLE)) {
      throw new Error(
        `The fuse ${FuseV1Options[Number(fuse)]} of ${program} is not ${expected ? 'on' : 'off'}.`,
      )
    }
  }
}

export const programOf = (
  platform: string,
  folder: string,
  names: { readonly product: string; readonly executable: string },
): string => {
  if (platform === 'darwin') return join(folder, `${names.product}.app`)
  return join(folder, platform === 'win32' ? `${names.product}.exe` : names.executable)
}
