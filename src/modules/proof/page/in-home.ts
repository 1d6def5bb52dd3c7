import { useMutation, useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'

const useVerifyStep = () => {
  const isOn = useQuery(desk.query('proofs.settings', {})).data?.automatic ?? null
  const { mutate, isPending, error } = useMutation(desk.mutation('proofs.setSettings'))
  return { isOn, isPending, turnOn: () => mutate({ automatic: true }), failure: error?.failure ?? null }
}

export const proofInHome = { useVerifyStep }
