import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'

export const useNightlyAudit = () =>
  useQuery(desk.query('schedules.list', {})).data?.schedules.find((one) => one.kind === 'audit')
