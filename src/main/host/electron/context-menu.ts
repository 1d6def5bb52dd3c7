import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { ContentsApi, ElectronApi } from './electron-api.ts'

type Place = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

export const contextMenu = ({
  isEditable,
  selectionText,
  editFlags,
}: Place): MenuItemConstructorOptions[] => {
  const copy: MenuItemConstructorOptions = { role: 'copy', enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', enabled: editFlags.canCut },
    copy,
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}

export const offerContextMenu = (contents: ContentsApi, { Menu }: Pick<ElectronApi, 'Menu'>): void => {
  contents.on('context-menu', (_event, place) => {
    const template = contextMenu(place)
    if (template.length > 0) Menu.buildFromTemplate(template).popup()
  })
}
