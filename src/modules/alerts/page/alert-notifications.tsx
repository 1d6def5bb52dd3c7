import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useNavigator } from '../../../renderer/ui/navigation/navigator.ts'

const mostAtOnce = 3

type Notice = Output<'alerts.notices'>['notices'][number]

export const AlertNotifications = () => {
  const { data } = useQuery(desk.query('alerts.notices', {}))
  const { history } = useNavigator()
  const last = useRef<number | null>(null)
  const show = ({ id, title, path }: Notice): void => {
    // Of several pages with the same tag the browser shows one.
    const shown = new Notification(title, { body: 'Marketdesk', tag: `marketdesk-alert-${id}` })
    shown.addEventListener('click', () => {
      window.focus()
      history.push(path)
      shown.close()
    })
  }
  const look = useEffectEvent((said: Output<'alerts.notices'>): void => {
    const before = last.current
    last.current = said.last
    if (before === null) return
    for (const notice of said.notices.filter(({ id }) => id > before).slice(-mostAtOnce)) show(notice)
  })
  useEffect(() => {
    if (data !== undefined) look(data)
  }, [data])
  return null
}
