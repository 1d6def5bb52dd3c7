import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'

/** The nightly audit; `undefined` until the desk has answered. */
export const useNightlyAudit = () =>
  useQuery(desk.query('schedules.list', {})).data?.schedules.find((one) => one.kind === 'audit')
